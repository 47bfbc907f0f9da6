import { memo, type ReactNode } from 'react'
import type { GridColumn } from './columns.ts'
import classes from './grid.module.css'

type Props<Row> = {
  readonly gridId: string
  readonly row: Row | undefined
  readonly index: number
  /** Pixels from the top of the body. */
  readonly top: number
  /** Among all rows that match, from 1. */
  readonly number: number
  readonly columns: readonly GridColumn<Row>[]
  readonly selected: boolean
  readonly activeColumn: number | undefined
  /** Both stay the same function for the life of the grid. */
  readonly onCell: (index: number, column: number) => void
  readonly onOpen: (index: number) => void
}

function GridRowOf<Row>({
  gridId,
  row,
  index,
  top,
  number,
  columns,
  selected,
  activeColumn,
  onCell,
  onOpen,
}: Props<Row>): ReactNode {
  return (
    // The grid keeps the focus and handles the keys.
    <div
      role="row"
      aria-rowindex={number + 1}
      aria-selected={selected}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      data-lifted={activeColumn !== undefined || undefined}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          id={`${gridId}-${index}-${at}`}
          role="gridcell"
          aria-colindex={at + 1}
          className={classes.cell}
          data-align={column.align}
          data-mono={column.mono || undefined}
          data-strong={column.strong || undefined}
          data-active={activeColumn === at || undefined}
          onMouseDown={() => onCell(index, at)}
          onClick={() => {
            // Marking text with the mouse is not a wish to open the row.
            if (window.getSelection()?.toString() === '') onOpen(index)
          }}
        >
          {row === undefined ? (
            <span className={classes.blank} />
          ) : (
            <span className={classes.value}>{column.cell(row)}</span>
          )}
        </div>
      ))}
    </div>
  )
}

/** Drawn again only when its row, columns or marks change. */
export const GridRow = memo(
  GridRowOf,
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.top === after.top &&
    before.number === after.number &&
    before.selected === after.selected &&
    before.activeColumn === after.activeColumn &&
    before.columns.length === after.columns.length &&
    before.columns.every((column, at) => column === after.columns[at]),
) as typeof GridRowOf
