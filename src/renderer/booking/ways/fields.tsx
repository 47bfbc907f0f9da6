import { Autocomplete, type OptionsFilter, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { ageWords, readBirthDate } from '../../../domain/birth-date.ts'
import { isDay } from '../../../domain/dates.ts'
import { dayText } from '../../parts/times.ts'
import { bornWords } from '../desk/person-words.ts'
import { useToday } from '../intent/use-intents.ts'
import { useField } from './use-field.tsx'

type Props = {
  /** Path of the draft: "patient.firstName". */
  readonly field: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  readonly className?: string | undefined
}

type TextProps = Props & { readonly inputMode?: 'tel' | 'email' | 'numeric'; readonly mono?: boolean }

/** A line of text of the draft. Nothing of it is offered again by the browser. */
export function TextField({ field, label, value, onChange, hint, className, inputMode, mono = false }: TextProps) {
  const parts = useField(field, hint)
  return (
    <TextInput
      {...parts}
      label={label}
      value={value}
      className={className ?? ''}
      classNames={{ input: mono ? 'mono' : '' }}
      autoComplete="off"
      spellCheck={false}
      {...(inputMode === undefined ? {} : { inputMode })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ChoiceProps = Props & { readonly choices: readonly string[] }

const startingWith: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return options.filter((option) => 'label' in option && option.label.toLowerCase().startsWith(wanted))
}

/** A word that is usually one of a list: typing finds it, anything else stays as it was typed. */
export function WordField({ field, label, value, onChange, hint, className, choices }: ChoiceProps) {
  const parts = useField(field, hint)
  // Leaving may come before what was typed is drawn.
  const latest = useRef<string>(undefined)
  // Who has walked the list chooses with Enter.
  const walked = useRef(false)
  const take = (text: string) => {
    latest.current = text
    walked.current = false
    onChange(text)
  }
  const takeLikeliest = () => {
    const text = latest.current ?? ''
    latest.current = undefined
    const typed = text.trim().toLowerCase()
    if (typed === '' || walked.current) return
    const likeliest = choices.find((choice) => choice.toLowerCase().startsWith(typed))
    if (likeliest !== undefined && !choices.includes(text)) onChange(likeliest)
  }
  return (
    <Autocomplete
      {...parts}
      label={label}
      value={value}
      className={className ?? ''}
      data={[...choices]}
      autoComplete="off"
      // By its beginning alone: “male” must never find “female”.
      filter={startingWith}
      openOnFocus={false}
      selectFirstOptionOnChange
      limit={12}
      onChange={take}
      onKeyDown={(event) => {
        if (/^Arrow(Up|Down)$/.test(event.key)) walked.current = true
      }}
      onBlur={() => {
        takeLikeliest()
        parts.onBlur()
      }}
    />
  )
}

/** A birth date as people say it; how it was read stands beneath, since 6/7 is two days. */
export function BirthDateField({ field, label, value, onChange, className }: Props) {
  const today = useToday()
  const [typed, setTyped] = useState<string>()
  const [doubt, setDoubt] = useState<string>()
  const read = isDay(value)
  // While it is typed the whole date, since that is what was understood; after that the field itself says it.
  const words = typed === undefined ? ageWords(value, today) : bornWords(value, today)
  const hint = read ? [words, doubt].filter((part) => part !== undefined).join('. ') : undefined
  const parts = useField(field, hint)
  return (
    <TextInput
      {...parts}
      label={label}
      className={className ?? ''}
      placeholder="Month, day, year"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? (read ? dayText(value) : value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        const date = readBirthDate(text)
        setTyped(text)
        setDoubt(date?.words?.replace(/\.$/, ''))
        onChange(date?.day ?? text)
      }}
      onBlur={() => {
        setTyped(undefined)
        parts.onBlur()
      }}
    />
  )
}
