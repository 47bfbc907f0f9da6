import { connectionWrapper } from '../../services/connections/with-connection.ts'
import type { Handlers } from '../../services/handler.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { createDirectories } from './directory.ts'
import { createNamedProviders } from './named-providers.ts'
import type { RecordSource } from './record-source.ts'
import type { RecordStore } from './record-store.ts'
import { searchHandler } from './search-handler.ts'
import { slotCalls } from './slot-calls.ts'
import type { Services } from '../../services/services.ts'

/** The providers workspace: directory, records, slots that section 3 allows to request, and the directory audit. */

export type ProvidersNeeds = Pick<Services, 'client' | 'jobs' | 'snapshots' | 'connectionOf' | 'contextOf'> & {
  /** Source of records; shared with the booking desk. */
  readonly source: RecordSource
  /** Provider data read in this session and before. */
  readonly providerRecords: RecordStore
  /** Multiplies every pause of a reading; for tests. */
  readonly pauseScale?: number
}

type ProvidersHandlers = Pick<Handlers, Extract<keyof Handlers, `providers.${string}`>>

export function providersHandlers(needs: ProvidersNeeds): ProvidersHandlers {
  const { connectionOf, providerRecords: store, source } = needs
  const directories = createDirectories({ ...needs, store, source })
  const named = createNamedProviders(store)
  const withConnection = connectionWrapper(connectionOf)
  return {
    'providers.named': withConnection(async ({ text }, { connection }) => {
      return { ok: true, value: await named(source.scopeOf(connection, undefined), text) }
    }),
    'providers.open': withConnection(
      ({ connectionId: _id, product, excludeInactive, acceptingNewPatients, ...how }, { connection }) => {
        return directories.open(connection, { product, excludeInactive, acceptingNewPatients }, how)
      },
    ),
    'providers.detail': withConnection(({ npi, ehrSystemName, product }, { connection, signal }) => {
      return source.ask({ connection, npi, product }, ehrSystemName, signal)
    }),
    ...slotCalls({ ...needs, source }),
    ...searchHandler({ ...needs, store, source }),
    ...auditHandlers({ ...needs, store, source, directories }),
  }
}
