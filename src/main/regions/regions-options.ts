import type { EventName, Events } from '../../bridge/events.ts'
import type { Connection } from '../../domain/connection.ts'
import type { HistoryQuestion } from '../../domain/region-history.ts'
import type { History } from '../history/history-service.ts'
import type { CallContext, PlatformClient } from '../platform/client.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import type { Clock } from './clock.ts'
import type { Notifier } from './notifier.ts'

/** What the regions workspace stands on. */

export type RegionsOptions = {
  readonly userDataPath: string
  readonly client: PlatformClient
  readonly snapshots: Snapshots
  readonly history: History
  readonly notifier: Notifier
  readonly clock: Clock
  readonly onNotice: (text: string) => void
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
  /** Which connection is in use; waits for the sandbox where that is meant. */
  readonly activeConnection: () => Promise<Connection | undefined>
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
}

/** A question of the screen: the platform is that of its connection. */
export type ScreenQuestion = Omit<HistoryQuestion, 'source'>
