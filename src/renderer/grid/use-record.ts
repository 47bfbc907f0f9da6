import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { useBridgeQuery } from '../bridge/queries.ts'
import type { RowRef } from './row-pool.ts'

/** A record's name in the route: its id, or its place in the snapshot (`@41`, 1-based) if it has none. */
export const recordAddress = ({ row, key }: Pick<RowRef, 'row' | 'key'>): string =>
  key === null || key === '' || key.startsWith('@') ? `@${row + 1}` : key

/** The 0-based row number of a place like `@41`; undefined for an id. */
export const rowOfAddress = (open: string): number | undefined =>
  /^@[1-9]\d{0,11}$/.test(open) ? Number(open.slice(1)) - 1 : undefined

/** The record named by the route, among the loaded rows. */
export function useRecord(info: SnapshotInfo | undefined, open: string | undefined) {
  const row = open === undefined ? undefined : rowOfAddress(open)
  return useBridgeQuery(
    'snapshots.row',
    { snapshotId: info?.id ?? '-', ...(row === undefined ? { key: open ?? '' } : { row }) },
    { enabled: info !== undefined && open !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
}
