import { addDays } from '../time/dates.ts'
import { localAt } from '../time/zones.ts'
import { instantOfClock } from './question-dates.ts'
import type { Timetable } from './saved-question.ts'

/**
 * When a question runs by itself, by the clocks of its zone. A time that clocks leave out is run at the first instant after it, one that comes twice
 * at the first of the two: there is one run for each day that is due. Instants are milliseconds since 1970.
 */

type When = Pick<Timetable, 'every' | 'at' | 'weekday' | 'dayOfMonth'>

/** 1 (Monday) to 7. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Whether it runs on a day (yyyy-MM-dd). */
export function isDue({ every, weekday = 1, dayOfMonth = 1 }: When, day: string): boolean {
  switch (every) {
    case 'day':
      return true
    case 'weekday':
      return weekdayOf(day) <= 5
    case 'week':
      return weekdayOf(day) === weekday
    case 'month':
      return Number(day.slice(8)) === Math.min(dayOfMonth, lastOfMonth(day))
  }
}

/** The first run after an instant. Throws a RangeError for an unknown zone. */
export function nextRunAfter(when: When, zone: string, instant: number): number {
  // Two days back: a run of the day before may have been put off past midnight.
  let day = addDays(localAt(zone, instant).day, -2)
  for (;;) {
    if (isDue(when, day)) {
      const at = instantOfClock(zone, day, when.at)
      if (at > instant) return at
    }
    day = addDays(day, 1)
  }
}

/** More runs than these are counted as so many. */
export const mostRunsCounted = 5_000

/** The runs that fell after `after` and not after `until`, oldest first. */
export function runsBetween(when: When, zone: string, after: number, until: number): readonly number[] {
  const runs: number[] = []
  for (let at = nextRunAfter(when, zone, after); at <= until; at = nextRunAfter(when, zone, at)) {
    runs.push(at)
    if (runs.length >= mostRunsCounted) break
  }
  return runs
}

/** A run that begins no later than this after its time is in time: a timer of a busy computer is late by seconds. */
export const graceMs = 120_000

export type Due = {
  /** The run to begin now. */
  readonly run: number | undefined
  /** Those whose time went by unused: the console was closed, or the computer slept. They are told and never made up for. */
  readonly missed: readonly number[]
  /** All runs up to this instant are dealt with. */
  readonly accountedUntil: number
}

/** A clock that was set back by more than this was wrong before: what it said is forgotten. */
const aDay = 86_400_000

/**
 * What is due at `now`, when all runs up to `accountedUntil` were dealt with. Of many that went by one at most is run, and only where its time is now.
 */
export function dueAt(when: When, zone: string, accountedUntil: number, now: number): Due {
  if (accountedUntil - now > aDay) return { run: undefined, missed: [], accountedUntil: now }
  const runs = runsBetween(when, zone, accountedUntil, now)
  const last = runs.at(-1)
  if (last === undefined) return { run: undefined, missed: [], accountedUntil }
  const inTime = now - last <= graceMs
  return {
    run: inTime ? last : undefined,
    missed: inTime ? runs.slice(0, -1) : runs,
    accountedUntil: runs.length >= mostRunsCounted ? now : last,
  }
}
