import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { GridModel } from './use-snapshot-grid.ts'

/** The find text and the ways to change it. */
export type FindText = ReturnType<typeof useFindText>

const asTyped = (text: string) => text

/** The grid's find text while the user types. `wanted` maps typed text to the search text. */
export function useFindText(grid: GridModel, wanted: (text: string) => string = asTyped) {
  const { find } = grid.state
  const [typed, setTyped] = useState(find)
  // Another control changed it: a saved view, the Back button, "Clear all".
  const [before, setBefore] = useState(find)
  if (find !== before) {
    setBefore(find)
    setTyped(find)
  }
  const commit = (text: string) => {
    const next = wanted(text)
    setBefore(next)
    if (next !== grid.state.find) grid.change({ find: next })
  }
  const later = useDebouncedCallback(commit, 250)
  return {
    typed,
    /** Sets the typed text; the search runs after a short delay. */
    type: (text: string): void => {
      setTyped(text)
      later(text)
    },
    /** Searches immediately. */
    now: (text: string): void => {
      later.cancel()
      setTyped(text)
      commit(text)
    },
  }
}
