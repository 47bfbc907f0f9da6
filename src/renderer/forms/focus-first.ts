import { useEffect, useRef } from 'react'

/** The field with the initial focus: in a radio group the checked button. */
export function focusFirst(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input:not(:disabled), textarea:not(:disabled)',
  )
  const name = first instanceof HTMLInputElement && first.type === 'radio' ? first.name : undefined
  const chosen =
    name === undefined ? undefined : form?.querySelector<HTMLElement>(`input[name="${CSS.escape(name)}"]:checked`)
  const target = chosen ?? first
  target?.focus({ preventScroll: true })
}

/** Focuses the first field of a step when it opens. */
export function useFirstField<Form extends HTMLElement = HTMLDivElement>() {
  const form = useRef<Form>(null)
  useEffect(() => {
    focusFirst(form.current)
  }, [])
  return form
}
