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

/** The zone's abbreviation at `now`: "MST"; the zone's text if it is invalid. */
export const clockName = (zone: string, now: number): string => (isZone(zone) ? zoneAbbreviation(zone, now) : zone)
