import type { BoardState, RegionDetail } from '../../../bridge/calls/regions.ts'
import type { BoardRow } from '../../../domain/region-board.ts'

/** The watch over the regions of the connection in use. Implementation: create-monitor.ts. */
export type Monitor = {
  /** The connection in use, its settings or its addresses changed: polls in flight for another are let go, the watch begins or ends. */
  refresh(): Promise<void>
  state(connectionId: string): BoardState
  pollNow(connectionId: string): Promise<BoardState>
  detail(connectionId: string, key: string): RegionDetail | undefined
  /** The rows of one region on the board as it stands; none where the connection or the practice is not watched. */
  rowsOf(connectionId: string, practiceId: string, regionCode: string): readonly BoardRow[]
  presence(there: boolean): void
  /** Alerts changed between two boards: one is made where it would show that. */
  alertsChanged(): void
  /** Another console of the team has published an answer: practices that follow look for it. */
  sharedAnswerCame(): void
  close(): Promise<void>
}
