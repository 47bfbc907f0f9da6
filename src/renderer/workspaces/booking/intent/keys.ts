/** True where what is typed belongs to a field of text, so that single keys are no commands there. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type)
}

/** True where a key was pressed with none of the keys that make it another. */
export const isPlain = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => !ctrlKey && !altKey && !metaKey

/** Ctrl Enter, or with the Command key; a held key counts once. */
export const isSubmit = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.repeat && !event.isComposing

/** True while a dialog is open that asks something else. */
export const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null
