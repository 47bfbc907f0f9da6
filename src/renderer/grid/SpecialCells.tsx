import { createPortal } from 'react-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { SpecialCell } from './row-pool.ts'

export type SpecialStore = StoreApi<{ readonly cells: readonly SpecialCell[] }>

export const createSpecialStore = (): SpecialStore => createStore(() => ({ cells: [] as readonly SpecialCell[] }))

/** Renders each screen's custom cells through portals into the cells of the row pool. */
export function SpecialCells({ store }: { readonly store: SpecialStore }) {
  const cells = useStore(store, (state) => state.cells)
  return cells.map(({ id, host, node }) => createPortal(node, host, id))
}
