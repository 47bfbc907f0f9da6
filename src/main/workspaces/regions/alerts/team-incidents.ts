import type { Incident, IncidentAction } from '../../../../domain/regions/alert-incident.ts'

/** What consoles of a team know of each other's incidents. Implementation: ../../history/shared/shared-incidents.ts. */
export type TeamIncidents = {
  /** True while what is done here is everybody's at once. */
  isReachable(): boolean
  /**
   * Joins the team's open incident of the same region and cause, or makes it one; what was done here goes along. By the id here: its id in the team and all
   * that was done with it by anybody. Undefined where the team cannot be reached in time.
   */
  join(incidents: readonly Incident[]): Promise<ReadonlyMap<string, JoinedIncident> | undefined>
  /** Of these notices those that this console gives: no person is given one twice. Undefined where the team cannot be reached in time. */
  claim(notices: readonly ClaimedNotice[]): Promise<readonly ClaimedNotice[] | undefined>
  /** Passes on what was done. What cannot be passed on now goes with the next `join`. */
  act(incidentId: string, action: IncidentAction): void
  /** Over here. */
  leave(incidentIds: readonly string[]): void
}

export type JoinedIncident = { readonly id: string; readonly actions: readonly IncidentAction[] }

/** `notice`: which notice of the incident it is. */
export type ClaimedNotice = { readonly incidentId: string; readonly person: string; readonly notice: string }
