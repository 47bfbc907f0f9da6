import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 68rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where the window is narrow, as the least one is, and a laptop's at 200 % zoom: the rail then makes room for the panel. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
