import {
  type Incident,
  type IncidentAction,
  incidentStanding,
  type IncidentTold,
  withActions,
} from '../../../../domain/regions/alert-incident.ts'
import type { Clock } from '../clock.ts'

/** Shares incidents between consoles of a team. Implementation: ../../history/shared/shared-incidents.ts. */
export type TeamIncidents = {
  /** True if actions here reach the whole team immediately. */
  isReachable(): boolean
  /**
   * Joins the team's open incident of the same region and cause, or creates one, and passes on local actions. Returns by local id: the id in the team and
   * every action by anyone. Undefined if the team can't be reached in time.
   */
  join(incidents: readonly Incident[]): Promise<ReadonlyMap<string, JoinedIncident> | undefined>
  /** Returns the notices that this console shows, so that no person gets one twice. Undefined if the team can't be reached in time. */
  claim(notices: readonly ClaimedNotice[]): Promise<readonly ClaimedNotice[] | undefined>
  /** Sends an action to the team; if that fails now, it's sent with the next `join`. */
  act(incidentId: string, action: IncidentAction): void
  /** The incidents have ended on this console. */
  leave(incidentIds: readonly string[]): void
}

type JoinedIncident = { readonly id: string; readonly actions: readonly IncidentAction[] }

/** `notice`: identifies the notice within its incident. */
type ClaimedNotice = { readonly incidentId: string; readonly person: string; readonly notice: string }

type ToldByTeamOptions = {
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
