import { lasting, useBridgeQuery } from '../bridge/queries.ts'
import type { RowRef } from './row-pool.ts'

export type RowNeighbour = Pick<RowRef, 'row' | 'key'>

/** The rows before and after `row` in the view's order. Undefined at an end, or if the row isn't in the view. */
export function useRowNeighbours(view: string | undefined, row: number | undefined) {
  const viewId = view ?? 'none'
  const placed = useBridgeQuery(
    'snapshots.position',
    { viewId, row: row ?? 0 },
    { ...lasting, enabled: view !== undefined && row !== undefined, keepPrevious: true },
  )
  const position = view === undefined || row === undefined ? undefined : (placed.data?.value.position ?? undefined)
  const first = Math.max(0, (position ?? 0) - 1)
  const around = useBridgeQuery(
    'snapshots.window',
    { viewId, offset: first, limit: 3, columns: [] },
    { ...lasting, enabled: position !== undefined, keepPrevious: true },
  )
  const found = around.data?.value
  // While the next window loads, the kept one may not contain the row.
  const at = row === undefined ? -1 : (found?.rows.indexOf(row) ?? -1)
  const neighbour = (index: number): RowNeighbour | undefined => {
    const other = at < 0 ? undefined : found?.rows[index]
    return other === undefined ? undefined : { row: other, key: found?.keys[index] ?? null }
  }
  return { previous: neighbour(at - 1), next: neighbour(at + 1) }
}
