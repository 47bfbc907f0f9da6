import { useEffect, useReducer, useRef } from 'react'
import type { ShownRows } from './view-loader.ts'

/** A pressed key with its modifiers. */
export type KeyPress = Readonly<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>

type Options = {
  readonly rows: ShownRows | undefined
  /** Performs a key's action and returns true, or returns false while the key has to wait. */
  readonly perform: (press: KeyPress) => boolean
  /** No rows are loading that the keys could apply to. */
  readonly hopeless: boolean
}

/** Queues keys pressed before their rows load, so that fast typing and a slow response lead to the same row. */
export function useKeyQueue({ rows, perform, hopeless }: Options) {
  const waiting = useRef<readonly KeyPress[]>([])
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const goOn = () => {
    const [next, ...others] = waiting.current
    if (next === undefined) return
    if (hopeless) waiting.current = []
    else if (perform(next)) {
      waiting.current = others
      // The next key depends on the state after this one.
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
    /** Performs a key's action, or queues it after the keys that already wait. */
    take: (press: KeyPress) => {
      if (waiting.current.length > 0 || !(perform(press) || hopeless)) waiting.current = [...waiting.current, press]
    },
    /** Discards waiting keys: the grid lost the focus. */
    clear: () => {
      waiting.current = []
    },
  }
}
