import type { BoardState, RegionDetail, WatchedConnection } from '../../../../bridge/calls/regions.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { Alerts } from '../alerts/alerts.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import type { SharedStore } from '../team-store.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { Moment } from '../../../../domain/regions/freshness.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { MadeBoard } from './board-maker.ts'
import type { HostHold } from './host-holds.ts'
import type { Course } from './target.ts'

/** Watches the regions of all configured connections. Implementation: create-monitor.ts. */
export type Monitor = {
  /** Call after the list, the connection in use, settings or addresses change. Starts and stops watches; unchanged ones continue undisturbed. */
  refresh(): Promise<void>
  state(connectionId: string): BoardState
  /** All currently watched connections, Production first. */
  watched(): readonly WatchedConnection[]
  pollNow(connectionId: string): Promise<BoardState>
  detail(connectionId: string, key: string): RegionDetail | undefined
  /** The current board's rows for one region, or for all of the practice; none if the connection or practice isn't watched. */
  rowsOf(connectionId: string, practiceId: string, regionCode?: string): readonly BoardRow[]
  /** The same, and none if the last answer was narrowed to some visit types or qualifiers, so that a row may be left out. */
  wholeRowsOf(connectionId: string, practiceId: string, regionCode: string): readonly BoardRow[]
  /** The current board of a connection; undefined if it isn't watched or has no board yet. */
  board(connectionId: string): Pick<MadeBoard, 'sequence' | 'takenAt' | 'rows'> | undefined
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

/** Dependencies of the monitor. */
export type MonitorNeeds = Omit<
  RegionsOptions,
  'userDataPath' | 'notifier' | 'onNotice' | 'connectionNow' | 'operator' | 'systemUser' | 'openMail'
> & {
  readonly store: RegionsStore
  readonly alerts: Alerts
  /** The history shared by the team of a connection; none by default. */
  readonly sharedStore?: (connectionId: string) => SharedStore
  /** The IANA zone of this computer; read each time, because people travel. */
  readonly computerZone?: () => string
}

export type WatchNeeds = Pick<
  MonitorNeeds,
  'client' | 'snapshots' | 'history' | 'clock' | 'contextOf' | 'alerts' | 'sendEvent'
> & {
  readonly connection: Connection
  readonly settings: () => RegionsSettings
  /** Whether the computer is idle. */
  readonly isIdle: () => boolean
  /** Until when the connection's hosts want no calls: one for visits, one for reports, often the same. */
  readonly hold: HostHold
  readonly reportsHold: HostHold
  readonly sharedStore: () => SharedStore
  readonly computerZone: () => string
  /** The time source for ages. */
  readonly moment: () => Moment
  /** State from an earlier watch of the same connection, which this one continues and extends. */
  readonly recollection: Recollection
}

/** By practice id. */
export type Recollection = {
  readonly memories: Map<string, PracticeMemory>
  readonly courses: Map<string, Course>
}
