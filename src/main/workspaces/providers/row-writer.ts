import type { Failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import type { LoadedRow, SnapshotLoader } from '../../services/snapshots/snapshot-service.ts'

/** Writes rows that arrive one by one; rows that arrive during a write share the next one. */
export type RowWriter = {
  add(row: LoadedRow): void
  /** Why rows can no longer be written. */
  failure(): Failure | undefined
  /** Waits until all rows are written; throws any write failure. */
  end(): Promise<void>
}

export function rowWriter(loader: SnapshotLoader, onWritten: () => void): RowWriter {
  let rows: LoadedRow[] = []
  let writing: Promise<void> | undefined
  let failed: { readonly cause: unknown } | undefined

  async function write(): Promise<void> {
    try {
      while (rows.length > 0) {
        const batch = rows
        rows = []
        await loader.append(batch)
        onWritten()
      }
    } catch (cause) {
      failed = { cause }
    } finally {
      writing = undefined
    }
  }

  return {
    add(row) {
      rows.push(row)
      if (failed === undefined) writing ??= write()
    },
    failure: () => (failed?.cause instanceof JobFailed ? failed.cause.failure : undefined),
    async end() {
      while (writing !== undefined) await writing
      if (failed !== undefined) throw failed.cause
    },
  }
}
