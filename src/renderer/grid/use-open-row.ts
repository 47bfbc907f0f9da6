import { useEffect, useRef } from 'react'
import { callBridge } from '../bridge/bridge.ts'
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
export function useOpenRow(options: Options): void {
  const { grid, openKey, openRow } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const ready = grid.rows.shown !== undefined
  useEffect(() => {
    const { active, grid: now, onFound } = latest.current
    const rows = now.rows.shown
    if (rows === undefined || (openKey === undefined && openRow === undefined)) return undefined
    const isOpen = (place: number) => {
      const row = rows.blocks.rowAt(place)
      return row !== undefined && (row.row === openRow || (openKey !== undefined && row.key === openKey))
    }
    if (active !== undefined && isOpen(active)) return undefined
    const { first, last } = now.inView.get()
    for (let place = Math.max(0, first - 200); place <= last + 200; place += 1) {
      if (isOpen(place)) {
        onFound(place)
        return undefined
      }
    }
    const abort = new AbortController()
    if (openRow === undefined) {
      if (openKey === undefined) return undefined
      placeOfKey(viewCalls, rows.info, openKey, abort.signal)
        .then((place) => (place === undefined ? undefined : latest.current.onFound(place)))
        .catch((): undefined => undefined)
      return () => abort.abort()
    }
    callBridge('snapshots.position', { viewId: rows.info.viewId, row: openRow }, { signal: abort.signal })
      .then(({ value }) => (value.position === null ? undefined : latest.current.onFound(value.position)))
      // The row stays open in the panel, whatever its place in the grid.
      .catch(() => undefined)
    return () => abort.abort()
  }, [openKey, openRow, ready])
}
