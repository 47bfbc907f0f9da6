import { useEffect } from 'react'
import { isModalOpen } from '../parts/modal-open.ts'

/** Named parts that can take the focus when an element inside them is removed. */
const places = 'aside, [role="rowgroup"][aria-label], section[aria-label], form[aria-label], main'

/** Menus, dialogs and popovers. */
const overlays = '[data-portal], [role="menu"]'
/** Milliseconds in which they have restored the focus. */
const restored = 50

/** True for an element that is disabled while its call runs. */
const isDisabled = (element: Element) => element.matches(':disabled')

/**
 * Keeps the focus for keyboard users. If the focused element is removed (a step back in the inspector, a submitted form) or disabled for a while, the focus
 * moves to the nearest named part, or back to the element.
 */
export function useKeptFocus() {
  useEffect(() => {
    let trail: readonly Element[] = []
    /** The same of the element that had the focus last outside of overlays. */
    let opener: readonly Element[] = []
    // While the focus moves to another element, removals don't matter.
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget !== null) trail = []
    }
    const onFocus = (event: FocusEvent) => {
      trail = event.target instanceof Element ? ancestorsOf(event.target) : []
      if (!trail.some((element) => element.matches(overlays))) opener = trail
    }
    // A click on empty space is meant to clear the focus.
    const onPointer = () => {
      trail = []
    }
    const isLost = () => (document.activeElement ?? document.body) === document.body
    const observer = new MutationObserver(() => {
      const [last] = trail
      if (last === undefined || !isLost()) return
      if (last.isConnected) {
        if (last instanceof HTMLElement && !isDisabled(last)) last.focus({ preventScroll: true })
        return
      }
      // One that stays open keeps the focus, so that its Esc works on.
      const dialog = trail.find((element) => element.isConnected && element.matches('[role="dialog"]'))
      if (dialog !== undefined || !trail.some((element) => element.matches(overlays))) return focusPlace(dialog, trail)
      // One that closes restores the focus itself, unless what opened it is gone too, such as the row that it removed.
      trail = []
      setTimeout(() => {
        if (isLost() && opener[0]?.isConnected === false && !isModalOpen()) focusPlace(undefined, opener)
      }, restored)
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

function focusPlace(dialog: Element | undefined, trail: readonly Element[]): void {
  const place = dialog ?? trail.find((element) => element.isConnected && element.matches(places))
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** The element and its ancestors, innermost first. */
function ancestorsOf(element: Element): Element[] {
  const trail: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) trail.push(at)
  return trail
}
