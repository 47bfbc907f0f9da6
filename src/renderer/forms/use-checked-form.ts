import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
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
  /** A field also shows its error once it was left; by default not before the first submit. */
  readonly marksLeft?: boolean
  /** The user opened the form, so its first field gets the focus. */
  readonly takesFocus?: boolean
}

/** A form whose fields name themselves. Errors follow the typing; a submit with errors marks the fields and focuses the first of them. */
export function useCheckedForm<Values extends object, Sent>(options: Options<Values, Sent>) {
  const { initialValues, check, onSend, marksLeft = false, takesFocus = false } = options
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useForm<Values>({
    initialValues,
    enhanceGetInputProps: ({ field }) => ({
      error: errorOf(String(field)),
      ...(marksLeft ? { onBlur: () => setLeft(new Set([...left, String(field)])) } : {}),
    }),
  })
  const checked = check(form.values)
  const problems: Readonly<Record<string, string | undefined>> = checked.ok ? {} : checked.problems
  const errorOf = (field: string) => (tried || left.has(field) ? problems[field] : undefined)
  useEffect(() => {
    if (takesFocus) focusFirst(element.current)
  }, [takesFocus])

  return {
    values: form.values,
    /** Changes some of the values. */
    set: (part: Partial<Values>) => form.setValues(part),
    checked,
    isDirty: () => form.isDirty(),
    /** True after a submit with errors, as long as there are any. */
    isMarked: tried && !checked.ok,
    /** The value, change handler and error of an input. */
    field: (name: keyof Values & string) => form.getInputProps(name),
    /** The same of a switch or a checkbox. */
    toggle: (name: keyof Values & string) => form.getInputProps(name, { type: 'checkbox', withError: false }),
    props: {
      ref: element,
      onSubmit: form.onSubmit(() => {
        // The marked fields must be in the page before one of them can be focused.
        flushSync(() => setTried(true))
        if (checked.ok) onSend(checked.sent)
        else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }),
    },
  }
}

type BridgeOptions<Name extends CallName, Values> = Omit<Options<Values, CallInput<Name>>, 'onSend'> & {
  readonly onSaved?: (value: CallOutput<Name>) => void
}

/** A form that is sent with one call of the bridge, once at a time. For values that may stay in memory, so not for keys and PINs. */
export function useBridgeForm<Name extends CallName, Values extends object>(
  name: Name,
  { onSaved, ...options }: BridgeOptions<Name, Values>,
) {
  const saving = useBridgeMutation(name)
  const form = useCheckedForm({
    ...options,
    onSend: (input: CallInput<Name>) => {
      if (!saving.isPending) saving.mutate(input, { onSuccess: ({ value }) => onSaved?.(value) })
    },
  })
  return { ...form, saving }
}
