import type { EventName, Events } from '../../../bridge/events.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { HistoryQuestion } from '../../../domain/regions/region-history.ts'
import type { History } from '../../services/history/history-service.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import type { Transport } from '../../services/platform/transport.ts'
import type { Clock } from './clock.ts'
import type { Notifier } from '../../services/notifier.ts'

/** What the regions workspace stands on. */

export type RegionsOptions = {
  readonly userDataPath: string
  readonly client: PlatformClient
  readonly snapshots: Snapshots
  readonly history: History
  readonly notifier: Notifier
  readonly clock: Clock
  /** Who has unlocked the console; undefined where nobody gave a name. */
  readonly operator: () => string | undefined
  /** The name of this user at the system, for what is done where nobody gave a name. */
  readonly systemUser: string
  /** By which webhooks leave; absent where none may. */
  readonly transport?: Transport
  /** Opens a draft (`mailto:`) in the mail program of this computer; false where there is none. */
  readonly openMail: (address: string) => Promise<boolean>
  readonly onNotice: (text: string) => void
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
  /** The connections there are, and which is in use; undefined where the list cannot be read now. */
  readonly watchable: () => Promise<Watchable | undefined>
  /** The connection of an id as last read; undefined where it is not known now. */
  readonly connectionNow: (connectionId: string) => Connection | undefined
  /** Seconds since somebody last used this computer, whatever the window; undefined where the system does not tell. */
  readonly systemIdleSeconds?: () => number | undefined
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
}

/** The sandbox is among them while it runs. */
export type Watchable = { readonly connections: readonly Connection[]; readonly activeId: string }

/** A question of the screen: the platform is that of its connection. */
export type ScreenQuestion = Omit<HistoryQuestion, 'source'>
