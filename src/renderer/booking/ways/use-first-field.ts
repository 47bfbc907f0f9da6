import { useEffect, useRef } from 'react'

/** The field in which the keyboard begins: of a group of radio buttons the chosen one. */
export function focusFirst(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLInputElement>('input:not(:disabled)')
  const name = first?.type === 'radio' ? first.name : undefined
  const chosen =
    name === undefined ? undefined : form?.querySelector<HTMLElement>(`input[name="${CSS.escape(name)}"]:checked`)
  const target = chosen ?? first
  target?.focus({ preventScroll: true })
}

/** A step that opens takes the focus to its first field, so that the keyboard goes on where the conversation does. */
export function useFirstField() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusFirst(form.current)
  }, [])
  return form
}
