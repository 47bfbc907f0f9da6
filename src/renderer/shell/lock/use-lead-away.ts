import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { callBridge } from '../../bridge/bridge.ts'

const hands = ['keydown', 'pointerdown', 'click', 'contextmenu'] as const

/**
 * Intercepts every key and click before the screen and opens the lock page: `onHand` runs after main responds. Returns true if the last report to main
 * failed.
 */
export function useLeadAway(onHand: () => void): boolean {
  const [failed, setFailed] = useState(false)
  const onPress = useEffectEvent((event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isTrusted) return
    callBridge('lock.active', undefined)
      .then(() => {
        setFailed(false)
        onHand()
      })
      .catch(() => setFailed(true))
  })
  // In a layout effect, to register before the screen's own listeners.
  useLayoutEffect(() => {
    const listen = (event: Event) => onPress(event)
    for (const name of hands) window.addEventListener(name, listen, { capture: true })
    return () => {
      for (const name of hands) window.removeEventListener(name, listen, { capture: true })
    }
  }, [])
  return failed
}
