import { texts } from './text.ts'
import { Box } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRowHeight } from '../bridge/ui-state.ts'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import classes from './grid.module.css'
import { CellMenu, type RowAction, useCellMenu } from './CellMenu.tsx'
import { cornerOf } from '../parts/PointMenu.tsx'
import { GridCovers } from './GridCovers.tsx'
import { movedLine, plainLines, sectionLines } from './grid-lines.ts'
import { createGridView, type GridView } from './grid-view.ts'
import type { Cell } from './keys.ts'
import type { RenderCell, RenderHeading, RowRef } from './row-pool.ts'
import { setWidthOf } from './snapshot-columns.ts'
import { SnapshotHead } from './SnapshotHead.tsx'
import { createSpecialStore, SpecialCells } from './SpecialCells.tsx'
import { useGridCopy } from './use-grid-copy.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useOpenRow } from './use-open-row.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  /** Accessible name: "Rows of clinician". */
  readonly label: string
  /** Text shown until the columns are known: "Reading the rows of clinician". */
  readonly reading?: string
  readonly grid: GridModel
  /** Renders a cell, or returns undefined to use the default for its kind. Keep the function stable while it renders the same. */
  readonly renderCell?: RenderCell
  /** The row open in the panel, by its key or its number in the snapshot. */
  readonly openKey?: string | undefined
  readonly openRow?: number | undefined
  readonly onOpen: (row: RowRef) => void
  /** Opens the reference in a cell: Ctrl+Enter, or a click on its link. */
  readonly onFollow?: (row: RowRef, column: string) => void
  readonly onEscape?: () => void
  /** Actions of the screen on a row, at the end of its menu. */
  readonly rowActions?: readonly RowAction[]
  /** How to group rows, and the keys of collapsed sections. Keep `folded` stable while its contents don't change. */
  readonly sections?: GridSections | undefined
  /** Shown if the snapshot has no rows. */
  readonly empty?: ReactNode
  /** Reads the snapshot again; offered if its rows were released or can't be read. */
  readonly onReadAgain?: () => void
}

export type GridSections = {
  readonly renderHeading: RenderHeading
  readonly folded: ReadonlySet<string>
  readonly onFold: (key: string, folded: boolean) => void
}

/** Pixels that the resize handle of the last column extends past the column. */
const edgeRoom = 5
const noActions: readonly RowAction[] = []
const nothingFolded: ReadonlySet<string> = new Set()

/**
 * The one grid: renders the rows in view of a snapshot's view. Header and rows share one column template. The focus stays on the grid, and
 * `aria-activedescendant` names the active cell where it's rendered. Rows in sections form a tree of two levels.
 */
