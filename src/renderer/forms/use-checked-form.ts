import { type GetInputPropsReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallInput, CallName, CallOutput } from '../../bridge/calls.ts'
import { useBridgeMutation } from '../bridge/changes.ts'
import type { Checked } from './checked.ts'
import { focusFirst } from './focus-first.ts'

type Options<Values, Sent> = {
  readonly initialValues: Values
  readonly check: (values: Values) => Checked<Values, Sent>
  /** Called with the checked values, on a submit without errors. */
  readonly onSend: (sent: Sent) => void
  /** When a field begins to show its error: on the first submit (default), also once it was left, or at once. */
  readonly marks?: 'on-submit' | 'on-leave' | 'at-once'
  /** The user opened the form, so its first field gets the focus. */
  readonly takesFocus?: boolean
  readonly onEdit?: (() => void) | undefined
}

/** What the fields of a form are drawn with. */
export type Fields<Values> = {
  readonly values: Values
  /** Changes some of the values. */
  readonly set: (part: Partial<Values>) => void
  /** The value, change handler and error of an input. */
  readonly field: (name: keyof Values & string) => GetInputPropsReturnType
  /** The same of a switch or a checkbox. */
  readonly toggle: (name: keyof Values & string) => GetInputPropsReturnType
}

/** A form whose fields name themselves. Errors follow the typing; a submit with errors marks the fields and focuses the first of them. */
export function useCheckedForm<Values extends object, Sent>(options: Options<Values, Sent>) {
  const { initialValues, check, onSend, marks = 'on-submit', takesFocus = false, onEdit } = options
  const element = useRef<HTMLElement>(null)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useForm<Values>({
    initialValues,
    onValuesChange: () => onEdit?.(),
    // The library's own errors go when a field is edited and don't see what another field makes wrong, so these come from the check of each render.
    enhanceGetInputProps: ({ field }) => ({
      error: errorOf(String(field)),
      ...(marks === 'on-leave' ? { onBlur: () => setLeft(new Set([...left, String(field)])) } : {}),
    }),
  })
  const checked = check(form.values)
  const problems: Readonly<Record<string, string | undefined>> = checked.ok ? {} : checked.problems
  const errorOf = (field: string) => (tried || marks === 'at-once' || left.has(field) ? problems[field] : undefined)
  useEffect(() => {
    if (takesFocus) focusFirst(element.current)
  }, [takesFocus])

  const fields: Fields<Values> = {
    values: form.values,
    set: (part) => form.setValues(part),
    field: (name) => form.getInputProps(name),
    toggle: (name) => form.getInputProps(name, { type: 'checkbox' }),
  }
  return {
    ...fields,
    checked,
    isDirty: () => form.isDirty(),
    /** True after a submit with errors, as long as there are any. */
    isMarked: tried && !checked.ok,
    props: {
      // A function, since the form may be drawn by a layout component.
      ref: (node: HTMLElement | null) => {
        element.current = node
      },
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        // The marked fields must be in the page before one of them can be focused.
        flushSync(() => setTried(true))
        if (checked.ok) onSend(checked.sent)
        else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      },
    },
  }
}

type BridgeOptions<Name extends CallName, Values> = Omit<Options<Values, CallInput<Name>>, 'onSend' | 'onEdit'> & {
  readonly onSaved?: (value: CallOutput<Name>) => void
  /** An edit takes away the outcome of the save before. */
  readonly resetsOnEdit?: boolean
}

/** A form that is sent with one call of the bridge, once at a time. For values that may stay in memory, so not for keys and PINs. */
export function useBridgeForm<Name extends CallName, Values extends object>(
  name: Name,
  { onSaved, resetsOnEdit = false, ...options }: BridgeOptions<Name, Values>,
) {
  const saving = useBridgeMutation(name)
  const form = useCheckedForm({
    ...options,
    onEdit: resetsOnEdit ? saving.reset : undefined,
    onSend: (input: CallInput<Name>) => {
      if (!saving.isPending) saving.mutate(input, { onSuccess: ({ value }) => onSaved?.(value) })
    },
  })
  return { ...form, saving }
}
