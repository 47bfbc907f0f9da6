const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** Focuses the first element whose `data-field` is one of these draft paths, once it is rendered. */
export function focusField(...fields: readonly string[]): void {
  const wanted = new Set(fields)
  setTimeout(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-field]')) {
      if (!wanted.has(element.dataset['field'] ?? '')) continue
      const target = element.matches(controls)
        ? element
        : // In a radio group, focuses the checked button.
          (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(controls))
      target?.focus()
      return
    }
  }, 0)
}
