import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'clampBehavior'> & {
  /** null for none. */
  readonly value: number | null
  /** null for an empty field, or text such as "-". Where a number is needed, ignore it: the field shows the value again once it's left. */
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
}

type Typed = {
  readonly text: number | string
  readonly number: number | null
  /** The value before this text. */
  readonly before: number | null
}

/**
 * A number within `min` and `max`. Until the field is left it shows what was typed: "33." and "0.50" lead to a number that is written differently. Then it
 * shows the value.
 */
export function NumberField({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<Typed>()
  // A value that something else sets replaces the text.
  const isOwn = typed !== undefined && (value === typed.number || (typed.number === null && value === typed.before))
  return (
    <NumberInput
      {...rest}
      clampBehavior="strict"
      value={isOwn ? typed.text : (value ?? '')}
      onChange={(text) => {
        const number = numberOf(text)
        setTyped({ text, number, before: value })
        onChange(number)
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

function numberOf(text: number | string): number | null {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
