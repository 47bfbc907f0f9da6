import type { WebContents } from './electron.ts'
import { startAddress } from './addresses.ts'
import { isBeingEmptied } from './empty-page.ts'

export type PageGoneNeeds = {
  /** Called with the reason, in Electron's term. */
  readonly logReason: (reason: string) => void
  /** The page crashed again soon after the reload. */
  readonly giveUp: () => void
  readonly leaving: () => boolean
  /** The address to reload at; by default the console's first page. */
  readonly startsAt?: () => string
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number
}

/** A page that crashes again within this time would keep crashing. */
const soonMs = 60_000

/**
 * Reports a page whose process ended unexpectedly and reloads it, once; work in main continues meanwhile. A page that a lock ended on purpose is reloaded by
 * that code.
 */
export function watchPageGone(
  contents: WebContents,
  { logReason, giveUp, leaving, startsAt = () => startAddress, clock = () => performance.now() }: PageGoneNeeds,
): void {
  let lastMs = Number.NEGATIVE_INFINITY
  contents.on('render-process-gone', (_event, { reason }) => {
    if (isBeingEmptied(contents)) return
    logReason(reason)
    if (leaving() || contents.isDestroyed() || reason === 'clean-exit') return
    if (clock() - lastMs < soonMs) return giveUp()
    lastMs = clock()
    void contents.loadURL(startsAt()).catch(() => undefined)
  })
}
