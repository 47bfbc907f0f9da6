import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { callBridge } from '../../bridge/bridge.ts'

const hands = ['keydown', 'pointerdown', 'click', 'contextmenu'] as const

/**
 * Takes every key and press before the screen hears of it, and leads to the lock page: `onHand` is called once main knows. Answers whether main could not
 * be told of the last one.
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
  // With the layout: before listeners of the screen, which are set later.
  useLayoutEffect(() => {
    const listen = (event: Event) => onPress(event)
    for (const name of hands) window.addEventListener(name, listen, { capture: true })
    return () => {
      for (const name of hands) window.removeEventListener(name, listen, { capture: true })
    }
  }, [])
  return failed
}
