import { useLayoutEffect, useRef } from 'react'

/** Targets where Enter means continue: text inputs, checkboxes, and the page itself. */
const goesOn =
  'body, main, input:not([type="button"]):not([type="submit"]):not([type="reset"]):not([type="file"]), [data-enter="go-on"], [tabindex="-1"]'

/** True if Enter at `target` continues the step and doesn't activate a button, link or open list. */
export function isGoOn(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false
  // Ignores key repeat, so that a held key continues only once.
  if (event.repeat || event.isComposing || event.defaultPrevented) return false
  return target instanceof Element && target.closest('[role="dialog"]') === null && target.matches(goesOn)
}

/** Calls `onKey` for every keydown that no other handler has prevented. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  // Subscribes with the render, so that an immediate next key isn't lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) latest.current(event)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
