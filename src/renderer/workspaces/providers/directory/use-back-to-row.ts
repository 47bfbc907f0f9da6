import { useEffect, useRef } from 'react'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'

/**
 * Who comes back from a provider's page by keyboard stands at its row again: the grid takes the focus once its rows are there, unless something else
 * has it by then. `cameBack`: a row of this table was opened before.
 */
export function useBackToRow(grid: GridModel, cameBack: boolean): void {
  const taken = useRef(false)
  const ready = grid.rows.shown !== undefined
  useEffect(() => {
    if (taken.current || !ready || !cameBack) return
    taken.current = true
    const at = document.activeElement
    if (at === null || at === document.body || at.tagName === 'MAIN') grid.focus.toGrid()
  }, [grid, ready, cameBack])
}
