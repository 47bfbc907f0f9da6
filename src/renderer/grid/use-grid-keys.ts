import { texts } from './text.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { moveColumn, nextSort, widenColumn } from './grid-actions.ts'
import type { GridLines } from './grid-lines.ts'
import type { GridView } from './grid-view.ts'
import { type Cell, moved } from './keys.ts'
import type { MetCell, RowRef } from './row-pool.ts'
import { columnsBetween, nothingSelected, selectionWords, stretch, toggled } from './selection.ts'
import { isMenuKey } from '../parts/PointMenu.tsx'
import { useAnchor } from './use-anchor.ts'
import { type GridCopy, heldRow } from './use-grid-copy.ts'
import { type KeyPress, useKeyQueue } from './use-key-queue.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Options = {
  readonly grid: GridModel
  readonly view: RefObject<GridView | undefined>
  /** The active cell, by line. */
  readonly at: Cell
  readonly lines: GridLines
  /** Keys go to the header because it's active or the grid has no rows. */
  readonly onHeader: boolean
  /** New rows are loading: row keys wait for them. */
  readonly awaiting: boolean
  /** The last rows of a finished table are loading: a selection of all rows waits for them. */
  readonly lastComing: boolean
  /** No rows are loading that keys could wait for. */
  readonly hopeless: boolean
  /** Row count of the view, including collapsed rows. */
  readonly rowCount: number
  readonly copy: GridCopy
  readonly onGo: (cell: Cell) => void
  readonly onMenu: (column: string) => void
  /** Opens the menu of the active cell. */
  readonly onCellMenu: () => void
  readonly rowRef: (line: number) => RowRef | undefined
  readonly onOpen: (row: RowRef) => void
  readonly onFollow: ((row: RowRef, column: string) => void) | undefined
  readonly onEscape: (() => void) | undefined
  /** Collapses or expands a section. */
  readonly onFold: ((key: string, folded: boolean) => void) | undefined
}

/** A key's action and when it runs: always immediately, now (`ready`), or as soon as it's ready. */
type Action = { readonly act: () => void; readonly when: 'at-once' | 'ready' | 'not-yet' }

