import { type IncidentTold, incidentStanding, withActions } from '../../../../domain/regions/alert-incident.ts'
import type { Clock } from '../clock.ts'
import type { JoinedIncident, TeamIncidents } from './team-incidents.ts'

export type ToldByTeamOptions = {
  readonly person: string
  readonly clock: Pick<Clock, 'now'>
  /** The team knows the incident with this local id. */
  readonly onJoined: (id: string, joined: JoinedIncident) => void
}

/**
 * Returns the due notices that this console shows. Leaves out incidents that another console acknowledged and notices that this person got on another
 * console. If the team can't be reached in time, it returns all.
 */
export async function toldByTeam(
  team: TeamIncidents,
  told: readonly IncidentTold[],
  { person, clock, onJoined }: ToldByTeamOptions,
): Promise<readonly IncidentTold[]> {
  const joined = await team.join(told.map(({ incident }) => incident))
  if (joined === undefined) return told
  const known = told.map((telling) => {
    const there = joined.get(telling.incident.id)
    if (there === undefined) return telling
    onJoined(telling.incident.id, there)
    return { ...telling, incident: withActions({ ...telling.incident, id: there.id }, there.actions) }
  })
  const calling = known.filter(({ kind, incident }) => {
    const { acknowledged, mutedUntil } = incidentStanding(incident, clock.now())
    return mutedUntil === undefined && (kind === 'recovered' || acknowledged === undefined)
  })
  if (calling.length === 0) return []
  const nameOf = ({ kind, incident }: IncidentTold) => (kind === 'recovered' ? 'recovered' : String(incident.told))
  const mine = await team.claim(
    calling.map((telling) => ({ incidentId: telling.incident.id, person, notice: nameOf(telling) })),
  )
  if (mine === undefined) return calling
  const claimed = new Set(mine.map(({ incidentId, notice }) => `${incidentId} ${notice}`))
  return calling.filter((telling) => claimed.has(`${telling.incident.id} ${nameOf(telling)}`))
}
