import { useLayoutEffect, useRef } from 'react'

/** Fields where Enter means “go on”: lines of text, ticks, and places where nothing has the focus. */
const goesOn =
  'body, main, input:not([type="button"]):not([type="submit"]):not([type="reset"]):not([type="file"]), [data-enter="go-on"], [tabindex="-1"]'

/** True where Enter at `target` is meant for the step, not for a button, a link or an open list. */
export function isGoOn(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false
  // A held key goes on once.
  if (event.repeat || event.isComposing || event.defaultPrevented) return false
  return target instanceof Element && target.closest('[role="dialog"]') === null && target.matches(goesOn)
}

/** Calls `onKey` with every key of the page that nothing before has taken. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  // With what is drawn and not a moment later: a key that follows at once is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) latest.current(event)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
