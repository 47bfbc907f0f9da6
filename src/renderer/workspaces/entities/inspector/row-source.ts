import { useMemo } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'

/**
 * The rows that the inspector searches for an entity. The object is stable while a snapshot loads, since it grows several
 * times a second; `growth` changes after enough new rows that a retry may find a missing one.
 */
export type RowSource = NonNullable<ReturnType<typeof useRowSource>>

/** `startedAt` and `takenAt`: when the read started, and when the last row arrived, ISO 8601. */
export function useRowSource(info: SnapshotInfo | undefined) {
  const { id, state, startedAt, takenAt: lastAt, rowCount = 0 } = info ?? {}
  const loading = state === 'loading'
  const takenAt = loading ? undefined : lastAt
  const growth = loading ? Math.floor(Math.log2(rowCount + 1)) : rowCount
  return useMemo(
    () =>
      id === undefined || startedAt === undefined ? undefined : { snapshotId: id, loading, growth, startedAt, takenAt },
    [id, loading, growth, startedAt, takenAt],
  )
}
