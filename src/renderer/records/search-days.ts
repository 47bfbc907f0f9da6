import { addDays, isDay } from '../../domain/time/dates.ts'
import { pauseCoverFrom } from '../../domain/searches/pause-cover.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import { zoneNameOver } from '../../domain/time/zone-names.ts'
import { instantIn, localAt } from '../../domain/time/zones.ts'
import type { SearchRoute } from '../routes/searches-route.ts'
import { rangeWords } from '../../domain/time/day-words.ts'

/** A search's days and the instants sent for them. Days are yyyy-MM-dd in `zone` (IANA), both included. Pure functions. */

export type Days = { readonly from: string; readonly to: string }

/** The default number of days, ending today. */
export const usualDays: Readonly<Record<SearchKind, number>> = { surveys: 30, histories: 7, pauses: 1 }

/** A route's days on `today`: its own in order, or the default number up to today. */
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

/** The number of days. */
export const lengthOf = ({ from, to }: Days): number =>
  isDay(from) && isDay(to) ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 : 0

/** The same number of days, moved by `by` times that length; negative for earlier. */
export function stepped({ from, to }: Days, by: number): Days {
  const days = by * lengthOf({ from, to })
  return { from: addDays(from, days), to: addDays(to, days) }
}

/** Milliseconds since 1970: midnight before the first day, and after the last. */
export const instantsOf = ({ from, to }: Days, zone: string): { readonly from: number; readonly to: number } => ({
  from: instantIn(zone, from),
  to: instantIn(zone, addDays(to, 1)),
})

/** Those of the days that began after `loadedAt` (ISO 8601): rows loaded then say nothing of them. Undefined if there are none. */
export function daysSince({ from, to }: Days, loadedAt: string, zone: string): Days | undefined {
  const next = addDays(localAt(zone, Date.parse(loadedAt)).day, 1)
  const first = from < next ? next : from
  return first > to ? undefined : { from: first, to }
}

/** No zone keeps another clock for a shorter time than this, apart from days with a change. */
const clockMs = 28 * 24 * 3_600_000

/** The zone's name on these days: its abbreviation if that is the same on all of them, else its name for the whole year. */
export function zoneOver(days: Days, zone: string): string {
  const { from, to } = instantsOf(days, zone)
  const within = Array.from({ length: Math.ceil((to - from) / clockMs) }, (_, at) => from + at * clockMs)
  return zoneNameOver(zone, [...within, to - 1])
}

/**
 * The dates to send, ISO 8601 in UTC. The survey search excludes its start (section 4.5), so its start is one moment
 * before midnight, to include an answer at exactly midnight.
 */
export function sentDates(kind: SearchKind, days: Days, zone: string) {
  const { from, to } = instantsOf(days, zone)
  return {
    startDate: new Date(kind === 'surveys' ? from - 1 : from).toISOString(),
    endDate: new Date(to).toISOString(),
  }
}

/**
 * The dates to send for the pauses of `days`, with `before` for comparison. An old pause may still be active, so the request starts a year
 * earlier. All days of the last year share one request, so that their views agree.
 */
export function pauseDates(days: Days, before: Days, today: string, zone: string) {
  // By the instant at which today began: where clocks are ahead of UTC, the new month begins before that of UTC, by which main judges the cover.
  const start = pauseCoverFrom(instantsOf({ from: today, to: today }, zone).from)
  const isRecent = start <= instantsOf(before, zone).from
  // To the end of the week that contains the month's last day, so that planned pauses show too.
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const last = new Date(Date.UTC(year, month, 7)).toISOString().slice(0, 10)
  const to = isRecent && days.to < last ? last : days.to
  return {
    startDate: new Date(isRecent ? start : pauseCoverFrom(Date.parse(days.from))).toISOString(),
    endDate: new Date(instantsOf({ from: to, to }, zone).to).toISOString(),
  }
}

const dayMs = 24 * 3_600_000

/** The first full day in `zone` covered by the pauses request: "1 Nov 2025". */
export function coveredSince(coveredFrom: number, zone: string): string {
  const { day } = localAt(zone, coveredFrom + dayMs - 1)
  return rangeWords(day, day)
}
