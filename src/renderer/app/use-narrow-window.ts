import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 60rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where the window is narrow, as a laptop's is at 200 % zoom: side panels then make room. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
