import path from 'node:path'
import { given } from '../../../domain/given.ts'
import { connectionWrapper } from '../../services/connections/connections.ts'
import type { HandlersOf } from '../../services/handler.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { createDirectories } from './directory.ts'
import type { ProvidersNeeds } from './providers-needs.ts'
import { searchHandler } from './search-handler.ts'
import { slotCalls } from './slot-calls.ts'
import { auditTables } from './audit/audit-store.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

/** The providers workspace: directory, records, slots that section 3 allows to request, and the directory audit. */

export function providersHandlers(needs: ProvidersNeeds): HandlersOf<'providers'> {
  const { connectionOf, source, named } = needs
  const directories = createDirectories(needs)
  const withConnection = connectionWrapper(connectionOf)
  return {
    'providers.named': withConnection(async ({ text }, { connection }) => {
      return { ok: true, value: await named.find(source.scopeOf(connection, undefined), text) }
    }),
    'providers.open': withConnection(
      ({ connectionId: _id, product, excludeInactive, acceptingNewPatients, ...how }, { connection }) => {
        return directories.open(connection, { product, excludeInactive, acceptingNewPatients }, how)
      },
    ),
    'providers.detail': withConnection(({ npi, ehrSystemName, product }, { connection, signal }) => {
      return source.ask({ connection, npi, product }, ehrSystemName, signal)
    }),
    ...slotCalls(needs),
    ...searchHandler(needs),
    ...auditHandlers({ ...needs, store: needs.providerRecords, directories }),
  }
}

/** The stored provider data on this computer. Opens at first use. `onNotice` gets problems with the file as a sentence for the user. */
export function openProviderRecords(userDataPath: string, onNotice?: (notice: string) => void): RecordStore {
  return createRecordStore({ path: path.join(userDataPath, 'providers.duckdb'), ...given({ onNotice }) }, auditTables)
}
