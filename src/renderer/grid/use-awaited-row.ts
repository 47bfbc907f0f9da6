import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ShownRows } from './view-loader.ts'

/** What Enter is to do with the active row: to open it, or what its cell refers to. */
export type EnterHow = 'open' | 'follow'

type Options = {
  readonly rows: ShownRows | undefined
  /** Does it, and answers true, once the active row is there. */
  readonly act: (how: EnterHow) => boolean
  /** No row comes any more that could be meant. */
  readonly hopeless: boolean
}

export type AwaitedRow = {
  readonly enter: (how: EnterHow) => void
  /** What was to be opened is no longer: another key was pressed, or the grid was left. */
  readonly forget: () => void
}

/** Enter on a row that is still coming opens it when it has come. */
export function useAwaitedRow(options: Options): AwaitedRow {
  const { rows } = options
  const wish = useRef<EnterHow>(undefined)
  const latest = useRef(options)
  const attempt = () => {
    const { act, hopeless } = latest.current
    if (wish.current === undefined) return
    // Where what was asked for failed, a row that stayed is not the one that was meant.
    if (hopeless || act(wish.current)) wish.current = undefined
  }
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(attempt)
  useEffect(() => rows?.blocks.subscribe(attempt), [rows])
  return {
    enter: (how) => {
      wish.current = latest.current.act(how) ? undefined : how
    },
    forget: () => {
      wish.current = undefined
    },
  }
}
