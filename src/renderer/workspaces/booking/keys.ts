import { type KeyboardEvent as ReactKeyboardEvent, useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '../../parts/is-typing.ts'
import { isInOverlay } from '../../parts/use-single-keys.ts'

/** Targets where Enter means continue: text inputs, checkboxes, and the page itself. */
const goesOn =
  'body, main, input:not([type="button"]):not([type="submit"]):not([type="reset"]):not([type="file"]), [data-enter="go-on"], [tabindex="-1"]'

/** True if Enter at `target`, outside of dialogs (see `useKeyDown`), continues the step and doesn't activate a button, link or open list. */
export function isGoOn(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false
  // Ignores key repeat, so that a held key continues only once.
  if (event.repeat || event.isComposing || event.defaultPrevented) return false
  return target instanceof Element && target.matches(goesOn)
}

/** Calls `onKey` for every keydown outside of dialogs and menus that no other handler has prevented. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKey)
  // Subscribes with the render, so that an immediate next key isn't lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isInOverlay(event.target)) latest(event)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** True for a key that is a command by itself: no modifier, not held down, and outside of text fields and dialogs. */
export const isCommand = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !isTyping(event) && !isInDialog()

/** Ctrl Enter or Command Enter; ignores key repeat. */
export const isSubmit = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.repeat && !event.isComposing

/** Ctrl Enter in a small form sends that form, and not the page around it, whose key it is too. */
export function submitOwn(event: ReactKeyboardEvent<HTMLFormElement>): void {
  if (!isSubmit(event.nativeEvent)) return
  event.preventDefault()
  // The button does nothing while its call runs.
  event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}

/** ↑ and ↓ move the focus between the elements that match `rows`. Returns the one that gets it. */
export function walkRows(event: ReactKeyboardEvent<HTMLElement>, rows: string): HTMLElement | undefined {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(rows)]
  const at = all.findIndex((row) => row === document.activeElement)
  const next = all[at + by]
  if (by === 0 || at < 0 || next === undefined) return undefined
  event.preventDefault()
  next.focus()
  return next
}

/** True while a dialog is open. */
export const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** Focuses the first element whose `data-field` is one of these draft paths, once it is rendered. */
export function focusField(...fields: readonly string[]): void {
  setTimeout(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-field]')]
    const found = all.find(({ dataset }) => fields.includes(dataset['field'] ?? ''))
    // In a radio group, focuses the checked button.
    const inside = found?.querySelector<HTMLElement>('input:checked') ?? found?.querySelector<HTMLElement>(controls)
    ;(found?.matches(controls) === true ? found : inside)?.focus()
  }, 0)
}
