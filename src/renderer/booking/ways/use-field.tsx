import type { ReactNode } from 'react'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { useDesk } from '../draft-context.ts'

export type FieldParts = {
  readonly error: string | undefined
  /** A warning, else the hint. */
  readonly description: ReactNode
  readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
  readonly onBlur: () => void
  readonly 'data-field': string
}

/** What stands at a field of the draft, by its path: what is wrong or unusual there once it was left, else a hint. */
export function useField(field: string, hint?: ReactNode): FieldParts {
  const { issues, warnings, leave } = useDesk()
  const error = issues.find((issue) => issue.field === field)?.message
  const warning = warnings.find((issue) => issue.field === field)?.message
  return {
    error,
    description:
      warning === undefined || error !== undefined ? (
        hint
      ) : (
        <StatusMark status="warn" plain>
          {warning}
        </StatusMark>
      ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    onBlur: () => leave(field),
    'data-field': field,
  }
}
