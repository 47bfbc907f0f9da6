import { useEffect } from 'react'
import { callBridge } from './bridge.ts'

/** Without a hand on mouse or keys for so long, nobody is there. */
export const idleMs = 5 * 60_000

const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/**
 * Tells main whether somebody is there: not after five minutes without input, nor while the window is hidden; again at once with the first input.
 * A wall is watched from afar and says so.
 */
export function usePresence(wall: boolean): void {
  useEffect(() => {
    let told: boolean | undefined
    let lastInput = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined

    const tell = (there: boolean) => {
      if (told === there) return
      told = there
      // Should main not have heard it, the next sign of somebody says it again.
      callBridge('regions.presence', { there, wall }).catch(() => (told = undefined))
    }
    const look = () => {
      clearTimeout(timer)
      const left = lastInput + idleMs - performance.now()
      const there = !document.hidden && left > 0
      tell(there)
      // One timer, however often the pointer moves.
      if (there) timer = setTimeout(look, left)
    }
    const onInput = () => {
      lastInput = performance.now()
      if (told !== true) look()
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
