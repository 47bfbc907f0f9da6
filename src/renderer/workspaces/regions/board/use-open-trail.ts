import { useState } from 'react'
import { changeRegionsRoute } from '../../../routes/change-route.ts'

const longest = 30

/** The trail of opened rows, so that Esc retraces steps through alternatives. `now`: key of the open row. */
export function useOpenTrail(now: string | undefined) {
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
    open: (key: string) => go(key, [], now !== undefined),
    /** Opens a row from the current one. */
    follow: (key: string) => key !== now && go(key, now === undefined ? [] : [...behind, now].slice(-longest), false),
    /** Goes back to the row that led here, or closes the panel. */
    back: () => now !== undefined && go(behind.at(-1), behind.slice(0, -1), true),
    canGoBack: behind.length > 0,
    close: () => go(undefined, [], true),
  }
}
