import type { Provider } from '../../../../domain/providers/provider.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'

/** Day formats of this page. A day is in the department's calendar, yyyy-MM-dd. */

/** The distinct valid zones of the departments. */
export const zonesOf = (record: Provider | undefined): readonly string[] => [
  ...new Set(
    (record?.departments ?? []).flatMap(({ timezone }) => (timezone != null && isZone(timezone) ? timezone : [])),
  ),
]

/** The earliest "today" among the departments at `now` (milliseconds); UTC if none has a zone. */
export function firstToday(record: Provider | undefined, now: number): string {
  const days = zonesOf(record).map((zone) => localAt(zone, now).day)
  return days.toSorted()[0] ?? localAt('UTC', now).day
}

const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const withYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "2 Mar"; an invalid day unchanged. */
export function dayText(day: string): string {
  const date = atNoon(day)
  return Number.isNaN(date.getTime()) ? day : short.format(date)
}

/** "2 Mar 2026". */
function dayWithYear(day: string): string {
  const date = atNoon(day)
  return Number.isNaN(date.getTime()) ? day : withYear.format(date)
}

/** "8 – 30 Jun 2026", "2 Mar – 31 May 2026". */
export function daysText(from: string, to: string): string {
  if (from === to) return dayWithYear(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} – ${dayWithYear(to)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayText(from) : dayWithYear(from)} – ${dayWithYear(to)}`
}

/** The zone's abbreviation at `now`: "MST"; the zone's text if it is invalid. */
export const clockName = (zone: string, now: number): string => (isZone(zone) ? zoneAbbreviation(zone, now) : zone)
