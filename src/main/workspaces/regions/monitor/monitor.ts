import type { BoardState, RegionDetail, WatchedConnection } from '../../../../bridge/calls/regions.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'

/** The watch over the regions of all connections that are set to be watched. Implementation: create-monitor.ts. */
export type Monitor = {
  /** The list, the connection in use, settings or addresses changed: watches begin or end; those that stay are not disturbed. */
  refresh(): Promise<void>
  state(connectionId: string): BoardState
  /** All that are watched now, Production first. */
  watched(): readonly WatchedConnection[]
  pollNow(connectionId: string): Promise<BoardState>
  detail(connectionId: string, key: string): RegionDetail | undefined
  /** The rows of one region on the board as it stands; none where the connection or the practice is not watched. */
  rowsOf(connectionId: string, practiceId: string, regionCode: string): readonly BoardRow[]
  /** Pause records that may be on now, as the watch of the connection knows them; none where it is not watched. */
  pauseRecords(connectionId: string): readonly PauseBooking[]
  /** A person has settled that these withdrawn rows are gone: they leave the board. Rows that are listed stay. */
  settle(connectionId: string, keys: readonly string[]): BoardState
  /** Whether somebody uses the window: counts where the system does not tell whether the computer is used. */
  presence(there: boolean): void
  /** Alerts changed between two boards: one is made where it would show that. */
  alertsChanged(): void
  /** Another console of the team has published an answer: practices that follow look for it. */
  sharedAnswerCame(): void
  close(): Promise<void>
}
