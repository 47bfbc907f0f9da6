import type { CellText } from '../../domain/table.ts'
import { callBridge } from '../app/bridge.ts'
import { copyText } from '../parts/copy-text.ts'
import { firstOf, selectedCount } from './selection.ts'
import { tsv } from './tsv.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** More rows are an export, not a copy: a clipboard of hundreds of megabytes stops the program that pastes it. */
export const mostCopied = 100_000
const windowRows = 1_000

/** The text of the selected rows, all shown columns, with the names of the columns before them when `header`. */
async function selectedText(grid: GridModel, header: boolean, signal: AbortSignal): Promise<string> {
  const { view } = grid
  if (view === undefined) return ''
  const columns = grid.shown.map(({ id }) => id)
  const rows: (readonly CellText[])[] = header ? [grid.shown.map((column) => column.header)] : []
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

/** Copies the selected rows. Answers how many were taken; undefined where the clipboard took none. Throws `BridgeFailure`. */
export async function copySelected(grid: GridModel, header: boolean, signal: AbortSignal): Promise<number | undefined> {
  const rows = Math.min(selectedCount(grid.selection), mostCopied)
  const text = selectedText(grid, header, signal)
  try {
    // The text is promised at once, while the press of the key still counts as leave to write.
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return rows
  } catch {
    // Where rows could not be read this throws why; else the clipboard did not take a promise.
    return (await copyText(await text)) ? rows : undefined
  }
}
