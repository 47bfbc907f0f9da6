import { useEffect } from 'react'

/** What may take the focus for something of theirs that is gone: parts that have a name of their own. */
const places = 'aside, [role="rowgroup"][aria-label], section[aria-label], form[aria-label], main'

/** True for an element that was disabled while it worked, such as a button of a call that runs. */
const isDisabled = (element: Element) => element.matches(':disabled')

/**
 * Keeps the focus for people who work by keyboard. What had it may be taken away (a step back in the inspector, a form that was sent) or
 * be disabled for a while: then the focus goes to the nearest named part that is still there, or back to what had it.
 */
export function useKeptFocus() {
  useEffect(() => {
    let trail: readonly Element[] = []
    // On its way to something else nothing has it, and what changes then takes nothing away.
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget !== null) trail = []
    }
    const onFocus = (event: FocusEvent) => {
      trail = event.target instanceof Element ? ancestorsOf(event.target) : []
    }
    // A click beside everything is a wish to leave.
    const onPointer = () => {
      trail = []
    }
    const observer = new MutationObserver(() => {
      const [last] = trail
      if (last === undefined || (document.activeElement ?? document.body) !== document.body) return
      if (last.isConnected) {
        if (last instanceof HTMLElement && !isDisabled(last)) last.focus({ preventScroll: true })
        return
      }
      // Menus, dialogs and popovers give the focus back themselves.
      if (trail.some((element) => element.matches('[data-portal]'))) return
      const place = trail.find((element) => element.isConnected && element.matches(places))
      if (!(place instanceof HTMLElement)) return
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
    document.addEventListener('focusout', onLeave, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer, true)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusout', onLeave, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
}

/** The element and all that it stands in, from the inside out. */
function ancestorsOf(element: Element): Element[] {
  const trail: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) trail.push(at)
  return trail
}
