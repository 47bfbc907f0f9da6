import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { GridModel } from './use-snapshot-grid.ts'

/** The text to find as it stands in its field, and the ways to it. */
export type FindText = {
  readonly typed: string
  /** The text was typed on: it is looked for when a moment has passed. */
  readonly type: (text: string) => void
  /** Looks for the text at once. */
  readonly now: (text: string) => void
}

const asTyped = (text: string) => text

/** The text that a grid finds, while it is typed. `wanted` is what is looked for when a text was typed. */
export function useFindText(grid: GridModel, wanted: (text: string) => string = asTyped): FindText {
  const { find } = grid.state
  const [typed, setTyped] = useState(find)
  // Changed from elsewhere: a named view, the way back, "Clear all".
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
    type: (text) => {
      setTyped(text)
      later(text)
    },
    now: (text) => {
      later.cancel()
      setTyped(text)
      commit(text)
    },
  }
}
