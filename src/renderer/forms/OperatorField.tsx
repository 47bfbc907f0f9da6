import { texts } from './text.ts'
import { Autocomplete } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
import { operatorName } from '../../domain/pin-rules.ts'

/** The field of the current user's name. `check` shows why the name is invalid and focuses the field, or returns true. */
export function useOperator(value: string) {
  const ref = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const focus = () => ref.current?.focus()
  const check = (): boolean => {
    const parsed = operatorName.safeParse(value)
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) focus()
    return parsed.success
  }
  return { field: { ref, value, problem }, focus, check }
}

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly recent: readonly string[]
  readonly problem: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** The current user's name, typed or selected from recent ones. */
export function OperatorField({ value, onChange, recent, problem, ref }: Props) {
  return (
    <Autocomplete
      ref={ref}
      label={texts.operatorField.yourNameOrStaffId}
      value={value}
      onChange={onChange}
      // The list doesn't accept duplicate entries.
      data={[...new Set(recent)]}
      limit={8}
      openOnFocus={false}
      autoComplete="off"
      spellCheck={false}
      error={problem}
      errorProps={{ role: 'alert' }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      renderOption={({ option }) => <bdi className="clip">{option.value}</bdi>}
    />
  )
}
