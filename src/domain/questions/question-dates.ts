import { addDays } from '../time/dates.ts'
import { weekStart } from '../time/weeks.ts'
import { clockChanges, localAt, offsetAt, offsetsOf, offsetText } from '../time/zones.ts'
import type { QuestionDates, QuestionSource } from './saved-question.ts'

/** Resolves a question's dates at an instant, and formats them for the request. Days are yyyy-MM-dd, instants milliseconds since 1970. */

export type Days = { readonly from: string; readonly to: string }

/** Both inclusive. Throws a RangeError for an unknown zone. `last` with one day and without today is yesterday. */
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
      const from = addDays(weekStart(today), -7 * dates.before)
      return { from, to: dates.before === 0 ? today : addDays(from, 6) }
    }
    case 'month': {
      const from = monthBefore(today, dates.before)
      return { from, to: dates.before === 0 ? today : addDays(monthBefore(today, dates.before - 1), -1) }
    }
  }
}

/** The first day of the month `before` months before the month of `day`. */
function monthBefore(day: string, before: number): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - before, 1))
  return date.toISOString().slice(0, 10)
}

/**
 * The dates as sent. A report gets plain days (platform document, section 4.5: ISO date). A search gets instants with the zone's offset: the start
 * of the first day, and the start of the day after the last.
 */
export function askedDates(
  source: QuestionSource['kind'],
  { from, to }: Days,
  zone: string,
): { readonly startDate: string; readonly endDate: string } {
  if (source === 'allVisits') return { startDate: from, endDate: to }
  // Surveys are those created after the start (section 4.5), so this includes the one at exactly midnight.
  const before = source === 'surveys' ? 1 : 0
  return {
    startDate: instantText(zone, startOfDay(zone, from) - before),
    endDate: instantText(zone, startOfDay(zone, addDays(to, 1))),
  }
}

/** The first instant of a day in a zone. If clocks skip midnight, it is the first instant after the gap. Throws a RangeError for an unknown zone. */
export const startOfDay = (zone: string, day: string): number => instantOfClock(zone, day, '00:00')

const minute = 60_000

/**
 * When clocks in `zone` show `clock` (HH:mm) on `day`. If that happens twice, the first time; if clocks skip it, the first instant after
 * the gap. Throws a RangeError for an unknown zone.
 */
export function instantOfClock(zone: string, day: string, clock: string): number {
  const shown = Date.parse(`${day}T${clock}:00Z`)
  const offsets = offsetsOf(zone, day, clock)
  if (offsets.length > 0) return shown - Math.max(...offsets) * minute
  // Clocks skip this time, or the whole day. Days after 9999 have no changes.
  const gap = clockChanges(zone, day, addDays(day, 1)).find(({ before, after }) => after > before)
  return gap?.instant ?? shown - offsetAt(zone, shown) * minute
}

/** An instant as ISO 8601 with the zone's offset: "2026-11-16T00:00:00-07:00"; with milliseconds if there are any. */
export function instantText(zone: string, instant: number): string {
  const offset = offsetAt(zone, instant)
  const text = new Date(instant + offset * minute).toISOString().replace(/(\.000)?Z$/, '')
  return `${text}${offsetText(offset)}`
}
