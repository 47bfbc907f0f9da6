import type { Connection } from '../../../domain/connections/connection.ts'
import type { HistoryQuestion } from '../../../domain/regions/region-history.ts'
import type { History } from '../../services/history/history-service.ts'
import type { ConsolePolicy } from '../../services/policy/console-policy.ts'
import type { Transport } from '../../services/platform/transport.ts'
import type { Clock } from '../../services/clock.ts'
import type { Notifier } from '../../services/notifier.ts'
import type { Services } from '../../services/shared/services.ts'

/** Dependencies of the regions workspace. */

export type RegionsOptions = Pick<
  Services,
  'userDataPath' | 'client' | 'snapshots' | 'contextOf' | 'sendEvent' | 'onNotice'
> & {
  readonly history: History
  readonly notifier: Notifier
  readonly clock: Clock
  /** The operator who unlocked the console; undefined if nobody gave a name. */
  readonly operator: () => string | undefined
  /** The user's system name, for actions without an operator's name. */
  readonly systemUser: string
  /** The organization's settings; by default there are none. */
  readonly policy?: ConsolePolicy
  /** The transport for webhooks; undefined if none may be sent. */
  readonly transport?: Transport
  /** Opens a draft (`mailto:`) in this computer's mail program; false if there is none. */
  readonly openMail: (address: string) => Promise<boolean>
  /** The available connections and the one in use; undefined if the list can't be read now. */
  readonly watchable: () => Promise<Watchable | undefined>
  /** The connection of an id as last read; undefined if it's currently unknown. */
  readonly connectionNow: (connectionId: string) => Connection | undefined
  /** Seconds since the last input on this computer, in any window; undefined if the system doesn't report it. */
  readonly systemIdleSeconds?: () => number | undefined
}

/** Includes the sandbox while it runs. */
export type Watchable = { readonly connections: readonly Connection[]; readonly activeId: string }

/** A question from the screen; its connection determines the platform. */
export type ScreenQuestion = Omit<HistoryQuestion, 'source'>
