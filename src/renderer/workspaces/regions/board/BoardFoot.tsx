import { ExportButton } from '../../../grid/export/ExportButton.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { count } from '../../../parts/times.ts'
import classes from './board.module.css'
import type { BoardTold } from './use-shown-board.ts'

type Props = { readonly grid: GridModel; readonly board: BoardTold; readonly connection: string }

/** Shown and matching rows, answered and requested practices, and the export. */
export function BoardFoot({ grid, board, connection }: Props) {
  const { info } = grid
  const { answered, combinations } = board.summary
  return (
    <GridFooter
      grid={grid}
      noun="combinations"
      whole={
        <span className={`num ${classes.answered}`}>
          {count(answered)} of {count(combinations)} answered
        </span>
      }
      actions={
        info !== undefined && (
          <ExportButton
            snapshot={info}
            view={grid.asked}
            matching={grid.view?.matching ?? info.rowCount}
            columns={grid.shown}
            allColumns={grid.columns}
            suggestedName={`regions ${connection}`}
          />
        )
      }
    />
  )
}
