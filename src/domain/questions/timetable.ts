import { addDays } from '../time/dates.ts'
import { weekdayOf } from '../time/day-words.ts'
import { localAt } from '../time/zones.ts'
import { instantOfClock } from './question-dates.ts'
import type { Timetable } from './saved-question.ts'

/**
 * When a question runs automatically, by the clocks of its zone. A skipped time runs at the first instant after the gap, a repeated time at its
 * first occurrence: one run per due day. Instants are milliseconds since 1970.
 */

type When = Pick<Timetable, 'every' | 'at' | 'weekday' | 'dayOfMonth'>

/** 1 (Monday) to 7, in every region. */
const keptWeekday = (day: string): number => weekdayOf(day) || 7

const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Whether it runs on a day (yyyy-MM-dd). */
export function isDue({ every, weekday = 1, dayOfMonth = 1 }: When, day: string): boolean {
  switch (every) {
    case 'day':
      return true
    case 'weekday':
      return keptWeekday(day) <= 5
    case 'week':
      return keptWeekday(day) === weekday
    case 'month':
      return Number(day.slice(8)) === Math.min(dayOfMonth, lastOfMonth(day))
  }
}

/** The first run after an instant. Throws a RangeError for an unknown zone. */
export function nextRunAfter(when: When, zone: string, instant: number): number {
  // Starts two days back, because a run of the day before may be moved past midnight.
  let day = addDays(localAt(zone, instant).day, -2)
  for (;;) {
    if (isDue(when, day)) {
      const at = instantOfClock(zone, day, when.at)
      if (at > instant) return at
    }
    day = addDays(day, 1)
  }
}

/** Counting stops at this number of runs. */
export const mostRunsCounted = 5_000

/** The runs after `after` and up to `until`, oldest first. */
export function runsBetween(when: When, zone: string, after: number, until: number): readonly number[] {
  const runs: number[] = []
  for (let at = nextRunAfter(when, zone, after); at <= until; at = nextRunAfter(when, zone, at)) {
    runs.push(at)
    if (runs.length >= mostRunsCounted) break
  }
  return runs
}

/** A run counts as on time if it starts within this delay. Timers of a busy computer are late by seconds. */
export const graceMs = 120_000

export type Due = {
  /** The run to start now. */
  readonly run: number | undefined
  /** Runs missed because the console was closed or the computer slept. They are reported, never made up. */
  readonly missed: readonly number[]
  /** All runs up to this instant are accounted for. */
  readonly accountedUntil: number
}

/** If the clock was set back by more than this, it was wrong before, so the stored instant is discarded. */
const aDay = 86_400_000

/** What is due at `now`, if all runs up to `accountedUntil` are accounted for. At most one run starts, and only if it is due right now. */
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
