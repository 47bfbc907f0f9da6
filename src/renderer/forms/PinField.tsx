import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'

type Props = {
  readonly label: string
  readonly problem: string | undefined
  /** Text below the field while there is no error. */
  readonly hint?: string | undefined
  /** Called with the field's text, which must not be stored. */
  readonly onType?: (pin: string) => void
  readonly ref: Ref<HTMLInputElement>
}

/** A PIN field that never shows its text or stores it in React state: the submit handler reads and clears the field. Warns about Caps Lock. */
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
