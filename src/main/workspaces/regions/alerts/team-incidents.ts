import {
  type Incident,
  type IncidentAction,
  incidentStanding,
  type IncidentAnnouncement,
  withActions,
} from '../../../../domain/regions/alert-incident.ts'
import type { Clock } from '../../../services/clock.ts'

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

type AnnouncedByTeamOptions = {
  readonly person: string
  readonly clock: Pick<Clock, 'now'>
  /** The team knows the incident with this local id. */
  readonly onJoined: (id: string, joined: JoinedIncident) => void
}

/**
 * Returns the due notices that this console shows. Leaves out incidents that another console acknowledged and notices that this person got on another
 * console. If the team can't be reached in time, it returns all.
 */
export async function announcedByTeam(
  team: TeamIncidents,
  announced: readonly IncidentAnnouncement[],
  { person, clock, onJoined }: AnnouncedByTeamOptions,
): Promise<readonly IncidentAnnouncement[]> {
  const joined = await team.join(announced.map(({ incident }) => incident))
  if (joined === undefined) return announced
  const known = announced.map((announcement) => {
    const there = joined.get(announcement.incident.id)
    if (there === undefined) return announcement
    onJoined(announcement.incident.id, there)
    return { ...announcement, incident: withActions({ ...announcement.incident, id: there.id }, there.actions) }
  })
  const calling = known.filter(({ kind, incident }) => {
    const { acknowledged, mutedUntil } = incidentStanding(incident, clock.now())
    return mutedUntil === undefined && (kind === 'recovered' || acknowledged === undefined)
  })
  return calling.length === 0 ? [] : await claimedFor(person, team, calling)
}

/** Of the notices, those that `person` gets from this console; all if the team can't be reached in time. */
export async function claimedFor(
  person: string,
  team: TeamIncidents,
  announced: readonly IncidentAnnouncement[],
): Promise<readonly IncidentAnnouncement[]> {
  const nameOf = ({ kind, incident }: IncidentAnnouncement) => (kind === 'recovered' ? kind : String(incident.told))
  const mine = await team.claim(announced.map((one) => ({ incidentId: one.incident.id, person, notice: nameOf(one) })))
  if (mine === undefined) return announced
  const claimed = new Set(mine.map(({ incidentId, notice }) => `${incidentId} ${notice}`))
  return announced.filter((one) => claimed.has(`${one.incident.id} ${nameOf(one)}`))
}
