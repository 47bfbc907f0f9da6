import type { GridModel } from '../use-snapshot-grid.ts'
import type { ExportExtras } from './export-subject.ts'
import { ExportButton } from './ExportButton.tsx'

type Props = {
  readonly grid: GridModel
  /** What the file may be called, without an ending; cleaned before it is used. */
  readonly suggestedName: string
  readonly extras?: ExportExtras
}

/** Exports what a grid shows, once that is known: the rows of its view, by the columns on the screen. */
export function GridExport({ grid, suggestedName, extras }: Props) {
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
      extras={extras}
    />
  )
}
