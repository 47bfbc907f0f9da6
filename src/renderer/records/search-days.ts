import { addDays, isDay } from '../../domain/time/dates.ts'
import { pauseCoverFrom } from '../../domain/searches/pause-cover.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import { instantIn, localAt } from '../../domain/time/zones.ts'
import type { SearchRoute } from '../routes/searches-route.ts'
import { rangeWords } from '../parts/zone-times.ts'

/** The days of a search and the instants that are sent for them. Days are yyyy-MM-dd of `zone` (IANA), both included. Pure functions. */

export type Days = { readonly from: string; readonly to: string }

/** How many days are looked at where the address names none; today is the last of them. */
export const usualDays: Readonly<Record<SearchKind, number>> = { surveys: 30, histories: 7, pauses: 1 }

/** The days that a route means on `today`: its own, in their order, or the usual number of them up to today. */
export function daysOf({ screen, from, to }: Pick<SearchRoute, 'screen' | 'from' | 'to'>, today: string): Days {
  const behind = usualDays[screen] - 1
  if (from === undefined) {
    const last = to ?? today
    return { from: addDays(last, -behind), to: last }
  }
  if (to === undefined) {
    const last = addDays(from, behind)
    return { from, to: from <= today && today < last ? today : last }
  }
  return from <= to ? { from, to } : { from: to, to: from }
}

/** How many days they are. */
export const lengthOf = ({ from, to }: Days): number =>
  isDay(from) && isDay(to) ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 : 0

/** As many days, `by` times that length later; negative for before. */
export function stepped({ from, to }: Days, by: number): Days {
  const days = by * lengthOf({ from, to })
  return { from: addDays(from, days), to: addDays(to, days) }
}

/** Milliseconds since 1970: the midnight before the first day, and the one after the last. */
export const instantsOf = ({ from, to }: Days, zone: string): { readonly from: number; readonly to: number } => ({
  from: instantIn(zone, from),
  to: instantIn(zone, addDays(to, 1)),
})

/**
 * What is sent for days, ISO 8601 in UTC. Surveys come that were created after the start and before the end (section 4.5), so theirs is
 * a moment before midnight: else an answer of that very moment would belong to no day.
 */
export function sentDates(
  kind: SearchKind,
  days: Days,
  zone: string,
): { readonly startDate: string; readonly endDate: string } {
  const { from, to } = instantsOf(days, zone)
  return {
    startDate: new Date(kind === 'surveys' ? from - 1 : from).toISOString(),
    endDate: new Date(to).toISOString(),
  }
}

/**
 * What is sent for the pauses of `days`, compared with those of `before`: a pause that began long ago may still be on, so that a year before is requested
 * too. All days of the last year share one request, so that every view of them tells the same.
 */
export function pauseDates(
  days: Days,
  before: Days,
  today: string,
  zone: string,
): { readonly startDate: string; readonly endDate: string } {
  const start = pauseCoverFrom(Date.parse(today))
  const isRecent = start <= instantsOf(before, zone).from
  // To the end of the week in which the month of today ends: planned pauses show too.
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const last = new Date(Date.UTC(year, month, 7)).toISOString().slice(0, 10)
  const to = isRecent && days.to < last ? last : days.to
  return {
    startDate: new Date(isRecent ? start : pauseCoverFrom(Date.parse(days.from))).toISOString(),
    endDate: new Date(instantsOf({ from: to, to }, zone).to).toISOString(),
  }
}

const dayMs = 24 * 3_600_000

/** The first whole day of `zone` from which pauses were requested: "1 Nov 2025". */
export function coveredSince(coveredFrom: number, zone: string): string {
  const { day } = localAt(zone, coveredFrom + dayMs - 1)
  return rangeWords(day, day)
}
