import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { callBridge } from '../bridge/bridge.ts'

/** Maximum characters per cell in the grid's row data. Longer cells aren't drawn or parsed; megabytes in each row would freeze the screen. */
export const longestAtHand = 20_001

/** The full cells of a row in these columns: from loaded rows, or fetched if one may be cut. Throws `BridgeFailure`. */
export async function wholeCells(
  info: Pick<SnapshotInfo, 'id' | 'columns'>,
  row: number,
  columns: readonly string[],
  atHand: readonly CellText[],
): Promise<readonly CellText[]> {
  if (atHand.every((cell) => (cell?.length ?? 0) < longestAtHand)) return atHand
  const { value } = await callBridge('snapshots.row', { snapshotId: info.id, row })
  const places = new Map(info.columns.map(({ id }, at) => [id, at]))
  return columns.map((id) => value.cells[places.get(id) ?? -1] ?? null)
}
