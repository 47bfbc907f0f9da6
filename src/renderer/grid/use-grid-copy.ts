import { texts } from './text.ts'
import { useEffect, useRef } from 'react'
import type { CellText } from '../../domain/tables/table.ts'
import { asBridgeFailure } from '../bridge/bridge.ts'
import { copyText, copyWords } from '../parts/copy-text.ts'
import { showCopyMessage } from '../parts/copy-message.ts'
import { count, counted } from '../parts/times.ts'
import { copySelected, mostCopied } from './copy-rows.ts'
import type { Cell } from './keys.ts'
import { selectedCount } from './selection.ts'
import { tsv } from './tsv.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'
import { wholeCells } from './whole-cells.ts'

type TextOf = (cells: readonly CellText[]) => string

/** Copies the selected rows from a grid, or else the active cell or row, and reports the result. */
export type GridCopy = {
  readonly cell: (at: Cell) => void
  readonly row: (at: Cell) => void
  readonly selected: (header: boolean) => void
}

export function useGridCopy(grid: GridModel): GridCopy {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Announced by the grid and shown at the bottom of the window. */
  const announce = (copied: boolean, words: string) => {
    grid.say(words)
    showCopyMessage({ copied, words, spoken: true })
  }

  const put = async (row: number, columns: readonly SnapshotColumn[], textOf: TextOf, what: string) => {
    const at = grid.rows.shown?.blocks.rowAt(row)
    const held = grid.rows.shown?.blocks.columns ?? []
    if (at === undefined || grid.info === undefined) return
    const ids = columns.map(({ id }) => id)
    const atHand = ids.map((id) => at.cells[held.indexOf(id)] ?? null)
    try {
      const text = textOf(await wholeCells(grid.info, at.row, ids, atHand))
      const came = await copyText(text)
      announce(came.copied, copyWords(came, what))
    } catch (error) {
      announce(false, texts.useGridCopy.notCopied(asBridgeFailure(error).failure.message))
    }
  }

  return {
    cell: (at) => {
      const column = grid.shown[at.column]
      if (column !== undefined) void put(at.row, [column], ([cell]) => cell ?? '', texts.useGridCopyLabels.cell)
    },
    row: (at) => {
      const header = grid.shown.map((column) => column.header)
      void put(at.row, grid.shown, (cells) => tsv([header, cells]), texts.useGridCopy.rowWithHeader)
    },
    selected: (header) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const all = selectedCount(grid.selection)
      if (all > 5_000) grid.say(texts.useGridCopy.copying(counted(Math.min(all, mostCopied), 'row')))
      const copy = async () => {
        try {
          const { rows: taken, came } = await copySelected(grid, header, abort.signal)
          const words = copyWords(came, `${counted(taken, 'row')}${header ? texts.useGridCopy.withHeader : ''}`)
          const cut = came.copied && taken < all ? texts.useGridCopy.theFirstOfExportToGet(count(all)) : ''
          announce(came.copied, `${words}${cut}`)
        } catch (error) {
          if (!abort.signal.aborted)
            announce(false, texts.useGridCopy.notCopied(asBridgeFailure(error).failure.message))
        }
      }
      void copy()
    },
  }
}
