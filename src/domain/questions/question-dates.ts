import { addDays } from '../time/dates.ts'
import { localAt, offsetAt, offsetsOf, offsetText } from '../time/zones.ts'
import type { QuestionDates, QuestionSource } from './saved-question.ts'

/** Which days a question means at an instant, and how they are asked for. Days are yyyy-MM-dd, instants milliseconds since 1970. */

export type Days = { readonly from: string; readonly to: string }

/** Both included. Throws a RangeError for an unknown zone. `last` one day without today is yesterday. */
export function daysOfQuestion(dates: QuestionDates, zone: string, now: number): Days {
  const today = localAt(zone, now).day
  switch (dates.kind) {
    case 'between':
      return dates.from <= dates.to ? { from: dates.from, to: dates.to } : { from: dates.to, to: dates.from }
    case 'last': {
      const to = dates.today ? today : addDays(today, -1)
      return { from: addDays(to, 1 - dates.days), to }
    }
    case 'week': {
      const from = addDays(mondayOf(today), -7 * dates.before)
      return { from, to: dates.before === 0 ? today : addDays(from, 6) }
    }
    case 'month': {
      const from = monthBefore(today, dates.before)
      return { from, to: dates.before === 0 ? today : addDays(monthBefore(today, dates.before - 1), -1) }
    }
  }
}

/** The Monday of the week that `day` lies in. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The first day of the month so many before that of `day`. */
function monthBefore(day: string, before: number): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - before, 1))
  return date.toISOString().slice(0, 10)
}

/**
 * The dates as they are sent: plain days for a report (platform document, section 4.5: ISO date), and for a search the instants at which the first
 * day begins and the day after the last begins, with the offset of the zone there.
 */
export function askedDates(
  source: QuestionSource['kind'],
  { from, to }: Days,
  zone: string,
): { readonly startDate: string; readonly endDate: string } {
  if (source === 'allVisits') return { startDate: from, endDate: to }
  // Surveys come that were created after the start (section 4.5): that of midnight sharp belongs to the day too.
  const before = source === 'surveys' ? 1 : 0
  return {
    startDate: instantText(zone, startOfDay(zone, from) - before),
    endDate: instantText(zone, startOfDay(zone, addDays(to, 1))),
  }
}

/** The first instant of a day in a zone: where clocks leave midnight out, that at which they go on. Throws a RangeError for an unknown zone. */
export const startOfDay = (zone: string, day: string): number => instantOfClock(zone, day, '00:00')

const minute = 60_000

/**
 * When clocks in `zone` show `clock` (HH:mm) on `day`: the first time where they do so twice, and where they leave it out, the first instant after
 * it. Throws a RangeError for an unknown zone.
 */
export function instantOfClock(zone: string, day: string, clock: string): number {
  const shown = Date.parse(`${day}T${clock}:00Z`)
  const offsets = offsetsOf(zone, day, clock)
  if (offsets.length > 0) return shown - Math.max(...offsets) * minute
  const wanted = `${day} ${clock}`
  // Clocks jump over it: the minute from which they show something later. No zone is further from UTC than 15 hours.
  let [before, after] = [shown / minute - 15 * 60 - 1, shown / minute + 39 * 60]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const local = localAt(zone, middle * minute)
    if (`${local.day} ${local.clock}` >= wanted) after = middle
    else before = middle
  }
  return after * minute
}

/** An instant as ISO 8601 with the offset that clocks in `zone` have there: "2026-11-16T00:00:00-07:00"; with milliseconds where it has some. */
export function instantText(zone: string, instant: number): string {
  const offset = offsetAt(zone, instant)
  const text = new Date(instant + offset * minute).toISOString().replace(/(\.000)?Z$/, '')
  return `${text}${offsetText(offset)}`
}
