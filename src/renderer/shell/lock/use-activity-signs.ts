import { useEffect, useEffectEvent, useRef } from 'react'
import { callBridge } from '../../bridge/bridge.ts'

/** A hand on the console is told to main at most once in so many milliseconds. */
export const signEveryMs = 10_000

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** The last place of the pointer on the screen: a page that changes under a resting pointer makes it move without a hand. */
let place = ''

/** True for what a hand did, false for what a script or the page itself made. */
function isByHand(event: Event): boolean {
  if (!event.isTrusted) return false
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true
  const now = `${event.screenX} ${event.screenY}`
  const moved = now !== place
  place = now
  return moved
}

/**
 * Tells main that somebody is there, so that the idle time begins anew, and the wall does not come back over a lock page in use. While `warned` the next sign is told at once, whenever the last one was;
 * `onTold` is called when main has heard it.
 */
export function useActivitySigns(warned: boolean, onTold: () => void): void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const onSign = useEffectEvent((event: Event) => {
    const now = performance.now()
    if (!isByHand(event) || (!warned && now - last.current < signEveryMs)) return
    // Those of one move are one, also under a warning.
    if (warned && now - last.current < 500) return
    last.current = now
    callBridge('lock.active', undefined)
      .then(onTold)
      // Should main not have heard it, the next sign says it again.
      .catch(() => (last.current = Number.NEGATIVE_INFINITY))
  })
  useEffect(() => {
    const listen = (event: Event) => onSign(event)
    for (const name of signs) window.addEventListener(name, listen, { capture: true, passive: true })
    return () => {
      for (const name of signs) window.removeEventListener(name, listen, { capture: true })
    }
  }, [])
}
