import type { BoardState, RegionDetail, WatchedConnection } from '../../../../bridge/calls/regions.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'

/** Watches the regions of all configured connections. Implementation: create-monitor.ts. */
export type Monitor = {
  /** Call after the list, the connection in use, settings or addresses change. Starts and stops watches; unchanged ones continue undisturbed. */
  refresh(): Promise<void>
  state(connectionId: string): BoardState
  /** All currently watched connections, Production first. */
  watched(): readonly WatchedConnection[]
  pollNow(connectionId: string): Promise<BoardState>
  detail(connectionId: string, key: string): RegionDetail | undefined
  /** The current board's rows for one region; none if the connection or practice isn't watched. */
  rowsOf(connectionId: string, practiceId: string, regionCode: string): readonly BoardRow[]
  /** Pause records that may be in effect now, from the connection's watch; none if it isn't watched. */
  pauseRecords(connectionId: string): readonly PauseBooking[]
  /** A person confirmed that these withdrawn rows are gone, so they leave the board. Rows that are still listed stay. */
  settle(connectionId: string, keys: readonly string[]): BoardState
  /** Whether the window is in use; only matters if the system doesn't report idle time. */
  presence(there: boolean): void
  /** Alerts changed between two boards: builds a board if the change would be visible. */
  alertsChanged(): void
  /** Another console of the team published an answer: following practices fetch it. */
  sharedAnswerCame(): void
  close(): Promise<void>
}
