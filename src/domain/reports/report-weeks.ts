import { addDays, isDay } from '../time/dates.ts'
import { daysIntoWeek } from '../time/weeks.ts'

/** Splits a long period into weeks, one report each. */

export type Week = { readonly startDate: string; readonly endDate: string }

/**
 * The weeks of a period, by the region in use, with the first and the last cut to fit. Each day is in exactly one week, both ends inclusive.
 * `undefined` if there are more than `most`, or if the arguments aren't ordered days (yyyy-MM-dd).
 */
export function weeksOf(startDate: string, endDate: string, most: number): readonly Week[] | undefined {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined
  const weeks: Week[] = []
  for (let from = startDate; from <= endDate; ) {
    if (weeks.length === most) return undefined
    const last = addDays(from, 6 - daysIntoWeek(from))
    // Years after 9999 use another format that sorts before all others.
    const to = last >= from && last < endDate ? last : endDate
    weeks.push({ startDate: from, endDate: to })
    if (to === endDate) break
    from = addDays(to, 1)
  }
  return weeks
}
