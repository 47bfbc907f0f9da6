import type { AlertEvent, RegionMute } from '../../../../domain/regions/alert.ts'
import type { AlertRow } from '../../../../domain/regions/alert-condition.ts'
import {
  type Incident,
  type IncidentAction,
  incidentStanding,
  type IncidentAnnouncement,
} from '../../../../domain/regions/alert-incident.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { isSameRegion } from '../../../../domain/regions/region-codes.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import type { IncidentDeed } from '../../../../bridge/calls/regions.ts'
import { texts } from '../text.ts'

/** Log entries about regions and incidents as a whole, which belong to no single alert. */

const keyOfRegion = ({ practiceId, regionCode }: Pick<RegionMute, 'practiceId' | 'regionCode'>) =>
  combinationKey({ practiceId, regionCode, visitTypeName: '', assignmentQualifiers: [] })

/** "Until 5:00 PM MST" in the time of `zone`; adds the day if it differs from that of `at`. */
export const untilWords = (until: string, zone: string, at: string): string =>
  texts.incidentEvents.until(clockOn(zone, Date.parse(until), Date.parse(at)))

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
    note: words.filter((word) => word !== undefined && word !== '').join(': ') || undefined,
    by: action.by === '' ? undefined : action.by,
    incidentId: one.id,
  }
}

/** A mute of a whole region; uses the board's names if the region is on the board. */
export function regionEvent(
  kind: 'muted' | 'unmuted',
  region: Pick<RegionMute, 'practiceId' | 'regionCode'>,
  rows: readonly AlertRow[],
  { at, by, note }: { readonly at: string; readonly by?: string; readonly note?: string },
): AlertEvent {
  const { practiceId, regionCode } = region
  const row = rows.find((one) => isSameRegion(one, region))
  return {
    at,
    alertId: '',
    kind,
    ruleName: '',
    key: keyOfRegion(region),
    practiceName: row?.practiceName ?? practiceId,
    regionName: row?.regionName ?? regionCode,
    note,
    by: by === '' ? undefined : by,
  }
}

/**
 * The events of an evaluation for the alert log. A reminder of an incident gives one entry, for the alert that was due first; a notice that wasn't shown gives none.
 */
export function loggedOnce(
  events: readonly AlertEvent[],
  announced: readonly IncidentAnnouncement[],
): readonly AlertEvent[] {
  const first = new Set<string>()
  for (const { alerts } of announced) {
    const ids = new Set(alerts.map(({ alert }) => alert.id))
    const due = events.find(({ kind, alertId }) => (kind === 'repeated' || kind === 'given') && ids.has(alertId))
    if (due !== undefined) first.add(due.alertId)
  }
  return events.filter(({ kind, alertId }) => (kind !== 'repeated' && kind !== 'given') || first.has(alertId))
}

/** False if the action was already done, or if the incident has ended and the action isn't a note. */
export function changesAnything(one: Incident, deed: IncidentDeed, now: number): boolean {
  const { state, owner, mutedUntil } = incidentStanding(one, now)
  if (deed.kind === 'noted') return true
  if (state === 'over') return false
  if (deed.kind === 'acknowledged') return state === 'new'
  if (deed.kind === 'assigned') return owner !== deed.to
  if (deed.kind === 'muted') return Date.parse(deed.until) > now
  if (deed.kind === 'unmuted') return mutedUntil !== undefined
  return true
}

/** The action with its author and time, no earlier than the actions before it: another console's clock may be ahead, or this one was set back. */
export function actionOf(
  { actions }: Pick<Incident, 'actions'>,
  deed: IncidentDeed,
  about: Pick<IncidentAction, 'id' | 'at' | 'by'>,
): IncidentAction {
  const last = actions.at(-1)?.at ?? about.at
  return {
    ...about,
    at: last > about.at ? last : about.at,
    kind: deed.kind,
    note: 'note' in deed ? deed.note : '',
    ...('to' in deed ? { to: deed.to } : {}),
    ...('until' in deed ? { until: new Date(deed.until).toISOString() } : {}),
  }
}
