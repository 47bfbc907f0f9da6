import { Autocomplete } from '@mantine/core'
import type { Ref } from 'react'
import { operatorName } from '../../domain/lock-rules.ts'

/** Why a name is invalid, as a sentence; undefined if it's valid. */
export function nameProblem(name: string): string | undefined {
  return operatorName.safeParse(name).error?.issues[0]?.message
}

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly recent: readonly string[]
  readonly problem: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** The current user's name, typed or selected from recent ones. */
export function OperatorField({ value, onChange, recent, problem, ref }: Props) {
  return (
    <Autocomplete
      {...(ref === undefined ? {} : { ref })}
      label="Your name or staff id"
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
