import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { callBridge } from '../bridge/bridge.ts'

/** Characters of a cell that a grid has at hand. More is neither drawn nor taken apart, and a text of megabytes in each row would hold the screen. */
export const longestAtHand = 20_001

/** The cells of a row of the snapshot in these columns, whole: those at hand, or asked for where one of them may be cut. Throws `BridgeFailure`. */
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
