import { useMemo } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'

/**
 * The rows among which the inspector looks for an entity. It stays the same object while a snapshot merely grows, since it grows several
 * times a second; `growth` tells when so many rows came that one that was not there may be now.
 */
export type RowSource = {
  readonly snapshotId: string
  readonly loading: boolean
  readonly growth: number
  /** ISO 8601: since when the rows are read, and when the last came. */
  readonly startedAt: string
  readonly takenAt: string | undefined
}

export function useRowSource(info: SnapshotInfo | undefined): RowSource | undefined {
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
