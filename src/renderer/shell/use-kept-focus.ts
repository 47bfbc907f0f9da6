import { useEffect } from 'react'

/** Named parts that can take the focus when an element inside them is removed. */
const places = 'aside, [role="rowgroup"][aria-label], section[aria-label], form[aria-label], main'

/** True for an element that is disabled while its call runs. */
const isDisabled = (element: Element) => element.matches(':disabled')

/**
 * Keeps the focus for keyboard users. If the focused element is removed (a step back in the inspector, a submitted form) or disabled for a while, the focus
 * moves to the nearest named part, or back to the element.
 */
export function useKeptFocus() {
  useEffect(() => {
    let trail: readonly Element[] = []
    // While the focus moves to another element, removals don't matter.
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget !== null) trail = []
    }
    const onFocus = (event: FocusEvent) => {
      trail = event.target instanceof Element ? ancestorsOf(event.target) : []
    }
    // A click on empty space is meant to clear the focus.
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
      // Menus, dialogs and popovers that close restore the focus themselves. One that stays open keeps it, so that its Esc works on.
      const dialog = trail.find((element) => element.isConnected && element.matches('[role="dialog"]'))
      if (dialog === undefined && trail.some((element) => element.matches('[data-portal], [role="menu"]'))) return
      const place = dialog ?? trail.find((element) => element.isConnected && element.matches(places))
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

/** The element and its ancestors, innermost first. */
function ancestorsOf(element: Element): Element[] {
  const trail: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) trail.push(at)
  return trail
}