export function SnapshotGrid(props: Props) {
  const { label, grid, renderCell, openKey, openRow, onOpen, onFollow, onEscape, sections } = props
  const gridId = useId()
  const rowHeight = useRowHeight()
  const { inView } = grid
  const scroller = useRef<HTMLDivElement>(null)
  const gridElement = useMergedRef(scroller, grid.focus.setGrid)
  const body = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(undefined)
  const [specials] = useState(createSpecialStore)
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [menu, setMenu] = useState<string>()
  const copy = useGridCopy(grid)
  const cellMenu = useCellMenu(grid)
  // Render the grid only if it has columns.
  const drawn = grid.shown.length > 0

  const { shown: rows, busy, error } = grid.rows
  const { info, gone } = grid.held
  const rowCount = rows?.info.matching ?? 0
  const waiting = rows === undefined && error === undefined && grid.held.error === undefined && !gone
  const headHeight = grid.columns.some((column) => column.note !== undefined) ? 44 : 32

  const stretches = sections === undefined ? undefined : rows?.sections
  const folded = sections?.folded ?? nothingFolded
  const lines = useMemo(
    () => (stretches === undefined ? plainLines(rowCount) : sectionLines(stretches, folded)),
    [stretches, folded, rowCount],
  )

  // The active cell follows its row if rows arrive above it, and resets for unrelated rows.
  const [before, setBefore] = useState({ rows, lines })
  if (rows !== before.rows || lines !== before.lines) {
    setBefore({ rows, lines })
    if (rows !== before.rows && before.rows !== undefined && active.row >= 0) {
      const { moved } = rows ?? {}
      const row = moved === undefined ? 0 : movedLine(active.row, before.lines, lines, moved.active)
      setActive({ row, column: active.column })
    }
  }
  const at: Cell = useMemo(
    () => ({
      row: Math.min(active.row, lines.count - 1),
      column: Math.max(0, Math.min(active.column, grid.shown.length - 1)),
    }),
    [active, lines, grid.shown.length],
  )
  const lineAt = lines.at(at.row)

  // A grid that is still loading doesn't count as empty.
  const isRead = info !== undefined && info.state !== 'loading'
  const settled = rows !== undefined && !busy && isRead && rows.info.version === info.version
  // Everything is read, and the last rows are on their way to the screen.
  const lastComing = isRead && !settled && error === undefined && !grid.rows.waiting
  const onHeader = active.row < 0 || (rowCount === 0 && settled)

  const widths = grid.shown.map(({ id, width }) => setWidthOf(grid.layout, id) ?? width)
  const starts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width, 0))
  const total = widths.reduce((sum, width) => sum + width, 0)
  // A column resized by the user keeps its width.
  const grows = grid.shown.map(({ id, grow }) => (setWidthOf(grid.layout, id) === undefined ? grow : 0))
  const isFilled = grows.some((grow) => grow > 0)
  const tracks = widths.map((width, column) =>
    (grows[column] ?? 0) > 0 ? `minmax(${width}px, ${grows[column]}fr)` : `${width}px`,
  )
  const style: Record<string, string> = {
    // If columns fill the width, leave room for the last resize handle.
    '--columns': `${tracks.join(' ')} ${isFilled ? `${edgeRoom}px` : 'minmax(0, 1fr)'}`,
    '--row': `${rowHeight}px`,
    '--head': `${headHeight}px`,
  }
  for (const [column, start] of starts.slice(0, grid.pinned).entries()) style[`--pin-${column}`] = `${start}px`

  // Hot reload may replace the element, so the view is created together with it.
  useLayoutEffect(() => {
    if (scroller.current === null || body.current === null) return undefined
    const made = createGridView(scroller.current, body.current, {
      onRange: inView.set,
      onSpecials: (cells) => specials.setState({ cells }),
    })
    view.current = made
    return () => {
      made.close()
      view.current = undefined
    }
  }, [inView, specials, drawn])
  useLayoutEffect(() => {
    inView.set({ active: lineAt?.kind === 'row' ? lineAt.place : -1 })
    view.current?.update({
      gridId,
      columns: grid.shown,
      pinned: grid.pinned,
      rows,
      waiting,
      lines,
      renderHeading: stretches === undefined ? undefined : sections?.renderHeading,
      rowHeight,
      headHeight,
      renderCell,
      active: at,
      openKey,
      openRow,
      selection: grid.selection,
      range: grid.range,
    })
  })
  useKeptScroll(scroller, rows, grid.asked)

  const rowRef = (line: number): RowRef | undefined => {
    const found = lines.at(line)
    const row = found?.kind === 'row' ? rows?.blocks.rowAt(found.place) : undefined
    return found?.kind !== 'row' || row === undefined ? undefined : { row: row.row, key: row.key, place: found.place }
  }
  const showColumn = (column: number) => {
    const box = scroller.current
    if (box === null || column < grid.pinned) return
    const start = starts[column] ?? 0
    const covered = starts[grid.pinned] ?? 0
    const least = start + (widths[column] ?? 0) - box.clientWidth
    const left = start - covered < box.scrollLeft ? start - covered : Math.max(box.scrollLeft, least)
    if (left !== box.scrollLeft) box.scrollLeft = left
  }
  const go = (cell: Cell) => {
    setActive(cell)
    if (cell.row >= 0) view.current?.showLine(cell.row)
    showColumn(cell.column)
  }
  useOpenRow({
    grid,
    openKey,
    openRow,
    active: lineAt?.kind === 'row' ? lineAt.place : undefined,
    onFound: (place) => go({ row: lines.lineOf(place), column: at.column }),
  })

  const failed = error !== undefined || grid.rows.rowsError !== undefined || grid.held.error !== undefined
  const keys = useGridKeys({
    grid,
    view,
    at,
    lines,
    onHeader,
    awaiting: waiting || busy,
    lastComing,
    hopeless: failed || gone || (rowCount === 0 && settled),
    rowCount,
    copy,
    onGo: go,
    onMenu: setMenu,
    onCellMenu: () => {
      go(at)
      const cell = document.getElementById(`${gridId}-${at.row}-${at.column}`)
      if (cell !== null) cellMenu.open(rowRef(at.row), at.column, cornerOf(cell))
    },
    rowRef,
    onOpen,
    onFollow,
    onEscape,
    onFold: sections?.onFold,
  })
  const onBlur = (event: FocusEvent) => {
    // Switching to another window doesn't cancel waiting keys.
    if (event.target === event.currentTarget && document.hasFocus()) keys.forget()
  }
  const onMouseDown = (event: MouseEvent) => {
    const cell = view.current?.cellAt(event.target)
    if (cell === undefined || event.button !== 0) return
    keys.forget()
    // With Shift, the browser would select text.
    if (event.shiftKey) event.preventDefault()
    scroller.current?.focus({ preventScroll: true })
    keys.press(cell, event)
    setActive({ row: cell.row, column: cell.column })
  }
  const onClick = (event: MouseEvent) => {
    const cell = view.current?.cellAt(event.target)
    const row = cell === undefined ? undefined : rowRef(cell.row)
    const own = event.target instanceof Element && event.target.closest('button, a, input') !== null
    const met = cell === undefined ? undefined : lines.at(cell.row)
    if (met?.kind === 'heading' && !own) return sections?.onFold(met.section.key, !met.folded)
    if (cell === undefined || row === undefined || own || event.shiftKey || event.ctrlKey || event.metaKey) return
    const column = grid.shown[cell.column]
    if (cell.link && column !== undefined && onFollow !== undefined) return onFollow(row, column.id)
    // Selecting text with the mouse doesn't open the row.
    if (window.getSelection()?.toString() === '') onOpen(row)
  }

  const onContextMenu = (event: MouseEvent) => {
    const met = view.current?.cellAt(event.target)
    if (met === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    keys.forget()
    scroller.current?.focus({ preventScroll: true })
    if (cellMenu.open(rowRef(met.row), met.column, { x: event.clientX, y: event.clientY }))
      setActive({ row: met.row, column: met.column })
  }

  if (!drawn) {
    return (
      <Box className="cut" pos="relative" h="100%" mih={0}>
        {waiting && (
          <SkeletonRows rows={30} label={props.reading ?? texts.snapshotGrid.loadingThe(label.toLowerCase())} />
        )}
        <GridCovers grid={grid} headHeight={0} empty={props.empty} onReadAgain={props.onReadAgain} />
      </Box>
    )
  }
  return (
    <Box pos="relative" h="100%" mih={0}>
      <Box
        ref={gridElement}
        className={`scrolls ${classes.grid}`}
        role={stretches === undefined ? 'grid' : 'treegrid'}
        aria-label={label}
        aria-rowcount={rows === undefined ? -1 : lines.count + 1}
        aria-colcount={grid.shown.length}
        aria-multiselectable
        aria-busy={waiting || busy || info?.state === 'loading'}
        tabIndex={0}
        style={style}
        onKeyDown={keys.onKeyDown}
        onBlur={onBlur}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <Box pos="relative" role="presentation" style={{ minWidth: isFilled ? total + edgeRoom : total }}>
          <SnapshotHead
            grid={grid}
            gridId={gridId}
            activeColumn={at.row < 0 ? at.column : undefined}
            menu={menu}
            onMenu={setMenu}
            onActive={(column) => setActive({ row: -1, column })}
          />
          <Box ref={body} role="rowgroup" pos="relative">
            <SpecialCells store={specials} />
          </Box>
        </Box>
      </Box>
      {cellMenu.cell !== undefined && (
        <CellMenu
          grid={grid}
          cell={cellMenu.cell}
          copy={copy}
          onOpen={onOpen}
          onFollow={onFollow}
          rowActions={props.rowActions ?? noActions}
          onClose={cellMenu.close}
        />
      )}
      <GridCovers grid={grid} headHeight={headHeight} empty={props.empty} onReadAgain={props.onReadAgain} />
      <span role="status" className="visually-hidden">
        {/* Screen readers read what is added: the same words again are a new element. */}
        <span key={grid.said.number}>{grid.said.words}</span>
      </span>
    </Box>
  )
}
