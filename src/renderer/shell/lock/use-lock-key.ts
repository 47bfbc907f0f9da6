import { useEffect, useEffectEvent } from 'react'

/** True for Ctrl+L or Cmd+L, by the letter or, on other layouts, by the physical key. */
const isLockKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.key.toLowerCase() === 'l' || (event.code === 'KeyL' && !/^[a-z]$/i.test(event.key)))

/** Calls `lock` on Ctrl+L wherever the focus is: in fields, over dialogs, on the wall. It runs before all other key handlers. */
export function useLockKey(on: boolean, lock: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!on || !isLockKey(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.repeat) lock()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
