import { useEffect, useEffectEvent, useRef } from 'react'
import { callBridge } from '../../bridge/bridge.ts'

/** Minimum milliseconds between two activity reports to main. */
export const signEveryMs = 10_000

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** The last pointer position: a page that changes under a still pointer causes pointer events without user input. */
let place = ''

/** True for user input, false for events from scripts or layout changes. */
function isByHand(event: Event): boolean {
  if (!event.isTrusted) return false
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true
  const now = `${event.screenX} ${event.screenY}`
  const moved = now !== place
  place = now
  return moved
}

/**
 * Reports user activity to main, which restarts the idle timer and keeps the wall from covering a lock page in use. While `warned`, the next activity is
 * reported immediately, whenever the last report was. `onTold` runs after main responds.
 */
export function useActivitySigns(warned: boolean, onSent: () => void): void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const onSign = useEffectEvent((event: Event) => {
    const now = performance.now()
    if (!isByHand(event) || (!warned && now - last.current < signEveryMs)) return
    // Group the events of one movement, even while warned.
    if (warned && now - last.current < 500) return
    last.current = now
    callBridge('lock.active', undefined)
      .then(onSent)
      // If the call failed, the next activity reports again.
      .catch(() => (last.current = Number.NEGATIVE_INFINITY))
  })
  useEffect(() => {
    for (const name of signs) window.addEventListener(name, onSign, { capture: true, passive: true })
    return () => {
      for (const name of signs) window.removeEventListener(name, onSign, { capture: true })
    }
  }, [])
}
