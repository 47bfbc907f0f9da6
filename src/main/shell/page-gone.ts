import type { WebContents } from 'electron'
import { startAddress } from './addresses.ts'
import { isBeingEmptied } from './empty-page.ts'

export type PageGoneNeeds = {
  /** Told why, in a word of Electron's. */
  readonly tell: (reason: string) => void
  /** The page went again soon after it was loaded anew. */
  readonly giveUp: () => void
  readonly leaving: () => boolean
  /** Milliseconds of a clock that only goes on. */
  readonly clock?: () => number
}

/** A page that goes again within this time would go on going. */
const soonMs = 60_000

/**
 * A page whose process ended by itself is told of and loaded anew, once: what main does goes on meanwhile. One that was ended on purpose, at a lock, is
 * loaded by whoever ended it.
 */
export function watchPageGone(
  contents: WebContents,
  { tell, giveUp, leaving, clock = () => performance.now() }: PageGoneNeeds,
): void {
  let lastMs = Number.NEGATIVE_INFINITY
  contents.on('render-process-gone', (_event, { reason }) => {
    if (isBeingEmptied(contents)) return
    tell(reason)
    if (leaving() || contents.isDestroyed() || reason === 'clean-exit') return
    if (clock() - lastMs < soonMs) return giveUp()
    lastMs = clock()
    void contents.loadURL(startAddress).catch(() => undefined)
  })
}
