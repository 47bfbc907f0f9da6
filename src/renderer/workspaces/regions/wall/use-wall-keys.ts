import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds to hold Esc, so that an accidental key press doesn't close the wall. */
export const holdMs = 1_200

/** Keys with their usual function: reload, and moving to and pressing the button. */
const passed = (event: KeyboardEvent) =>
  event.key === 'F5' ||
  ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r') ||
  ['Tab', 'Enter', ' '].includes(event.key)

/** Blocks all keys on the wall except holding Esc. Returns whether Esc is held, and whether a short press requested the exit hint. */
export function useWallKeys(onLeave: () => void): { readonly held: boolean; readonly asked: boolean } {
  const [held, setHeld] = useState(false)
  const [asked, setAsked] = useState(false)
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
      setHeld(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (passed(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key !== 'Escape' || timer !== undefined) return
      setHeld(true)
      setAsked(true)
      timer = setTimeout(() => {
        stop()
        leave()
      }, holdMs)
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('keyup', onKeyUp, { capture: true })
    window.addEventListener('blur', stop)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('keyup', onKeyUp, { capture: true })
      window.removeEventListener('blur', stop)
    }
  }, [])

  useEffect(() => {
    if (!asked || held) return undefined
    const timer = setTimeout(() => setAsked(false), 4_000)
    return () => clearTimeout(timer)
  }, [asked, held])

  return { held, asked }
}
