import { useMemo, useState } from 'react'
import type { Cell } from './keys.ts'
import type { GridModel } from './use-snapshot-grid.ts'

export type ActiveCell = {
  /** As it was set: its row may be one that is not there. Row -1 is the header. */
  readonly active: Cell
  /** The cell that it is now. */
  readonly at: Cell
  readonly setActive: (cell: Cell) => void
}

/**
 * The active cell. It stays on its row when rows came above it. With other rows it begins anew, and it does so when they are asked for: keys
 * that are pressed until they come lead to the same row as keys pressed after. `waiting` tells that no row is known yet.
 */
export function useActiveCell(grid: GridModel, waiting: boolean): ActiveCell {
  const { shown: rows, busy } = grid.rows
  const columnCount = grid.shown.length
  const lastRow = waiting ? Number.POSITIVE_INFINITY : (rows?.info.matching ?? 0) - 1
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [before, setBefore] = useState({ rows, busy })
  if (rows !== before.rows || busy !== before.busy) {
    setBefore({ rows, busy })
    const moved = rows === before.rows ? undefined : rows?.moved
    const asked = busy && !before.busy
    const replaced = rows !== before.rows && !before.busy
    if (before.rows !== undefined && active.row >= 0) {
      if (moved !== undefined) setActive({ row: active.row + moved.active, column: active.column })
      else if (asked || replaced || rows === undefined) setActive({ row: 0, column: active.column })
    }
  }
  const at = useMemo(
    () => ({
      row: Math.min(active.row, lastRow),
      column: Math.max(0, Math.min(active.column, columnCount - 1)),
    }),
    [active, lastRow, columnCount],
  )
  return { active, at, setActive }
}