/** Handles every key of the grid. Row -1 is its header. */
export function useGridKeys(options: Options) {
  const { grid, view, at, lines, onHeader, awaiting, rowCount, copy, onGo, onMenu, rowRef, onOpen, onFollow } = options
  const anchor = useAnchor(grid.rows.shown)
  const column = grid.shown[at.column]
  const line = lines.at(at.row)
  const atPlace = line?.kind === 'row' ? line.place : undefined

  const select = (to: GridModel['selection'], range?: readonly string[]) => {
    grid.setSelection(to, range)
    grid.say(to.length === 0 ? texts.useGridKeys.noRowSelected : texts.useGridKeys.selected(selectionWords(to, range)))
  }
  /** Up and down, a selection takes whole rows. The first step to another column makes it a range of cells, from the cell where it started. */
  const extend = (place: number, to: string | undefined) => {
    const start = anchor.get() ?? { place: atPlace ?? Math.max(0, place), column: column?.id ?? to }
    anchor.set(start)
    const isRange = to !== undefined && (grid.range !== undefined || to !== start.column)
    const ids = grid.shown.map(({ id }) => id)
    // Sideways, rows that were selected one by one stay.
    const stays = place === atPlace && grid.selection.length > 0
    select(
      stays ? grid.selection : [stretch(start.place, Math.max(0, place))],
      isRange ? columnsBetween(ids, start.column ?? to, to) : undefined,
    )
  }
  /** The row where a selection to this line ends; a heading adds no row. */
  const reached = (to: number, isDown: boolean) => {
    const met = lines.at(to)
    if (met?.kind !== 'heading') return met?.place ?? 0
    return isDown ? met.section.start - 1 : met.section.start
  }
  const when = (there: boolean): Action['when'] => (there && !awaiting ? 'ready' : 'not-yet')

  /** Header keys; undefined if the header doesn't handle the key. */
  const headerKey = (press: KeyPress): (() => void) | undefined => {
    if (column === undefined) return undefined
    const { id } = column
    if (isMenuKey(press)) return () => onMenu(id)
    if (press.altKey && press.key === 'ArrowDown') return () => onMenu(id)
    if (press.altKey && press.key === 'ArrowLeft') return () => widenColumn(grid, id, -16)
    if (press.altKey && press.key === 'ArrowRight') return () => widenColumn(grid, id, 16)
    if (press.ctrlKey && press.shiftKey && (press.key === 'ArrowLeft' || press.key === 'ArrowRight')) {
      return () => {
        const to = moveColumn(grid, id, press.key === 'ArrowLeft' ? -1 : 1)
        onGo({ row: -1, column: to })
        grid.say(texts.useGridKeys.isColumnOf(column.header, to + 1, grid.shown.length))
      }
    }
    if (press.key === 'Enter' || press.key === ' ') {
      return () => grid.change({ sort: nextSort(grid.state.sort, id, press.shiftKey) })
    }
    return undefined
  }

  /** Section heading keys, and the key that moves to the heading from the first column. */
  const sectionKey = (press: KeyPress, ctrl: boolean): Action | undefined => {
    const { onFold } = options
    if (onFold === undefined || ctrl || press.altKey || press.shiftKey) return undefined
    if (line?.kind === 'row') {
      const heading = at.column === 0 && press.key === 'ArrowLeft' ? lines.headingOver(line.place) : undefined
      return heading === undefined ? undefined : { when: when(true), act: () => onGo({ row: heading, column: 0 }) }
    }
    if (line === undefined) return undefined
    const folded: Readonly<Record<string, boolean>> = {
      Enter: !line.folded,
      ' ': !line.folded,
      ArrowLeft: true,
      ArrowRight: false,
    }
    const next = folded[press.key]
    if (next === undefined) return undefined
    return { when: when(true), act: () => (next === line.folded ? undefined : onFold(line.section.key, next)) }
  }

  /** Row keys, except navigation. */
  const rowKey = (press: KeyPress, ctrl: boolean): Action | undefined => {
    if (isMenuKey(press)) return { when: when(rowRef(at.row) !== undefined), act: options.onCellMenu }
    const ofSection = sectionKey(press, ctrl)
    if (ofSection !== undefined) return ofSection
    if (press.altKey) {
      if (press.key !== 'ArrowDown' || column === undefined) return undefined
      return { when: 'ready', act: () => onMenu(column.id) }
    }
    if (press.key === 'Enter') {
      const row = rowRef(at.row)
      const act = () => {
        if (row === undefined) return
        if (ctrl && column !== undefined && onFollow !== undefined) onFollow(row, column.id)
        else onOpen(row)
      }
      return { when: when(row !== undefined), act }
    }
    if (press.key === ' ') {
      const act = () => {
        if (atPlace === undefined) return
        anchor.set({ place: atPlace, column: column?.id })
        select(toggled(grid.selection, atPlace), grid.range)
      }
      return { when: when(at.row >= 0), act }
    }
    return undefined
  }

  /** Keys with the same action on the header and on rows. */
  const commonKey = (press: KeyPress, ctrl: boolean): Action | undefined => {
    const key = press.key.toLowerCase()
    if (key === 'escape') {
      if (grid.selection.length > 0) return { when: 'at-once', act: () => select(nothingSelected) }
      return options.onEscape === undefined ? undefined : { when: 'at-once', act: options.onEscape }
    }
    if (ctrl && key === 'a') {
      return {
        when: when(rowCount > 0 && !options.lastComing),
        act: () => select([{ from: 0, to: rowCount - 1 }]),
      }
    }
    if (ctrl && key === 'c' && window.getSelection()?.toString() === '') {
      if (grid.selection.length > 0) return { when: when(true), act: () => copy.selected(press.shiftKey) }
      const act = () => {
        const row = atPlace === undefined ? undefined : heldRow(grid, atPlace)
        if (row === undefined || column === undefined) return
        if (press.shiftKey) copy.row(row, true)
        else copy.cell(row, column)
      }
      return { when: when(onHeader || line?.kind === 'heading' || rowRef(at.row) !== undefined), act }
    }
    return undefined
  }

  /** Navigation keys. */
  const walk = (press: KeyPress, ctrl: boolean): Action | undefined => {
    if (press.altKey) return undefined
    // With no rows yet, navigation starts at the first row to arrive.
    const from = onHeader ? at : { ...at, row: Math.max(0, at.row) }
    const size = { rows: lines.count, columns: grid.shown.length, pageRows: view.current?.pageRows() ?? 10 }
    const target = moved(from, press.key, ctrl, size)
    if (target === undefined) return undefined
    const act = () => {
      if (press.shiftKey && target.row !== from.row)
        extend(
          reached(target.row, target.row > from.row),
          grid.range === undefined ? anchor.get()?.column : grid.shown[target.column]?.id,
        )
      else if (press.shiftKey && atPlace !== undefined && target.column !== from.column)
        extend(atPlace, grid.shown[target.column]?.id)
      else if (!press.shiftKey) anchor.set(undefined)
      onGo(target)
    }
    return { when: onHeader && target.row < 0 ? 'ready' : when(true), act }
  }

  const actionOf = (press: KeyPress): Action | undefined => {
    const ctrl = press.ctrlKey || press.metaKey
    const common = commonKey(press, ctrl)
    if (common !== undefined) return common
    const onHead = onHeader ? headerKey(press) : undefined
    if (onHead !== undefined) return { when: 'ready', act: onHead }
    return (onHeader ? undefined : rowKey(press, ctrl)) ?? walk(press, ctrl)
  }

  const queue = useKeyQueue({
    rows: grid.rows.shown,
    hopeless: options.hopeless,
    perform: (press) => {
      const action = actionOf(press)
      if (action?.when === 'not-yet') return false
      action?.act()
      return true
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignore keys of elements inside the grid and of popovers opened from it.
    if (event.target !== event.currentTarget) return
    const action = actionOf(event)
    if (action === undefined) return
    event.preventDefault()
    if (action.when === 'at-once') {
      queue.clear()
      action.act()
    } else {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      queue.take({ key, ctrlKey, metaKey, shiftKey, altKey })
    }
  }

  return {
    onKeyDown,
    /** Handles a cell click with Shift or Ctrl as the keys do. Returns whether the click is fully handled. */
    press: (cell: MetCell, keys: Pick<KeyPress, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => {
      const { place } = cell
      if (place === undefined) return false
      const start = { place, column: grid.shown[cell.column]?.id }
      if (keys.shiftKey) {
        extend(place, start.column)
        return true
      }
      if (keys.ctrlKey || keys.metaKey) {
        anchor.set(start)
        select(toggled(grid.selection, place), grid.range)
        return true
      }
      anchor.set(start)
      if (grid.selection.length > 0) select(nothingSelected)
      return false
    },
    /** Discards keys that wait for rows. */
    forget: queue.clear,
  }
}
