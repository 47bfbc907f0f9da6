import { useMemo, useState } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { TableColumn } from '../../domain/tables/table.ts'

/**
 * The columns of table `subject`, stable while they don't change. A new snapshot uses the previous columns until its first rows arrive, so the grid stays
 * mounted and keeps the focus.
 */
export function useSourceColumns(subject: string, info: SnapshotInfo | undefined): readonly TableColumn[] {
  const isKnown = info !== undefined && (info.columns.length > 0 || info.state !== 'loading')
  const columnsKey = isKnown ? JSON.stringify(info.columns) : undefined
  const [kept, setKept] = useState({ subject, key: '[]' })
  const key = columnsKey ?? (kept.subject === subject ? kept.key : '[]')
  if (kept.subject !== subject || kept.key !== key) setKept({ subject, key })
  return useMemo(() => JSON.parse(key) as TableColumn[], [key])
}
