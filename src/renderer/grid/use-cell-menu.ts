import { useState } from 'react'
import type { Point } from '../parts/PointMenu.tsx'
import type { MenuCell } from './CellMenu.tsx'
import type { RowRef } from './row-pool.ts'
import { isSelected, nothingSelected } from './selection.ts'
import { heldRow } from './use-grid-copy.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** The cell whose menu is open, if any. It closes when other rows replace its own, so that no action is for another row. */
export function useCellMenu(grid: GridModel) {
  const [cell, setCell] = useState<MenuCell>()
  const { shown } = grid.rows
  return {
    cell: cell?.snapshotId === shown?.snapshotId ? cell : undefined,
    /** Opens the menu; false while the row loads. A cell outside the selection ends the selection, as a click does. */
    open: (ref: RowRef | undefined, columnAt: number, at: Point): boolean => {
      const column = grid.shown[columnAt]
      const row = ref === undefined ? undefined : heldRow(grid, ref.place)
      if (shown === undefined || column === undefined || ref === undefined || row === undefined) return false
      const isIn = isSelected(grid.selection, ref.place) && grid.range?.includes(column.id) !== false
      if (!isIn && grid.selection.length > 0) grid.setSelection(nothingSelected)
      setCell({ at, ref, row, column, selected: isIn, snapshotId: shown.snapshotId })
      return true
    },
    close: () => setCell(undefined),
  }
}
