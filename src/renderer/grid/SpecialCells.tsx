import { createPortal } from 'react-dom'
import { createStore, useStore } from 'zustand'
import type { SpecialCell } from './row-pool.ts'

export const createSpecialStore = () => createStore<{ readonly cells: readonly SpecialCell[] }>(() => ({ cells: [] }))

/** Renders each screen's custom cells through portals into the cells of the row pool. */
export function SpecialCells({ store }: { readonly store: ReturnType<typeof createSpecialStore> }) {
  const cells = useStore(store, (state) => state.cells)
  return cells.map(({ id, host, node }) => createPortal(node, host, id))
}
