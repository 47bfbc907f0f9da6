import { type IncidentTold, incidentStanding, withActions } from '../../../../domain/regions/alert-incident.ts'
import type { Clock } from '../clock.ts'
import type { JoinedIncident, TeamIncidents } from './team-incidents.ts'

export type ToldByTeamOptions = {
  readonly person: string
  readonly clock: Pick<Clock, 'now'>
  /** The incident with this id here is known to the team. */
  readonly onJoined: (id: string, joined: JoinedIncident) => void
}

/**
 * Of notices that are due those that this console gives: none of an incident that another console acknowledged, and none that this person was given at
 * another console. A team that cannot be reached in time keeps nothing back.
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
