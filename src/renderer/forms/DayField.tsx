import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '../../domain/time/dates.ts'

type Props = {
  readonly label: string
  readonly value: string | undefined
  readonly error?: string | undefined
  readonly onChange: (day: string | undefined) => void
}

/** The first digits of a typed year are valid years too, but not what the user means. */
const isMeant = (text: string) => isDay(text) && text >= '1900-01-01'

/** A day, yyyy-MM-dd; empty for none. */
export function DayField({ label, value, error, onChange }: Props) {
  const [draft, setDraft] = useState<string>()
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      value={draft ?? value ?? ''}
      error={error}
      onChange={(event) => {
        const text = event.currentTarget.value
        if (isMeant(text)) {
          setDraft(undefined)
          onChange(text)
        } else setDraft(text)
      }}
      onBlur={() => {
        if (draft === '') onChange(undefined)
        setDraft(undefined)
      }}
    />
  )
}
