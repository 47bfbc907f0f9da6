import type { AlertsView } from '../../../bridge/calls/regions.ts'
import type { Alert } from '../../../domain/alert.ts'
import type { AlertRow } from '../../../domain/alert-condition.ts'
import type { Result } from '../../storage/result.ts'

/** The alerts of the connection in use. Implementation: create-alerts.ts. */
export type Alerts = {
  /**
   * Holds the rows of one board against the rules, gives the notices that are due and logs what happened; answers the open alerts, so that the board
   * shows them. Called at each board; between two it looks at the last rows again by itself when a time ends. Each change is told as `regions.alerts`.
   */
  take(connectionId: string, rows: readonly AlertRow[]): readonly Alert[]
  /** No alerts where the connection is not watched. */
  view(connectionId: string): AlertsView
  /** Nothing happens where the alert is over, pending or acknowledged already. */
  acknowledge(connectionId: string, alertId: string, note: string): AlertsView
  /** `until` in ISO 8601; null, and a time that is over, end the mute. Fails with `storage` where it cannot be kept. */
  mute(connectionId: string, practiceId: string, regionCode: string, until: string | null): Promise<Result<AlertsView>>
  /** Another connection is in use, or the watch ended: what was pending is over without a word, what fired is known when the watch begins again. */
  leave(connectionId: string): void
  /** Resolves when what is open has been kept. */
  close(): Promise<void>
}
