import { useEffect, useRef } from 'react'
import { asBridgeFailure } from '../app/bridge.ts'
import { copyText } from '../parts/copy-text.ts'
import { count, counted } from '../parts/times.ts'
import { copySelected, mostCopied } from './copy-rows.ts'
import type { Cell } from './keys.ts'
import { selectedCount } from './selection.ts'
import { tsv } from './tsv.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Copying from a grid: the selected rows, else the active cell or its row. What came of it is said. */
export type GridCopy = {
  readonly cell: (at: Cell) => void
  readonly row: (at: Cell) => void
  readonly selected: (header: boolean) => void
}

export function useGridCopy(grid: GridModel): GridCopy {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const put = async (text: string, what: string) => {
    grid.say((await copyText(text)) ? `${what} copied` : 'The clipboard did not take it')
  }
  const rowAt = (at: Cell) => grid.rows.shown?.blocks.rowAt(at.row)
  const held = grid.rows.shown?.blocks.columns ?? []

  return {
    cell: (at) => {
      const row = rowAt(at)
      const column = grid.shown[at.column]
      if (row !== undefined && column !== undefined) void put(row.cells[held.indexOf(column.id)] ?? '', 'Cell')
    },
    row: (at) => {
      const row = rowAt(at)
      if (row === undefined) return
      const cells = grid.shown.map(({ id }) => row.cells[held.indexOf(id)] ?? null)
      void put(tsv([grid.shown.map(({ header }) => header), cells]), 'Row with header')
    },
    selected: (header) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const all = selectedCount(grid.selection)
      if (all > 5_000) grid.say(`Copying ${counted(Math.min(all, mostCopied), 'row')}`)
      const copy = async () => {
        try {
          const taken = await copySelected(grid, header, abort.signal)
          if (taken === undefined) return grid.say('The clipboard did not take it')
          const words = `${counted(taken, 'row')}${header ? ' with header' : ''} copied`
          return grid.say(taken < all ? `${words}, the first of ${count(all)}. An export takes them all.` : words)
        } catch (error) {
          return abort.signal.aborted ? undefined : grid.say(`Not copied. ${asBridgeFailure(error).failure.message}`)
        }
      }
      void copy()
    },
  }
}
