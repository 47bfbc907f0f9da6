import { type PointerEvent, useRef, useState } from 'react'
import { widestColumn } from '../../bridge/calls/views.ts'
import { resetColumnWidth, setColumnWidth } from './grid-actions.ts'
import classes from './grid.module.css'
import { setWidthOf, type SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Where a drag began: the pointer's place, the column's width, and the widths to fix of columns before it. Pixels. */
type Start = { readonly x: number; readonly width: number; readonly before: Readonly<Record<string, number>> }

/**
 * The present widths of columns before this one that share the room that is left. If they went on to share it, they would take the room that this column
 * gives up, and its edge would stay where it is.
 */
function filledBefore(grid: GridModel, column: SnapshotColumn, cell: Element): Record<string, number> {
  const cells = [...(cell.parentElement?.children ?? [])]
  const before = grid.shown.slice(0, grid.shown.indexOf(column))
  return Object.fromEntries(
    before.flatMap(({ id, grow }, at) =>
      grow > 0 && setWidthOf(grid.layout, id) === undefined
        ? [[id, Math.min(cells[at]?.getBoundingClientRect().width ?? 0, widestColumn)] as const]
        : [],
    ),
  )
}

/**
 * The handle at a header's right edge: the column's width follows the pointer, and a double-click restores the default. It captures the pointer, since the
 * edge moves away under it, and the header cell that comes there instead is draggable.
 */
export function ResizeEdge({ grid, column }: { readonly grid: GridModel; readonly column: SnapshotColumn }) {
  const [moving, setMoving] = useState(false)
  const start = useRef<Start>(undefined)

  const begin = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.parentElement
    if (event.button !== 0 || cell === null) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = {
      x: event.clientX,
      width: cell.getBoundingClientRect().width,
      before: filledBefore(grid, column, cell),
    }
    setMoving(true)
  }
  const follow = ({ clientX }: PointerEvent) => {
    if (start.current === undefined) return
    const { x, width, before } = start.current
    if (clientX !== x) setColumnWidth(grid, column.id, width + clientX - x, before)
  }
  const end = () => {
    start.current = undefined
    setMoving(false)
  }
  return (
    <span
      className={classes.edge}
      aria-hidden="true"
      data-moving={moving || undefined}
      onPointerDown={begin}
      onPointerMove={follow}
      onLostPointerCapture={end}
      // Or the browser begins a drag of the header cell.
      onMouseDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => resetColumnWidth(grid, column.id)}
    />
  )
}
