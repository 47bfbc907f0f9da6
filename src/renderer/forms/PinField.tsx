import { texts } from './text.ts'
import { TextInput } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
import { longestPin } from '../../domain/pin-rules.ts'

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
      description={
        capsLock ? <span role="status">{texts.pinField.capsLockIsOn}</span> : problem === undefined ? hint : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onType?.(event.currentTarget.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    />
  )
}

/** A PIN to be checked. `read` returns it, or says at the field why it is none (`missing`: while it is empty) and focuses the field. */
export function usePin(missing: string) {
  const ref = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const focus = () => ref.current?.focus()
  return {
    field: { ref, problem },
    focus,
    read(): string | undefined {
      const pin = ref.current?.value ?? ''
      const tooLong = pin.length > longestPin ? texts.pinField.aPinHasAtMostCharacters(longestPin) : undefined
      const wrong = pin === '' ? missing : tooLong
      setProblem(wrong)
      if (wrong === undefined) return pin
      focus()
      return undefined
    },
    empty() {
      if (ref.current !== null) ref.current.value = ''
    },
  }
}
