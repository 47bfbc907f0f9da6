import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { moveColumn, nextSort, widenColumn } from './grid-actions.ts'
import type { GridView } from './grid-view.ts'
import { type Cell, moved } from './keys.ts'
import { nothingSelected, selectedCount, stretch, toggled } from './selection.ts'
import { counted } from '../parts/times.ts'
import type { EnterHow } from './use-awaited-row.ts'
import type { GridCopy } from './use-grid-copy.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Options = {
  readonly grid: GridModel
  readonly view: RefObject<GridView | undefined>
  readonly at: Cell
  /** The keys are the header's: the walk led there, or there is nothing else. */
  readonly onHeader: boolean
  /** Undefined while no row is known yet. */
  readonly rowCount: number | undefined
  readonly copy: GridCopy
  readonly onGo: (cell: Cell) => void
  readonly onMenu: (column: string) => void
  readonly onEnter: (how: EnterHow) => void
  readonly onEscape: (() => void) | undefined
}

export type GridKeys = {
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** A cell was pressed: selects with Shift and Ctrl as the keys do. Answers whether that was all there is to it. */
  readonly press: (
    cell: Cell,
    keys: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
  ) => boolean
}

/** Every key of the grid. Row -1 is its header. */
export function useGridKeys(options: Options): GridKeys {
  const { grid, view, at, onHeader, rowCount, copy, onGo, onMenu, onEnter, onEscape } = options
  /** Where a selection by Shift began. */
  const anchor = useRef<number>(undefined)
  const column = grid.shown[at.column]

  const select = (to: GridModel['selection']) => {
    grid.setSelection(to)
    grid.say(to.length === 0 ? 'No row selected' : `${counted(selectedCount(to), 'row')} selected`)
  }
  const extend = (row: number) => {
    anchor.current ??= Math.max(0, at.row)
    select([stretch(anchor.current, Math.max(0, row))])
  }

  /** Keys on the header; undefined where it has none for it. */
  const headerKey = (event: KeyboardEvent): (() => void) | undefined => {
    if (column === undefined) return undefined
    const { id } = column
    if (event.altKey && event.key === 'ArrowDown') return () => onMenu(id)
    if (event.altKey && event.key === 'ArrowLeft') return () => widenColumn(grid, id, -16)
    if (event.altKey && event.key === 'ArrowRight') return () => widenColumn(grid, id, 16)
    if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      return () => {
        const to = moveColumn(grid, id, event.key === 'ArrowLeft' ? -1 : 1)
        onGo({ row: -1, column: to })
        grid.say(`${column.header} is column ${to + 1} of ${grid.shown.length}`)
      }
    }
    if (event.key === 'Enter' || event.key === ' ') {
      return () => grid.change({ sort: nextSort(grid.state.sort, id, event.shiftKey) })
    }
    return undefined
  }

  /** Keys on a row, apart from those that walk. */
  const rowKey = (event: KeyboardEvent, ctrl: boolean): (() => void) | undefined => {
    if (event.altKey) return event.key === 'ArrowDown' && column !== undefined ? () => onMenu(column.id) : undefined
    if (event.key === 'Enter') return () => onEnter(ctrl ? 'follow' : 'open')
    if (event.key === ' ' && at.row >= 0 && rowCount !== undefined) {
      return () => {
        anchor.current = at.row
        select(toggled(grid.selection, at.row))
      }
    }
    return undefined
  }

  const commonKey = (event: KeyboardEvent, ctrl: boolean): (() => void) | undefined => {
    const key = event.key.toLowerCase()
    if (key === 'escape') {
      if (grid.selection.length > 0) return () => select(nothingSelected)
      return onEscape
    }
    if (key === '/' && !ctrl && !event.altKey) return () => grid.focus.toFind()
    if (ctrl && key === 'a' && rowCount !== undefined && rowCount > 0)
      return () => select([{ from: 0, to: rowCount - 1 }])
    if (ctrl && key === 'c' && window.getSelection()?.toString() === '') {
      if (grid.selection.length > 0) return () => copy.selected(event.shiftKey)
      if (at.row >= 0) return () => (event.shiftKey ? copy.row(at) : copy.cell(at))
    }
    return undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of what stands in the grid or was opened from it are not the grid's.
    if (event.target !== event.currentTarget) return undefined
    const ctrl = event.ctrlKey || event.metaKey
    const act = commonKey(event, ctrl) ?? (onHeader ? headerKey(event) : rowKey(event, ctrl))
    if (act !== undefined) {
      event.preventDefault()
      return act()
    }
    if (event.altKey) return undefined
    const pageRows = view.current?.pageRows() ?? 10
    // Among rows that are not known yet the walk stays on the screen.
    const size = { rows: rowCount ?? pageRows + 1, columns: grid.shown.length, pageRows }
    const target = moved(at, event.key, ctrl, size)
    if (target === undefined) return undefined
    event.preventDefault()
    if (event.shiftKey && target.row !== at.row && rowCount !== undefined) extend(target.row)
    else if (!event.shiftKey) anchor.current = undefined
    return onGo(target)
  }

  return {
    onKeyDown,
    press: (cell, keys) => {
      if (keys.shiftKey) {
        extend(cell.row)
        return true
      }
      if (keys.ctrlKey || keys.metaKey) {
        anchor.current = cell.row
        select(toggled(grid.selection, cell.row))
        return true
      }
      anchor.current = cell.row
      if (grid.selection.length > 0) select(nothingSelected)
      return false
    },
  }
}
