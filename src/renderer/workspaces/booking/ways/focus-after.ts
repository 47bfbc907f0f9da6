const stops = 'input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled)'

/** Focuses the first field of the step after a group, once it's rendered, so that a digit key that answers one question moves to the next. */
export function focusAfter(group: HTMLElement): void {
  ignoreRepeats()
  setTimeout(() => {
    const form = group.closest('[data-step-form]')
    const fields = [...(form?.querySelectorAll<HTMLElement>(stops) ?? [])]
    const next = fields.find(
      (field) =>
        !group.contains(field) &&
        field.tabIndex >= 0 &&
        (group.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    if (!(next instanceof HTMLInputElement) || next.type !== 'radio') return next?.focus()
    // In a radio group, the chosen button.
    const chosen = form?.querySelector<HTMLElement>(`input[name="${CSS.escape(next.name)}"]:checked`)
    ;(chosen ?? next).focus()
  }, 0)
}

/** A key that is pressed a moment too long answers no further question, and isn't typed into the next field. */
function ignoreRepeats(): void {
  const released = new AbortController()
  const onKey = (event: KeyboardEvent) => {
    if (!event.repeat) return released.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, { capture: true, signal: released.signal })
}

/** The index of the choice for a digit key; undefined for another key or a digit past `choices`. */
export function placeOfDigit(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  choices: number,
): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return undefined
  const place = Number(event.key) - 1
  return place < choices ? place : undefined
}
