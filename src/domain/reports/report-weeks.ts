import { addDays, isDay } from '../time/dates.ts'

/** A long span of days as weeks, so that each can be a report of its own. */

export type Week = { readonly startDate: string; readonly endDate: string }

/**
 * The weeks of a span, Monday to Sunday, the first and the last cut to it; each day of the span is in exactly one of them, both ends included. At most
 * `most` are given; `undefined` where there are more, or where the two are not days (yyyy-MM-dd) in their order.
 */
export function weeksOf(startDate: string, endDate: string, most: number): readonly Week[] | undefined {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined
  const weeks: Week[] = []
  for (let from = startDate; from <= endDate; ) {
    if (weeks.length === most) return undefined
    const sunday = addDays(from, daysToSunday(from))
    // Beyond the year 9999 a day is written in another way, and comes before all others.
    const to = sunday >= from && sunday < endDate ? sunday : endDate
    weeks.push({ startDate: from, endDate: to })
    if (to === endDate) break
    from = addDays(to, 1)
  }
  return weeks
}

/** 0 on a Sunday, 6 on a Monday. */
const daysToSunday = (day: string): number => (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7
