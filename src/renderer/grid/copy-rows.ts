import type { CellText } from '../../domain/tables/table.ts'
import { longestHtmlTable, type TableShape, tsv } from '../../domain/tables/tsv.ts'
import { callBridge } from '../bridge/bridge.ts'
import { copyText } from '../parts/copy-text.ts'
import { firstOf, selectedCount } from './selection.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** More rows need an export: hundreds of megabytes in the clipboard freeze the program that pastes them. */
export const mostCopied = 100_000
const windowRows = 1_000

/** The columns that a copy of the selection has. */
const copiedColumns = ({ shown, range }: GridModel) =>
  range === undefined ? shown : shown.filter(({ id }) => range.includes(id))

/** How another program shows copied cells of these columns. */
export const shapeOf = (columns: readonly SnapshotColumn[], header: boolean): TableShape => ({
  header,
  numbers: columns.flatMap(({ kind, code }, at) => (kind === 'number' && code !== true ? [at] : [])),
})

/** The selected rows as text, all visible columns or those of the range, with column names if `header`. */
async function selectedText(grid: GridModel, header: boolean, signal: AbortSignal): Promise<string> {
  const { view } = grid
  if (view === undefined) return ''
  const columns = copiedColumns(grid).map(({ id }) => id)
  const rows: (readonly CellText[])[] = header ? [copiedColumns(grid).map((column) => column.header)] : []
  for (const { from, to } of firstOf(grid.selection, mostCopied)) {
    for (let offset = from; offset <= to; offset += windowRows) {
      const limit = Math.min(windowRows, to - offset + 1)
      const { value } = await callBridge(
        'snapshots.window',
        { viewId: view.viewId, offset, limit, columns },
        { signal },
      )
      rows.push(...value.cells)
    }
  }
  return tsv(rows)
}

/**
 * Copies the selected rows. Returns the number of rows read, whether the copy succeeded, and `isPlain` if it's too long to paste as a table. Throws
 * `BridgeFailure` if rows can't be read.
 */
export async function copySelected(grid: GridModel, header: boolean, signal: AbortSignal) {
  const rows = Math.min(selectedCount(grid.selection), mostCopied)
  const text = await selectedText(grid, header, signal)
  const came = await copyText(text, shapeOf(copiedColumns(grid), header))
  return { rows, came, isPlain: text.length > longestHtmlTable }
}
