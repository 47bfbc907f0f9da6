import type { KeptOnScreen } from '../../../bridge/calls/lock.ts'
import type { Clock } from '../clock.ts'
import type { WindowId } from '../window-id.ts'
import { type Kept, keptIf } from './shown-pages.ts'

/** Milliseconds without use before the lock page gives way to what it replaced. */
const comesBackMs = 60_000

/** Walls and boards that the lock page replaced, until they return. `isBusy`: somebody is unlocking now. */
export function createComeBack({ after }: Pick<Clock, 'after'>, isBusy: () => boolean, onBack: (kept: Kept) => void) {
  let waiting: { readonly kept: Kept; readonly cancel: () => void } | undefined

  function forget(): void {
    waiting?.cancel()
    waiting = undefined
  }

  /** Nobody uses the lock page anymore after this time: show what it replaced. */
  function later(kept: Kept): void {
    waiting?.cancel()
    const cancel = after(comesBackMs, () => {
      waiting = undefined
      if (isBusy()) later(kept)
      else onBack(kept)
    })
    waiting = { kept, cancel }
  }

  return {
    later,
    forget,
    /** Somebody uses the lock page: the time starts over. False if nothing waits. */
    again(): boolean {
      if (waiting === undefined) return false
      later(waiting.kept)
      return true
    },
    /** Only these still return. */
    only(stays: (shown: KeptOnScreen, window: WindowId) => boolean): void {
      if (waiting === undefined) return
      const kept = keptIf(waiting.kept, stays)
      if (kept.size === 0) forget()
      else if (kept.size < waiting.kept.size) later(kept)
    },
  }
}
