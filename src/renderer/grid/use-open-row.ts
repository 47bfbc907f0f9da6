import { useEffect, useEffectEvent } from 'react'
import { placeOfKey } from './moved-rows.ts'
import type { GridModel } from './use-snapshot-grid.ts'
import { viewCalls } from './use-view-rows.ts'

type Options = {
  readonly grid: GridModel
  readonly openKey: string | undefined
  readonly openRow: number | undefined
  /** Place of the active row. */
  readonly active: number | undefined
  readonly onFound: (place: number) => void
}

/** Scrolls the open row into view when another part of the screen opened it, for example the inspector's Next button. */
export function useOpenRow({ grid, openKey, openRow, active, onFound }: Options): void {
  const rows = grid.rows.shown
  const found = useEffectEvent(onFound)
  const look = useEffectEvent(() => {
    if (rows === undefined || (openKey === undefined && openRow === undefined)) return undefined
    const isOpen = (place: number) => {
      const row = rows.blocks.rowAt(place)
      return row !== undefined && (row.row === openRow || (openKey !== undefined && row.key === openKey))
    }
    if (active !== undefined && isOpen(active)) return undefined
    const { first, last } = grid.inView.get()
    for (let place = Math.max(0, first - 200); place <= last + 200; place += 1) {
      if (!isOpen(place)) continue
      onFound(place)
      return undefined
    }
    const abort = new AbortController()
    const looked: Promise<number | null | undefined> =
      openRow === undefined
        ? placeOfKey(viewCalls, rows.info, openKey ?? '', abort.signal)
        : viewCalls.position(rows.info.viewId, openRow, abort.signal)
    looked
      .then((place) => (place == null ? undefined : found(place)))
      // The row stays open in the panel, whatever its place in the grid.
      .catch(() => undefined)
    return () => abort.abort()
  })
  const ready = rows !== undefined
  useEffect(() => look(), [openKey, openRow, ready])
}
