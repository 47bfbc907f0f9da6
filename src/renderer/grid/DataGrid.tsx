import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useRowHeight } from '../app/ui-state.ts'
import { copyText } from '../parts/copy-text.ts'
import { type GridColumn, maxColumnWidth, minColumnWidth } from './columns.ts'
import classes from './grid.module.css'
import { GridBody } from './GridBody.tsx'
import { GridHead } from './GridHead.tsx'
import { type Cell, moved } from './keys.ts'
import { scrollTopFor } from './slots.ts'
import type { GridTable } from './use-grid-table.ts'

type Props<Row> = {
  readonly label: string
  readonly table: GridTable
  readonly columns: readonly GridColumn<Row>[]
  readonly rowCount: number
  /** Undefined while the row is not known: it is then drawn as a skeleton. */
  readonly rowAt: (index: number) => Row | undefined
  readonly rowKey: (row: Row) => string
  readonly selectedKey: string | undefined
  readonly onOpen: (row: Row, index: number) => void
  readonly onEscape?: () => void
  /** Number of the first row among all that match, and how many those are (-1 while not known); for assistive technology. */
  readonly firstRowNumber: number
  readonly allRows: number
  readonly busy: boolean
  /** Stands where the rows would. */
  readonly empty?: ReactNode
}

/**
 * The one grid. It draws the rows in view in reused slots of a fixed height, walks by keyboard, copies, and keeps header and rows on one
 * template of columns. Rows come one by one from `rowAt`, so a million of them cost nothing.
 */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, table, columns, rowCount, rowAt, rowKey, selectedKey, onOpen, onEscape, busy, empty } = props
  const gridId = useId()
  const rowHeight = useRowHeight()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [said, setSaid] = useState('')

  const shown = table.getVisibleLeafColumns().flatMap((leaf) => {
    const column = columns.find(({ id }) => id === leaf.id)
    return column === undefined ? [] : [{ column, leaf }]
  })
  const shownColumns = shown.map(({ column }) => column)
  const template = `${shown.map(({ leaf }) => `${leaf.getSize()}px`).join(' ')} minmax(0, 1fr)`
  const width = shown.reduce((sum, { leaf }) => sum + leaf.getSize(), 0)
  const headHeight = columns.some((column) => column.note !== undefined) ? 44 : 32
  const at: Cell = {
    row: Math.min(active.row, rowCount - 1),
    column: Math.min(active.column, Math.max(0, shown.length - 1)),
  }
  const cellId = (cell: Cell) => `${gridId}-${cell.row}-${cell.column}`

  // A new page of rows begins at its top.
  const { firstRowNumber } = props
  const [page, setPage] = useState(firstRowNumber)
  if (page !== firstRowNumber) {
    setPage(firstRowNumber)
    setActive({ row: Math.min(active.row, 0), column: active.column })
  }
  useEffect(() => {
    scroller?.scrollTo({ top: 0 })
  }, [scroller, firstRowNumber])

  const show = (cell: Cell) => {
    if (scroller === null) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller
    const top = scrollTopFor(cell.row, { scrollTop, viewHeight: clientHeight, rowHeight, headHeight })
    const start = shown.slice(0, cell.column).reduce((sum, { leaf }) => sum + leaf.getSize(), 0)
    const end = start + (shown[cell.column]?.leaf.getSize() ?? 0)
    const left = start < scrollLeft ? start : Math.max(scrollLeft, end - clientWidth)
    scroller.scrollTo({ top: cell.row < 0 ? scrollTop : top, left })
  }
  const copy = async (text: string, what: string) => {
    setSaid((await copyText(text)) ? `${what} copied` : 'The clipboard did not take it')
  }
  const resize = (by: number) => {
    const leaf = shown[at.column]?.leaf
    if (leaf === undefined) return
    const size = Math.max(minColumnWidth, Math.min(leaf.getSize() + by, maxColumnWidth))
    table.setColumnSizing((sizes) => ({ ...sizes, [leaf.id]: size }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey
    const row = at.row < 0 ? undefined : rowAt(at.row)
    const column = shown[at.column]?.column
    const done = () => event.preventDefault()
    if (event.altKey) {
      if (at.row < 0 && event.key === 'ArrowLeft') return done(), resize(-16)
      if (at.row < 0 && event.key === 'ArrowRight') return done(), resize(16)
      return undefined
    }
    if (event.key === 'Escape') return onEscape?.()
    if (event.key === 'Enter' && row !== undefined) {
      done()
      return ctrl && column?.follow !== undefined ? column.follow(row) : onOpen(row, at.row)
    }
    if (ctrl && event.key.toLowerCase() === 'c' && row !== undefined && column !== undefined) {
      if (window.getSelection()?.toString() !== '') return undefined
      done()
      if (event.shiftKey) return void copy(shown.map((cell) => cell.column.text(row)).join('\t'), 'Row')
      return void copy(column.text(row), 'Cell')
    }
    const pageRows = Math.max(1, Math.floor(((scroller?.clientHeight ?? 600) - headHeight) / rowHeight) - 1)
    const target = moved(at, event.key, ctrl, { rows: rowCount, columns: shown.length, pageRows })
    if (target === undefined) return undefined
    done()
    setActive(target)
    return show(target)
  }

  return (
    <div className={classes.box}>
      <div
        ref={setScroller}
        className={classes.grid}
        role="grid"
        aria-label={label}
        aria-rowcount={props.allRows < 0 ? -1 : props.allRows + 1}
        aria-colcount={shown.length}
        aria-busy={busy}
        aria-activedescendant={shown.length === 0 ? undefined : cellId(at)}
        tabIndex={0}
        style={{ '--columns': template, '--row': `${rowHeight}px`, '--head': `${headHeight}px` } as React.CSSProperties}
        onKeyDown={onKeyDown}
      >
        <div className={classes.sheet} role="presentation" style={{ minWidth: width }}>
          <GridHead
            table={table}
            columns={shownColumns}
            activeColumn={at.row < 0 ? at.column : undefined}
            cellId={(column) => cellId({ row: -1, column })}
          />
          <GridBody
            gridId={gridId}
            scroller={scroller}
            columns={shownColumns}
            rowCount={rowCount}
            rowAt={rowAt}
            rowKey={rowKey}
            rowHeight={rowHeight}
            firstRowNumber={firstRowNumber}
            selectedKey={selectedKey}
            active={at}
            onActive={setActive}
            onOpen={onOpen}
          />
        </div>
      </div>
      {rowCount === 0 && empty !== undefined && (
        // Beside the grid: a grid may hold rows only.
        <div className={classes.empty} style={{ top: headHeight }}>
          {empty}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
