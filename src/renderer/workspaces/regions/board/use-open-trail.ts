import { useState } from 'react'
import { changeRegionsRoute } from '../../../routes/change-route.ts'

export type OpenTrail = {
  /** Opens a row of the board. */
  readonly open: (key: string) => void
  /** Opens the row to which the present one leads. */
  readonly follow: (key: string) => void
  /** One step back: to the row that led here, or to none. */
  readonly back: () => void
  readonly canGoBack: boolean
  readonly close: () => void
}

const longest = 30

/** The rows that led from one to the other, so that Esc goes back the way that plan B led. `now` is the key of the open one. */
export function useOpenTrail(now: string | undefined): OpenTrail {
  /** The rows behind the one at `at`, the nearest last. */
  const [trail, setTrail] = useState<{ readonly at: string | undefined; readonly behind: readonly string[] }>({
    at: now,
    behind: [],
  })
  // Opened or closed by other means, such as the window's own way back: nothing leads there.
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
