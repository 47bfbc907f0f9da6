import type { GridModel } from '../use-snapshot-grid.ts'
import type { ExportExtras } from './export-subject.ts'
import { ExportButton } from './ExportButton.tsx'

type Props = {
  readonly grid: GridModel
  /** Suggested file name without an extension; sanitized before use. */
  readonly suggestedName: string
  readonly extras?: ExportExtras
}

/** Exports the grid's current view with its visible columns, once a first view is known. */
export function GridExport({ grid, suggestedName, extras }: Props) {
  const { info, view } = grid
  if (info === undefined || view === undefined) return null
  return (
    <ExportButton
      snapshot={info}
      view={grid.asked}
      matching={grid.matching}
      columns={grid.shown}
      allColumns={grid.columns}
      suggestedName={suggestedName}
      extras={extras}
    />
  )
}
