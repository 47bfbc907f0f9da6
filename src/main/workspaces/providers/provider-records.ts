import path from 'node:path'
import { auditTables } from './audit/audit-store.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

/** The stored provider data on this computer. Opens at first use. `onNotice` gets problems with the file as a sentence for the user. */
export function openProviderRecords(userDataPath: string, onNotice?: (notice: string) => void): RecordStore {
  return createRecordStore({
    path: path.join(userDataPath, 'providers.duckdb'),
    tables: auditTables,
    ...(onNotice === undefined ? {} : { onNotice }),
  })
}
