import { callBridge } from '../bridge/bridge.ts'
import { useLastWait } from '../parts/use-last-wait.ts'
import type { RowRef } from './row-pool.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Opens a row by its cell of a column. Says `failed` if the row can't be read, and does nothing if another row was opened meanwhile. */
export function useRowCell(
  grid: GridModel,
  snapshotId: string | undefined,
  columnId: string,
  failed: string,
  open: (cell: string | null | undefined, row: number) => void,
): (row: RowRef) => void {
  const lastWait = useLastWait()
  const read = async ({ row }: RowRef) => {
    const isWanted = lastWait()
    try {
      const { value } = await callBridge('snapshots.row', { snapshotId: snapshotId ?? '', row })
      if (isWanted()) open(value.cells[grid.info?.columns.findIndex(({ id }) => id === columnId) ?? -1], row)
    } catch {
      grid.say(failed)
    }
  }
  return (row) => void read(row)
}
