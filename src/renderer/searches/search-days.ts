import { addDays, isDay } from '../../domain/dates.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import type { SearchRoute } from '../app/searches-route.ts'
import { instantIn } from '../charts/wait/zone-days.ts'

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
