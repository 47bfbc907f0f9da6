import { Autocomplete } from '@mantine/core'
import type { Ref } from 'react'
import { operatorName } from '../../domain/lock-rules.ts'

/** What is wrong with a name, as a sentence; undefined where it may be taken. */
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

/** Who works here, typed or chosen among those who did. */
export function OperatorField({ value, onChange, recent, problem, ref }: Props) {
  return (
    <Autocomplete
      {...(ref === undefined ? {} : { ref })}
      label="Your name or staff id"
      value={value}
      onChange={onChange}
      // Two of one name would be one choice twice, which the list does not take.
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
