import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Options = {
  /** Undefined or empty for none. */
  readonly value: string | undefined
  /** The typed text as a value; undefined if it can't be read. */
  readonly read: (text: string) => string | undefined
  readonly show: (value: string) => string
  /** Whether this text can be used while it's still typed, since more of it would be another value only by mistake. */
  readonly isWhole: (text: string) => boolean
  /** Why this text can't be read. */
  readonly problem: (text: string) => string
  readonly onChange: (value: string | undefined) => void
}

type Draft = {
  readonly text: string
  /** The value when the field was left with text that can't be read. */
  readonly over?: string
  /** Whether the error is shown. */
  readonly isMarked?: boolean
}

/**
 * A text field for a value that is typed in many ways. It shows what was typed until the field is left, then the value. Text that can't be read stays, with an
 * error, until it's corrected or the value changes; meanwhile its form isn't sent.
 */
export function useTypedField({ value = '', read, show, isWhole, problem, onChange }: Options) {
  const ref = useRef<HTMLInputElement>(null)
  const [kept, setDraft] = useState<Draft>()
  const draft = kept?.over !== undefined && kept.over !== value ? undefined : kept
  const isTyped = draft !== undefined

  const put = (next: string | undefined) => {
    if ((next ?? '') !== value) onChange(next)
  }
  const mark = () => setDraft((now) => (now?.over === undefined ? now : { ...now, isMarked: true }))
  /** Takes over what was typed; false if it can't be read. */
  const settle = (isMarked = true): boolean => {
    if (draft === undefined) return true
    const text = draft.text.trim()
    const next = text === '' ? undefined : read(text)
    if (text !== '' && next === undefined) {
      setDraft({ text: draft.text, over: value, isMarked })
      return false
    }
    setDraft(undefined)
    put(next)
    return true
  }

  const onSubmit = useEffectEvent((event: Event) => {
    if (flushSync(settle)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    ref.current?.focus()
  })
  useEffect(() => {
    const form = ref.current?.form
    if (!isTyped || form === null || form === undefined) return undefined
    // Before the form's own handler.
    form.addEventListener('submit', onSubmit, true)
    return () => form.removeEventListener('submit', onSubmit, true)
  }, [isTyped])

  return {
    problem: draft?.isMarked === true ? problem(draft.text.trim()) : undefined,
    /** The same from the moment the field is left with such text, which isn't in the value. */
    unread: draft?.over === undefined ? undefined : problem(draft.text.trim()),
    /** Takes a value that was chosen instead of typed. */
    choose: (next: string) => {
      setDraft(undefined)
      put(next)
    },
    props: {
      ref,
      value: draft?.text ?? (value === '' ? '' : show(value)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value
        setDraft({ text })
        const next = isWhole(text.trim()) ? read(text) : undefined
        if (next !== undefined) put(next)
      },
      onBlur: () => {
        // The error would move the button that is being pressed from under the pointer.
        const isPressed = document.querySelector(':active') !== null
        if (settle(!isPressed) || !isPressed) return
        window.addEventListener('pointerup', () => setTimeout(mark), { once: true })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // The form that Enter sends must have the value first.
        const isRead = flushSync(settle)
        if (!isRead) event.preventDefault()
      },
    },
  }
}
