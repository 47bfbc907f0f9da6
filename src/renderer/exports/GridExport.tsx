import type { GridModel } from '../grid/use-snapshot-grid.ts'
import { ExportButton } from './ExportButton.tsx'

type Props = {
  readonly grid: GridModel
  /** What the file may be called, without an ending; cleaned before it is used. */
  readonly suggestedName: string
}

/** Exports what a grid shows, once that is known: the rows of its view, by the columns on the screen. */
export function GridExport({ grid, suggestedName }: Props) {
  const { info, view } = grid
  if (info === undefined || view === undefined) return null
  return (
    <ExportButton
      snapshot={info}
      view={grid.asked}
      matching={view.matching}
      columns={grid.shown}
      allColumns={grid.columns}
      suggestedName={suggestedName}
    />
  )
}
