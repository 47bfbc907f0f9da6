import { useBridgeQuery } from '../bridge/queries.ts'

export type RowNeighbours = {
  /** Row numbers in the snapshot; undefined at an end, or if the row isn't in the view. */
  readonly previous: number | undefined
  readonly next: number | undefined
  /** 0-based place of the row among the matching rows. */
  readonly position: number | undefined
}

/** The rows before and after `row` in the view's order. */
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
  // While the next window loads, the kept one may not contain the row.
  const at = rows?.indexOf(row) ?? -1
  return { previous: at < 0 ? undefined : rows?.[at - 1], next: at < 0 ? undefined : rows?.[at + 1], position }
}
