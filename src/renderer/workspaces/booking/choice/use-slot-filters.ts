import { create } from 'zustand'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { noFilters, type SlotFilters } from './slot-filters.ts'

/** The open caller's filters, which last as long as the draft. */
type Kept = { readonly draftId: string; readonly filters: SlotFilters }

const useKept = create<{ readonly kept: Kept | undefined }>(() => ({ kept: undefined }))
keptInWindow(() => useKept.setState({ kept: undefined }))

export function useSlotFilters(draftId: string) {
  const kept = useKept((state) => state.kept)
  return {
    filters: kept?.draftId === draftId ? kept.filters : noFilters,
    setFilters: (filters: SlotFilters) => useKept.setState({ kept: { draftId, filters } }),
  }
}
