import { type ReactNode, useLayoutEffect } from 'react'
import { fieldName } from '../../../../domain/booking/booking-field-names.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useDesk } from '../desk/desk-context.ts'

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * What a field of the draft shows, by its path: its label, by default the name that a refusal has for it too; whether it is required; what is wrong or unusual
 * there once it was left, else a hint.
 */
export function useField(field: string, hint?: ReactNode, label = fieldName(field) ?? '') {
  const { issues, warnings, leave, required } = useDesk()
  const error = issues.find((issue) => issue.field === field)?.message
  const warning = warnings.find((issue) => issue.field === field)?.message
  return {
    label,
    error,
    /** A warning, else the hint. */
    description:
      warning === undefined || error !== undefined ? (
        hint
      ) : (
        <StatusMark status="warn" plain>
          {warning}
        </StatusMark>
      ),
    inputWrapperOrder,
    onBlur: () => leave(field),
    /** The mark of a required field, for the eye and for screen readers. */
    withAsterisk: required.has(field),
    'aria-required': required.has(field) || undefined,
    'data-field': field,
  }
}

/** Blocks the step while text that was left in a field isn't in the draft, since going on would drop it. `message`: why it isn't; undefined without any. */
export function useUnclear(field: string, message: string | undefined): void {
  const { setUnclear } = useDesk()
  // Known before the click that took the focus out of the field.
  useLayoutEffect(() => {
    if (message === undefined) return
    const own = { field, message }
    setUnclear((known) => [...known, own])
    return () => setUnclear((known) => known.filter((one) => one !== own))
  }, [field, message, setUnclear])
}
