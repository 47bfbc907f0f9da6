import { useEffect, useEffectEvent } from 'react'

/** Where typed characters belong to the element itself. */
const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Calls `action` when the character is typed outside fields, dialogs and menus. Which key it's on depends on the keyboard. */
export function useTypedKey(character: string, action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== character || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(fields) !== null) return
    // A field that takes the focus now must not get the character.
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
