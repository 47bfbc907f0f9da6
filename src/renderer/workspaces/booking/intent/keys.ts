/** True if the event targets a text field, where single keys are not commands. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type)
}

/** True without Ctrl, Alt or Command. */
export const isPlain = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => !ctrlKey && !altKey && !metaKey

/** Ctrl Enter or Command Enter; ignores key repeat. */
export const isSubmit = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.repeat && !event.isComposing

/** True while a dialog is open. */
export const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null
