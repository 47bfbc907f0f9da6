import { useEffect, useReducer, useRef } from 'react'
import type { ShownRows } from './view-loader.ts'

/** A key that was pressed, with what was held. */
export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

type Options = {
  readonly rows: ShownRows | undefined
  /** Does what a key does and answers true, or false while it has to wait. */
  readonly perform: (press: KeyPress) => boolean
  /** Nothing comes any more that the keys could mean. */
  readonly hopeless: boolean
}

export type KeyQueue = {
  /** Does what a key does, or will when it can; behind those that wait already. */
  readonly take: (press: KeyPress) => void
  /** Those that wait are not meant any more: the grid was left. */
  readonly clear: () => void
}

/** Keys that are pressed before the rows they are meant for came wait for these, so that fast hands and a slow answer lead to the same row. */
export function useKeyQueue({ rows, perform, hopeless }: Options): KeyQueue {
  const waiting = useRef<readonly KeyPress[]>([])
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const goOn = () => {
    const [next, ...others] = waiting.current
    if (next === undefined) return
    if (hopeless) waiting.current = []
    else if (perform(next)) {
      waiting.current = others
      // What the next one does depends on what this one changed.
      drawAgain()
    }
  }
  useEffect(goOn)
  useEffect(
    () =>
      rows?.blocks.subscribe(() => {
        if (waiting.current.length > 0) drawAgain()
      }),
    [rows],
  )
  return {
    take: (press) => {
      if (waiting.current.length > 0 || !(perform(press) || hopeless)) waiting.current = [...waiting.current, press]
    },
    clear: () => {
      waiting.current = []
    },
  }
}
