import type { AlertsView } from '../../../bridge/calls/regions.ts'
import type { Alert } from '../../../domain/alert.ts'
import type { BoardRow } from '../../../domain/region-board.ts'

/** The alerts of the connection in use. Implementation: create-alerts.ts. */
export type Alerts = {
  /**
   * Holds the rows of one board against the rules at `now`, gives the notices that are due and logs what happened; answers the open alerts, so that the
   * board shows them. Called at each board, and by itself when a pending time or a repeat ends between two.
   */
  take(connectionId: string, rows: readonly BoardRow[]): readonly Alert[]
  view(connectionId: string): AlertsView
  acknowledge(connectionId: string, alertId: string, note: string): AlertsView
  mute(connectionId: string, practiceId: string, regionCode: string, until: string | null): Promise<AlertsView>
  /** Another connection is in use: what was pending is over without a word. */
  leave(connectionId: string): void
  close(): void
}
