import { useEffect, useEffectEvent, useState } from 'react'

/** How long Esc is held to leave, in milliseconds: nobody who brushes the keyboard takes the wall down. */
export const holdMs = 1_200

/** Keys that do what they do everywhere: reload, and the way to the button and its pressing. */
const passed = (event: KeyboardEvent) =>
  event.key === 'F5' ||
  ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r') ||
  ['Tab', 'Enter', ' '].includes(event.key)

/**
 * While a wall stands no key leads away from it but Esc, held. Answers whether Esc is held now, and whether a short press just asked for the way out.
 */
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
