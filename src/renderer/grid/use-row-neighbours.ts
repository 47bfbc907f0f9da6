import { useBridgeQuery } from '../bridge/queries.ts'

export type RowNeighbours = {
  /** Their numbers in the snapshot; undefined at an end, and where the row is not in the view. */
  readonly previous: number | undefined
  readonly next: number | undefined
  /** Place of the row among those that match, from 0. */
  readonly position: number | undefined
}

/** The rows before and after `row` in the order that a view shows. */
export function useRowNeighbours(view: string | undefined, row: number): RowNeighbours {
  const viewId = view ?? 'none'
  const lasting = { staleTime: Number.POSITIVE_INFINITY }
  const placed = useBridgeQuery(
    'snapshots.position',
    { viewId, row },
    { ...lasting, enabled: view !== undefined, keepPrevious: true },
  )
  const position = view === undefined ? undefined : (placed.data?.value.position ?? undefined)
  const first = Math.max(0, (position ?? 0) - 1)
  const around = useBridgeQuery(
    'snapshots.window',
    { viewId, offset: first, limit: 3, columns: [] },
    { ...lasting, enabled: position !== undefined, keepPrevious: true },
  )
  const rows = around.data?.value.rows
  // While another window is awaited the kept one may not hold the row.
  const at = rows?.indexOf(row) ?? -1
  return { previous: at < 0 ? undefined : rows?.[at - 1], next: at < 0 ? undefined : rows?.[at + 1], position }
}
