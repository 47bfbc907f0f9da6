import { incidentStanding, type IncidentAnnouncement, withActions } from '../../../../domain/regions/alert-incident.ts'
import type { Clock } from '../../../services/clock.ts'
import type { JoinedIncident, TeamIncidents } from '../../../services/history/shared/shared-incidents.ts'

/** What the workspace does with incidents that a team shares. */

type AnnouncedByTeamOptions = {
  readonly person: string
  readonly clock: Pick<Clock, 'now'>
  /** The team knows the incident with this local id. */
  readonly onJoined: (id: string, joined: JoinedIncident) => void
}

/**
 * Returns the due notices, without those of incidents that another console acknowledged, and of these the ones that this console shows: not those that this
 * person got on another console. If the team can't be reached in time, all.
 */
export async function announcedByTeam(
  team: TeamIncidents,
  announced: readonly IncidentAnnouncement[],
  { person, clock, onJoined }: AnnouncedByTeamOptions,
): Promise<{ readonly calling: readonly IncidentAnnouncement[]; readonly shown: readonly IncidentAnnouncement[] }> {
  const joined = await team.join(announced.map(({ incident }) => incident))
  if (joined === undefined) return { calling: announced, shown: announced }
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
  return { calling, shown: calling.length === 0 ? [] : await claimedFor(person, team, calling) }
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
