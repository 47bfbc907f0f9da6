import type { Provider } from '../../../../domain/providers/provider.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'

/** Days as this page writes them; a day is a department's own, yyyy-MM-dd. */

/** The zones of the departments that are zones, each once. */
export const zonesOf = (record: Provider | undefined): readonly string[] => [
  ...new Set(
    (record?.departments ?? []).flatMap(({ timezone }) => (timezone != null && isZone(timezone) ? timezone : [])),
  ),
]

/** The earliest "today" among the departments at `now` (milliseconds); that of UTC where none has a zone. */
export function firstToday(record: Provider | undefined, now: number): string {
  const days = zonesOf(record).map((zone) => localAt(zone, now).day)
  return days.toSorted()[0] ?? localAt('UTC', now).day
}

const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const withYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "2 Mar"; the day as it is where it is none. */
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

/** Making a formatter costs far more than using it; zones of records that are none are not kept. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What clocks of `zone` are called at `now`: "MST"; the name of the zone where it is none. */
export function clockName(zone: string, now: number): string {
  if (!isZone(zone)) return zone
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  clocks.set(zone, clock)
  return clock.formatToParts(new Date(now)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
