import { useState } from 'react'
import { changeRegionsRoute } from '../../../routes/change-route.ts'

export type OpenTrail = {
  /** Opens a row of the board. */
  readonly open: (key: string) => void
  /** Opens a row from the current one. */
  readonly follow: (key: string) => void
  /** Goes back to the row that led here, or closes the panel. */
  readonly back: () => void
  readonly canGoBack: boolean
  readonly close: () => void
}

const longest = 30

/** The trail of opened rows, so that Esc retraces steps through alternatives. `now`: key of the open row. */
export function useOpenTrail(now: string | undefined): OpenTrail {
  /** The rows before the one at `at`, nearest last. */
  const [trail, setTrail] = useState<{ readonly at: string | undefined; readonly behind: readonly string[] }>({
    at: now,
    behind: [],
  })
  // Other navigation, such as the window's Back, resets the trail.
  const behind = trail.at === now ? trail.behind : []
  const go = (key: string | undefined, next: readonly string[], replace: boolean) => {
    setTrail({ at: key, behind: next })
    changeRegionsRoute({ open: key }, replace)
  }
  return {
    open: (key) => go(key, [], now !== undefined),
    follow: (key) => {
      if (key !== now) go(key, now === undefined ? [] : [...behind, now].slice(-longest), false)
    },
    back: () => {
      if (now !== undefined) go(behind.at(-1), behind.slice(0, -1), true)
    },
    canGoBack: behind.length > 0,
    close: () => go(undefined, [], true),
  }
}
