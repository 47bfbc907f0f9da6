import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'

type Props = {
  readonly label: string
  readonly problem: string | undefined
  /** What stands below while nothing is wrong. */
  readonly hint?: string | undefined
  /** Called with what stands in the field, which nobody keeps. */
  readonly onType?: (pin: string) => void
  readonly ref: Ref<HTMLInputElement>
}

/** A PIN, never shown and never in React's state: who sends it reads the field and empties it. It says when Caps Lock is on. */
export function PinField({ label, problem, hint, onType, ref }: Props) {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextInput
      ref={ref}
      label={label}
      type="password"
      autoComplete="off"
      spellCheck={false}
      error={problem}
      errorProps={{ role: 'alert' }}
      description={capsLock ? <span role="status">Caps Lock is on.</span> : problem === undefined ? hint : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onType?.(event.currentTarget.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    />
  )
}
