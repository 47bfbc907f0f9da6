import type { AlertsView, IncidentDeed } from '../../../../bridge/calls/regions.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import type { IncidentAction } from '../../../../domain/regions/alert-incident.ts'
import type { AlertRow } from '../../../../domain/regions/alert-condition.ts'
import type { Result } from '../../../services/storage/result.ts'

/** The alerts and incidents of the connections that are watched. Implementation: create-alerts.ts. */
export type Alerts = {
  /**
   * Holds the rows of one board against the rules, gives the notices that are due and logs what happened; answers the open alerts, so that the board
   * shows them. Called at each board; between two it looks at the last rows again by itself when a time ends. Each change is told as `regions.alerts`.
   * `isOfNow`: false for rows that are remembered from before the watch began; they fire and end nothing.
   */
  take(connectionId: string, rows: readonly AlertRow[], isOfNow?: boolean): readonly Alert[]
  /** No alerts where the connection is not watched. */
  view(connectionId: string): AlertsView
  /** What a person does with incidents; those that are unknown, and what is done already, are left out. */
  act(connectionId: string, incidentIds: readonly string[], deed: IncidentDeed): AlertsView
  /** What other consoles of the team did with an incident. */
  othersActed(connectionId: string, incidentId: string, actions: readonly IncidentAction[]): void
  /** `until` in ISO 8601; null, and a time that is over, end the mute. Fails with `storage` where it cannot be kept. */
  mute(connectionId: string, practiceId: string, regionCode: string, until: string | null): Promise<Result<AlertsView>>
  /** The watch of the connection ended: what was pending is over without a word, what fired is known when the watch begins again. */
  leave(connectionId: string): void
  /** The team of the connection can be reached, or is another one: what is open here is joined to its incidents. */
  teamJoined(connectionId: string): void
  /** Resolves when what is open has been kept. */
  close(): Promise<void>
}
