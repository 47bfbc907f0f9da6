import { addDays, isDay } from '../time/dates.ts'

/** Splits a long period into weeks, one report each. */

export type Week = { readonly startDate: string; readonly endDate: string }

/**
 * The weeks of a period, Monday to Sunday, with the first and the last cut to fit. Each day is in exactly one week, both ends inclusive.
 * `undefined` if there are more than `most`, or if the arguments aren't ordered days (yyyy-MM-dd).
 */
export function weeksOf(startDate: string, endDate: string, most: number): readonly Week[] | undefined {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined
  const weeks: Week[] = []
  for (let from = startDate; from <= endDate; ) {
    if (weeks.length === most) return undefined
    const sunday = addDays(from, daysToSunday(from))
    // Years after 9999 use another format that sorts before all others.
    const to = sunday >= from && sunday < endDate ? sunday : endDate
    weeks.push({ startDate: from, endDate: to })
    if (to === endDate) break
    from = addDays(to, 1)
  }
  return weeks
}

/** 0 on a Sunday, 6 on a Monday. */
const daysToSunday = (day: string): number => (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7
