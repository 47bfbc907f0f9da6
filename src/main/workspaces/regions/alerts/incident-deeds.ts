import type { IncidentDeed } from '../../../../bridge/calls/regions.ts'
import { type Incident, type IncidentAction, incidentStanding } from '../../../../domain/regions/alert-incident.ts'

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

/** The action with its author and time. */
export const actionOf = (deed: IncidentDeed, about: Pick<IncidentAction, 'id' | 'at' | 'by'>): IncidentAction => ({
  ...about,
  kind: deed.kind,
  note: 'note' in deed ? deed.note : '',
  ...('to' in deed ? { to: deed.to } : {}),
  ...('until' in deed ? { until: new Date(deed.until).toISOString() } : {}),
})
