import type { Incident, IncidentAction } from '../../../../domain/regions/alert-incident.ts'

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

export type JoinedIncident = { readonly id: string; readonly actions: readonly IncidentAction[] }

/** `notice`: identifies the notice within its incident. */
export type ClaimedNotice = { readonly incidentId: string; readonly person: string; readonly notice: string }
