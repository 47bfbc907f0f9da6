import { useEffect, useRef } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { lasting, useBridgeQuery } from '../bridge/queries.ts'
import type { RowRef } from './row-pool.ts'

/** A record's name in the route: its id, or its place in the snapshot (`@41`, 1-based) if it has none. */
export const recordAddress = ({ row, key }: Pick<RowRef, 'row' | 'key'>): string =>
  key === null || key === '' || key.startsWith('@') ? `@${row + 1}` : key

/** The 0-based row number of a place like `@41`; undefined for an id. */
export const rowOfAddress = (open: string): number | undefined =>
  /^@[1-9]\d{0,11}$/.test(open) ? Number(open.slice(1)) - 1 : undefined

/** The record named by the route, among the loaded rows. A record that is missing is looked for again as rows arrive. */
export function useRecord(info: SnapshotInfo | undefined, open: string | undefined) {
  const row = open === undefined ? undefined : rowOfAddress(open)
  const found = useBridgeQuery(
    'snapshots.row',
    { snapshotId: info?.id ?? '-', ...(row === undefined ? { key: open ?? '' } : { row }) },
    { enabled: info !== undefined && open !== undefined, ...lasting },
  )
  const { isError, refetch } = found
  const rows = info === undefined ? undefined : `${info.id} ${info.version}`
  const searched = useRef(rows)
  useEffect(() => {
    if (!isError || rows === undefined || searched.current === rows) return
    searched.current = rows
    void refetch()
  }, [isError, rows, refetch])
  return found
}
