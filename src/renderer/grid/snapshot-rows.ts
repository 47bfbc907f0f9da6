import { maxWindowRows } from '../../bridge/calls/snapshots.ts'
import type { CellText, TableView } from '../../domain/tables/table.ts'
import { callBridge } from '../bridge/bridge.ts'

/** How many rows match a view of a snapshot, and the first `most` of them with these columns. */
export async function snapshotRows(
  snapshotId: string,
  view: TableView,
  columns: readonly string[],
  most: number,
  signal: AbortSignal,
) {
  const { viewId, matching } = (await callBridge('snapshots.view', { snapshotId, view }, { signal })).value
  const end = Math.min(matching, most)
  const keys: CellText[] = []
  const cells: (readonly CellText[])[] = []
  for (let offset = 0; offset < end; offset += maxWindowRows) {
    const window = { viewId, offset, limit: Math.min(end - offset, maxWindowRows), columns: [...columns] }
    const { value } = await callBridge('snapshots.window', window, { signal })
    keys.push(...value.keys)
    cells.push(...value.cells)
  }
  return { matching, keys, cells }
}
