import type { Connection } from '../../../domain/connections/connection.ts'
import type { ConnectionOf } from '../../services/connections/connections.ts'
import type { Jobs } from '../../services/jobs/jobs.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import type { RecordSource } from './record-source.ts'
import type { RecordStore } from './record-store.ts'

/** What the parts of the providers workspace work with. */
export type ProvidersNeeds = {
  readonly client: PlatformClient
  readonly jobs: Jobs
  /** Source of records; shared with the booking desk. */
  readonly source: RecordSource
  readonly snapshots: Snapshots
  /** Provider data read in this session and before. */
  readonly providerRecords: RecordStore
  /** Multiplies every pause of a reading; for tests. */
  readonly pauseScale?: number
  readonly connectionOf: ConnectionOf
  /** The context of a call to this connection. */
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
}
