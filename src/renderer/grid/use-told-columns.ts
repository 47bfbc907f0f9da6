import { useMemo, useState } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { TableColumn } from '../../domain/tables/table.ts'

/**
 * The columns of the table `subject`, the same object while they are the same. A snapshot that takes the place of another keeps the columns of
 * that until it tells its own, which it does with its first rows: so the grid stays where it is, with the focus that is in it.
 */
export function useToldColumns(subject: string, info: SnapshotInfo | undefined): readonly TableColumn[] {
  const told = info !== undefined && (info.columns.length > 0 || info.state !== 'loading')
  const toldKey = told ? JSON.stringify(info.columns) : undefined
  const [kept, setKept] = useState({ subject, key: '[]' })
  const key = toldKey ?? (kept.subject === subject ? kept.key : '[]')
  if (kept.subject !== subject || kept.key !== key) setKept({ subject, key })
  return useMemo(() => JSON.parse(key) as TableColumn[], [key])
}
