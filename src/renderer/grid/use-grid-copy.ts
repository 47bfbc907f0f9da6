import { texts } from './text.ts'
import { useEffect, useRef } from 'react'
import type { CellText } from '../../domain/tables/table.ts'
import { longestHtmlTable, type TableShape, tsv } from '../../domain/tables/tsv.ts'
import { callBridge } from '../bridge/bridge.ts'
import { copyText, copyWords, notCopied } from '../parts/copy-text.ts'
import { showBriefMessage } from '../parts/brief-message.ts'
import { count, counted } from '../parts/times.ts'
import { firstOf, selectedCount, selectionWords } from './selection.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'
import { wholeCells } from './whole-cells.ts'

/** More rows need an export: hundreds of megabytes in the clipboard freeze the program that pastes them. */
const mostCopied = 100_000
const windowRows = 1_000

/** How another program shows copied cells of these columns. */
const shapeOf = (columns: readonly SnapshotColumn[], header: boolean): TableShape => ({
  header,
  numbers: columns.flatMap(({ kind, code }, at) => (kind === 'number' && code !== true ? [at] : [])),
})

/**
 * Copies the selected rows, all visible columns or those of the range, with column names if `header`. Returns whether the copy succeeded, and `isPlain` if
 * it's too long to paste as a table. Throws `BridgeFailure` if rows can't be read.
 */
async function copySelected({ view, shown, range, selection }: GridModel, header: boolean, signal: AbortSignal) {
  const copied = range === undefined ? shown : shown.filter(({ id }) => range.includes(id))
  const rows: (readonly CellText[])[] = header ? [copied.map((column) => column.header)] : []
  const columns = copied.map(({ id }) => id)
  for (const { from, to } of firstOf(selection, mostCopied)) {
    for (let offset = from; view !== undefined && offset <= to; offset += windowRows) {
      const window = { viewId: view.viewId, offset, limit: Math.min(windowRows, to - offset + 1), columns }
      rows.push(...(await callBridge('snapshots.window', window, { signal })).value.cells)
    }
  }
  const text = view === undefined ? '' : tsv(rows)
  return { came: await copyText(text, shapeOf(copied, header)), isPlain: text.length > longestHtmlTable }
}

/** A row as the grid has it, which may be cut: its number in the snapshot, and its cells by column id. */
export type HeldRow = { readonly row: number; readonly cellOf: (columnId: string) => CellText }

/** The row at a place of the view; undefined while it loads. */
export function heldRow(grid: GridModel, place: number): HeldRow | undefined {
  const { blocks } = grid.rows.shown ?? {}
  const found = blocks?.rowAt(place)
  if (blocks === undefined || found === undefined) return undefined
  return { row: found.row, cellOf: (id) => found.cells[blocks.columns.indexOf(id)] ?? null }
}

/** Copies the selected rows from a grid, or else the active cell or row, and reports the result. */
export type GridCopy = ReturnType<typeof useGridCopy>

export function useGridCopy(grid: GridModel) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Announced by the grid and shown at the bottom of the window. */
  const announce = (copied: boolean, words: string) => {
    grid.say(words)
    showBriefMessage({ worked: copied, words, spoken: true })
  }

  const put = async (
    { row, cellOf }: HeldRow,
    columns: readonly SnapshotColumn[],
    textOf: (cells: readonly CellText[]) => string,
    what: string,
    table?: TableShape,
  ) => {
    if (grid.info === undefined) return
    const ids = columns.map(({ id }) => id)
    try {
      const text = textOf(await wholeCells(grid.info, row, ids, ids.map(cellOf)))
      const came = await copyText(text, table)
      announce(came.copied, copyWords(came, what))
    } catch (error) {
      announce(false, copyWords(notCopied(error)))
    }
  }

  return {
    cell: (row: HeldRow, column: SnapshotColumn): void =>
      void put(row, [column], ([cell]) => cell ?? '', texts.useGridCopy.cell),
    /** All visible columns. */
    row: (row: HeldRow, header: boolean): void => {
      const names = header ? [grid.shown.map((column) => column.header)] : []
      const what = header ? texts.useGridCopy.rowWithHeader : texts.useGridCopy.row
      void put(row, grid.shown, (cells) => tsv([...names, cells]), what, shapeOf(grid.shown, header))
    },
    selected: (header: boolean): void => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const all = selectedCount(grid.selection)
      const taken = Math.min(all, mostCopied)
      if (all > 5_000) grid.say(texts.useGridCopy.copying(counted(taken, 'row')))
      const copy = async () => {
        try {
          const { came, isPlain } = await copySelected(grid, header, abort.signal)
          const words = copyWords(
            came,
            `${selectionWords([{ from: 0, to: taken - 1 }], grid.range)}${header ? texts.useGridCopy.withHeader : ''}`,
          )
          const cut = taken < all ? texts.useGridCopy.theFirstOfExportToGet(count(all)) : ''
          const plain = isPlain ? `${cut === '' ? '.' : ''} ${texts.useGridCopy.itsTooLongToPasteAsATable}` : ''
          announce(came.copied && !isPlain, came.copied ? `${words}${cut}${plain}` : words)
        } catch (error) {
          if (!abort.signal.aborted) announce(false, copyWords(notCopied(error)))
        }
      }
      void copy()
    },
  }
}
