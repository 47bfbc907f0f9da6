import { useBridgeQuery } from '../../../bridge/queries.ts'
import { isPlaceKey, placeKey } from '../row-keys.ts'

export type Neighbours = {
  /** Address keys; undefined at an end, and if the open row is not in the view. */
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Index of the open row among the matching ones, from 0. */
  readonly position: number | undefined
}

/** The rows before and after `row` in the grid's order. */
export function useNeighbours(view: string | undefined, row: number | undefined): Neighbours {
  const viewId = view ?? 'none'
  const lasting = { staleTime: Number.POSITIVE_INFINITY }
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
    { ...lasting, enabled: view !== undefined && position !== undefined, keepPrevious: true },
  )
  const rows = around.data?.value.rows
  // While the next window loads, the old one may not contain the open row.
  const at = row === undefined ? -1 : (rows?.indexOf(row) ?? -1)
  const keyAt = (index: number) => {
    const neighbour = rows?.[index]
    if (at < 0 || neighbour === undefined) return undefined
    const key = around.data?.value.keys[index] ?? null
    return key === null || key === '' || isPlaceKey(key) ? placeKey(neighbour) : key
  }
  return { previous: keyAt(at - 1), next: keyAt(at + 1), position }
}
