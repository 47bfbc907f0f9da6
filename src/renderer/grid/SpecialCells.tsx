import { createPortal } from 'react-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { SpecialCell } from './row-pool.ts'

export type SpecialStore = StoreApi<{ readonly cells: readonly SpecialCell[] }>

export const createSpecialStore = (): SpecialStore => createStore(() => ({ cells: [] as readonly SpecialCell[] }))

/** What screens draw into cells themselves, each in the cell that the pool of rows gave it. */
export function SpecialCells({ store }: { readonly store: SpecialStore }) {
  const cells = useStore(store, (state) => state.cells)
  return cells.map(({ id, host, node }) => createPortal(node, host, id))
}
