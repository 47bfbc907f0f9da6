import { useLayoutEffect, useRef } from 'react'
import { keepsPlaces, type ShownRows } from './view-loader.ts'

/** The cell where a Shift selection starts: its place and its column. */
type AnchorCell = { readonly place: number; readonly column: string | undefined }

/** The anchor of a grid; undefined if there is none. It follows its row when other rows are shown, and ends if that row is gone or can't be found. */
export function useAnchor(rows: ShownRows | undefined) {
  const anchor = useRef<AnchorCell>(undefined)
  const before = useRef(rows)
  useLayoutEffect(() => {
    const was = before.current
    before.current = rows
    if (anchor.current === undefined || rows === was) return
    const place = keepsPlaces(was, rows) ? anchor.current.place : rows?.moved?.placeOf?.(anchor.current.place)
    anchor.current = place === undefined ? undefined : { ...anchor.current, place }
  }, [rows])
  return {
    get: () => anchor.current,
    set: (cell: AnchorCell | undefined): void => {
      anchor.current = cell
    },
  }
}
