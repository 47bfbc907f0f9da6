const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** Puts the focus into the first place of the page that is named by one of these paths of the draft (`data-field`), once it is drawn. */
export function focusField(...fields: readonly string[]): void {
  const wanted = new Set(fields)
  setTimeout(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-field]')) {
      if (!wanted.has(element.dataset['field'] ?? '')) continue
      const target = element.matches(controls)
        ? element
        : // In a group of radio buttons the chosen one is where the keyboard stands.
          (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(controls))
      target?.focus()
      return
    }
  }, 0)
}
