import { useSyncExternalStore } from 'react'

const alone = window.matchMedia('(max-width: 68rem)')
const besideHelp = window.matchMedia('(max-width: 100rem)')

function subscribe(listener: () => void): () => void {
  for (const query of [alone, besideHelp]) query.addEventListener('change', listener)
  return () => {
    for (const query of [alone, besideHelp]) query.removeEventListener('change', listener)
  }
}

/** True for a narrow window: the minimum size, or a laptop at 200% zoom. The rail then makes room for the panel. With Help open, a wider one is narrow too. */
export const useNarrowWindow = (help: boolean): boolean =>
  useSyncExternalStore(subscribe, () => (help ? besideHelp : alone).matches)
