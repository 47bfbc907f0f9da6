import { texts } from './text.ts'
import { TextInput } from '@mantine/core'
import { clockWords } from '../../domain/time/clock-words.ts'
import { readTypedTime, typedTimeExample } from '../../domain/time/typed-time.ts'
import { useTypedField } from './use-typed-field.ts'

type Props = {
  readonly label?: string
  readonly 'aria-label'?: string
  readonly size?: 'xs' | 'sm'
  /** HH:mm or HH:mm:ss; undefined or empty for none. */
  readonly value?: string | undefined
  readonly error?: string | boolean | undefined
  /** Reports a time when the field is left, not while it's typed. */
  readonly whenLeft?: boolean
  /** HH:mm, or HH:mm:ss where seconds were typed; undefined for none. */
  readonly onChange: (time: string | undefined) => void
}

/** Hours and minutes, with or without AM and PM. */
const wholeTime = /^\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?$/i

/** A time of day, typed in any usual form. */
export function TimeField({ label, value, size = 'sm', error, whenLeft = false, onChange, 'aria-label': name }: Props) {
  const field = useTypedField({
    value,
    read: readTypedTime,
    show: clockWords,
    isWhole: (text) => !whenLeft && wholeTime.test(text),
    problem: () => texts.timeField.enterATimeLike(typedTimeExample()),
    onChange,
  })
  return (
    <TextInput
      {...field.props}
      size={size}
      label={label}
      aria-label={name}
      error={field.problem ?? error}
      inputSize="8"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: 'num' }}
    />
  )
}

/** For fields without seconds; empty for none. */
export const toTheMinute = (time: string | undefined): string => time?.slice(0, 5) ?? ''
