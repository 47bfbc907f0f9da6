import { useEffect } from 'react'
import { PlainText } from '../parts/PlainText.tsx'
import type { GridColumn } from './columns.ts'
import classes from './grid.module.css'
import type { GridTable } from './use-grid-table.ts'

type Props<Row> = {
  readonly table: GridTable
  readonly columns: readonly GridColumn<Row>[]
  readonly activeColumn: number | undefined
  readonly cellId: (column: number) => string
}

/** The header of the grid: name, type, and an edge that resizes (twice pressed: the first width again). */
export function GridHead<Row>({ table, columns, activeColumn, cellId }: Props<Row>) {
  const resizing = table.state.columnResizing.isResizingColumn !== false
  useEffect(() => {
    document.body.style.cursor = resizing ? 'col-resize' : ''
  }, [resizing])
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {table.getFlatHeaders().map((header, index) => {
          const column = columns.find(({ id }) => id === header.id)
          if (column === undefined) return null
          return (
            <div
              key={header.id}
              id={cellId(index)}
              role="columnheader"
              aria-colindex={index + 1}
              className={classes.headCell}
              data-active={activeColumn === index || undefined}
              data-align={column.align}
            >
              <span className="clip" title={column.header}>
                <PlainText text={column.header} />
              </span>
              {column.note !== undefined && <span className={`${classes.note} clip`}>{column.note}</span>}
              <span
                className={classes.edge}
                aria-hidden="true"
                data-moving={header.column.getIsResizing() || undefined}
                onMouseDown={header.getResizeHandler()}
                onTouchStart={header.getResizeHandler()}
                onDoubleClick={() => header.column.resetSize()}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
