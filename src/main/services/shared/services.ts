import type { EventName, Events } from '../../../bridge/events.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { ConnectionOf } from '../connections/connections.ts'
import type { FileDialogs } from '../exports/exports.ts'
import type { Partials } from '../exports/partials.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { CallContext, PlatformClient } from '../platform/client.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'

export type SendEvent = <Name extends EventName>(name: Name, value: Events[Name]) => void

/** What every workspace may use. Each names what it needs with `Pick` or `Omit`, so that its tests provide only that. */
export type Services = {
  /** Private folder of this user. */
  readonly userDataPath: string
  readonly client: PlatformClient
  readonly jobs: Jobs
  readonly snapshots: Snapshots
  readonly dialogs: FileDialogs
  /** The list of unfinished files. */
  readonly partials: Partials
  /** Waits for the sandbox if the connection is the sandbox and it's still starting. */
  readonly connectionOf: ConnectionOf
  /** The context of a call to this connection. */
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
  readonly sendEvent: SendEvent
  /** Gets problems with a file as a sentence for the user. */
  readonly onNotice: (text: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** For manifests and check values. */
  readonly consoleVersion: string
}
