import type { BoardState, RegionDetail } from '../../../bridge/calls/regions.ts'

/** The watch over the regions of the connection in use. Implementation: create-monitor.ts. */
export type Monitor = {
  /** The connection in use, its settings or its addresses changed: polls in flight for another are let go, the watch begins or ends. */
  refresh(): Promise<void>
  state(connectionId: string): BoardState
  pollNow(connectionId: string): Promise<BoardState>
  detail(connectionId: string, key: string): RegionDetail | undefined
  presence(there: boolean): void
  /** Alerts changed between two boards: one is made where it would show that. */
  alertsChanged(): void
  /** Another console of the team has published an answer: practices that follow look for it. */
  sharedAnswerCame(): void
  close(): Promise<void>
}
