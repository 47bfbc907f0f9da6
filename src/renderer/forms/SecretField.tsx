import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A secret that is read from its field on submit: never in React state, and never visible, not even while typing. */
export function SecretField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      visible={false}
      visibilityToggleButtonProps={{ style: { display: 'none' } }}
    />
  )
}
