import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { GridColumn } from './columns.ts'
import classes from './grid.module.css'
import { GridRow } from './GridRow.tsx'
import type { Cell } from './keys.ts'
import { slotsOf, windowOf } from './slots.ts'

type Props<Row> = {
  readonly gridId: string
  /** The element that scrolls; null until it is there. */
  readonly scroller: HTMLDivElement | null
  readonly columns: readonly GridColumn<Row>[]
  readonly rowCount: number
  readonly rowAt: (index: number) => Row | undefined
  readonly rowKey: (row: Row) => string
  /** Pixels. */
  readonly rowHeight: number
  readonly firstRowNumber: number
  readonly selectedKey: string | undefined
  readonly active: Cell
  readonly onActive: (cell: Cell) => void
  readonly onOpen: (row: Row, index: number) => void
}

/** The rows in view. It alone is drawn again while the grid scrolls. */
export function GridBody<Row>(props: Props<Row>): ReactNode {
  const { gridId, scroller, columns, rowCount, rowAt, rowKey, rowHeight, firstRowNumber, selectedKey, active } = props
  const [view, setView] = useState({ top: 0, height: 600 })

  useLayoutEffect(() => {
    const box = scroller
    if (box === null) return undefined
    const look = () => setView({ top: box.scrollTop, height: box.clientHeight })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])

  // Rows are drawn again only when they change, so what they call must not change: it looks up the latest handler when called.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onOpen = useCallback((index: number) => {
    const row = latest.current.rowAt(index)
    if (row !== undefined) latest.current.onOpen(row, index)
  }, [])
  const onCell = useCallback((row: number, column: number) => latest.current.onActive({ row, column }), [])

  const slots = rowCount === 0 ? [] : slotsOf(windowOf(view.top, view.height, rowHeight, rowCount))
  return (
    <div className={classes.body} role="rowgroup" style={{ height: rowCount * rowHeight }}>
      {slots.map(({ slot, row: index }) => {
        const row = rowAt(index)
        return (
          <GridRow
            key={slot}
            gridId={gridId}
            row={row}
            index={index}
            top={index * rowHeight}
            number={firstRowNumber + index}
            columns={columns}
            selected={row !== undefined && rowKey(row) === selectedKey}
            activeColumn={active.row === index ? active.column : undefined}
            onCell={onCell}
            onOpen={onOpen}
          />
        )
      })}
    </div>
  )
}
