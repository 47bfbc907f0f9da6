import path from 'node:path'
import { auditTables } from './audit/audit-store.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

/** What is kept of providers on this computer. Opened at first use. `onNotice` is told, in a sentence for the user, what is wrong with the file. */
export function openProviderRecords(userDataPath: string, onNotice?: (notice: string) => void): RecordStore {
  return createRecordStore({
    path: path.join(userDataPath, 'providers.duckdb'),
    tables: auditTables,
    ...(onNotice === undefined ? {} : { onNotice }),
  })
}
