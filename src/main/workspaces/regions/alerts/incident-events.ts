import type { AlertEvent, RegionMute } from '../../../../domain/regions/alert.ts'
import type { AlertRow } from '../../../../domain/regions/alert-condition.ts'
import type { Incident, IncidentAction, IncidentTold } from '../../../../domain/regions/alert-incident.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'

/** What the alert log says of regions and incidents as a whole: entries that belong to no single alert. */

const keyOfRegion = ({ practiceId, regionCode }: Pick<RegionMute, 'practiceId' | 'regionCode'>) =>
  combinationKey({ practiceId, regionCode, visitTypeName: '', assignmentQualifiers: [] })

/** "Until 5:00 PM MST", by the clock of `zone`, with the day where that is not the day of `at`. */
export const untilWords = (until: string, zone: string, at: string): string =>
  `Until ${clockOn(zone, Date.parse(until), Date.parse(at))}`

export function incidentEvent(one: Incident, action: IncidentAction, zone: string): AlertEvent {
  const { to, until, note } = action
  const words = [to, until === undefined ? undefined : untilWords(until, zone, action.at), note]
  return {
    at: action.at,
    alertId: '',
    kind: action.kind,
    ruleName: [...new Set(one.members.flatMap(({ rules }) => rules))].join(', '),
    key: keyOfRegion(one),
    practiceName: one.practiceName,
    regionName: one.regionName,
    waitSeconds: undefined,
    reason: undefined,
    note: words.filter((word) => word !== undefined && word !== '').join(': ') || undefined,
    by: action.by === '' ? undefined : action.by,
    incidentId: one.id,
  }
}

/** A mute of a whole region; its names are those of the board, where it is on it. */
export function regionEvent(
  kind: 'muted' | 'unmuted',
  region: Pick<RegionMute, 'practiceId' | 'regionCode'>,
  rows: readonly AlertRow[],
  { at, by, note }: { readonly at: string; readonly by?: string; readonly note?: string },
): AlertEvent {
  const { practiceId, regionCode } = region
  const row = rows.find((one) => one.practiceId === practiceId && one.regionCode === regionCode)
  return {
    at,
    alertId: '',
    kind,
    ruleName: '',
    key: keyOfRegion(region),
    practiceName: row?.practiceName ?? practiceId,
    regionName: row?.regionName ?? regionCode,
    waitSeconds: undefined,
    reason: undefined,
    note,
    by: by === '' ? undefined : by,
  }
}

/** The events of an evaluation. A reminder of an incident is one entry, that of the alert that was due first, and a notice that was not given is none. */
export function loggedOnce(events: readonly AlertEvent[], told: readonly IncidentTold[]): readonly AlertEvent[] {
  const first = new Set<string>()
  for (const { alerts } of told) {
    const ids = new Set(alerts.map(({ alert }) => alert.id))
    const due = events.find(({ kind, alertId }) => (kind === 'repeated' || kind === 'given') && ids.has(alertId))
    if (due !== undefined) first.add(due.alertId)
  }
  return events.filter(({ kind, alertId }) => (kind !== 'repeated' && kind !== 'given') || first.has(alertId))
}
