import type { Services } from '../../services/shared/services.ts'
import type { NamedProviders } from './named-providers.ts'
import type { RecordSource } from './record-source.ts'
import type { RecordStore } from './record-store.ts'

/** What the parts of the providers workspace work with. */
export type ProvidersNeeds = Pick<Services, 'client' | 'jobs' | 'snapshots' | 'connectionOf' | 'contextOf'> & {
  /** Source of records; shared with the booking desk. */
  readonly source: RecordSource
  /** The stored records by name; shared with the palette. */
  readonly named: NamedProviders
  /** Provider data read in this session and before. */
  readonly providerRecords: RecordStore
  /** Multiplies every pause of a reading; for tests. */
  readonly pauseScale?: number
}
