import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 68rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True for a narrow window: the minimum size, or a laptop at 200% zoom. The rail then makes room for the panel. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
