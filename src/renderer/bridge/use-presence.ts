import { useEffect } from 'react'
import { callBridge } from './bridge.ts'

/** Milliseconds without mouse or key input before the user counts as away. */
export const idleMs = 5 * 60_000

const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/**
 * Tells main whether a user is present: absent after five minutes without input or while the window is hidden, present again on the first input. A wall
 * display sets `wall`, because people watch it from a distance.
 */
export function usePresence(wall: boolean): void {
  useEffect(() => {
    let lastSent: boolean | undefined
    let lastInput = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined

    const send = (there: boolean) => {
      if (lastSent === there) return
      lastSent = there
      // If the call failed, the next input reports again.
      callBridge('regions.presence', { there, wall }).catch(() => (lastSent = undefined))
    }
    const look = () => {
      clearTimeout(timer)
      const left = lastInput + idleMs - performance.now()
      const there = !document.hidden && left > 0
      send(there)
      // One timer, no matter how often the pointer moves.
      if (there) timer = setTimeout(look, left)
    }
    const onInput = () => {
      lastInput = performance.now()
      if (lastSent !== true) look()
    }
    const onVisibility = () => {
      if (!document.hidden) lastInput = performance.now()
      look()
    }

    look()
    for (const name of inputs) window.addEventListener(name, onInput, { capture: true, passive: true })
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      for (const name of inputs) window.removeEventListener(name, onInput, { capture: true })
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [wall])
}
