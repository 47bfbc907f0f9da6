import { useEffect, useRef } from 'react'

/** The field in which the keyboard begins: of a group of radio buttons the chosen one. */
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

/** A step that opens takes the focus to its first field, so that the keyboard goes on where the conversation does. */
export function useFirstField<Form extends HTMLElement = HTMLDivElement>() {
  const form = useRef<Form>(null)
  useEffect(() => {
    focusFirst(form.current)
  }, [])
  return form
}
