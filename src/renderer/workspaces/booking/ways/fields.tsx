import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ageWords, readBirthDate } from '../../../../domain/booking/birth-date.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { numericDate } from '../../../../domain/time/day-words.ts'
import { dateDigits } from '../../../../domain/time/typed-date.ts'
import { bornWords } from '../desk/draft-words.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useToday } from '../intent/use-intents.ts'
import { type TextPath, textAt, withText } from './change-draft.ts'
import { OptionList, useOptionList } from './OptionList.tsx'
import { useField } from './use-field.tsx'

type Props = {
  readonly field: TextPath
  /** Defaults to the field's own name. */
  readonly label?: string
  readonly hint?: ReactNode
  readonly className?: string | undefined
}

/** A text of the draft, and how to change it. */
function useText(field: TextPath) {
  const { draft, change } = useDesk()
  return { value: textAt(draft, field), onChange: (text: string) => change(withText(field, text)) }
}

type TextProps = Props & { readonly inputMode?: 'tel' | 'email' | 'numeric'; readonly mono?: boolean }

/** A text field of the draft. Disables the browser's autocomplete. */
export function TextField({ field, label, hint, className, inputMode, mono = false }: TextProps) {
  const { value, onChange } = useText(field)
  const parts = useField(field, hint, label)
  return (
    <TextInput
      {...parts}
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

/** A word of the draft. */
export function WordField(props: ChoiceProps) {
  return <WordInput {...props} {...useText(props.field)} />
}

type WordProps = Omit<ChoiceProps, 'field'> & ReturnType<typeof useText> & { readonly field: string }

/** A word that is usually one of a list: typing finds it by its beginning, since “male” must never find “female”. Anything else stays as it was typed. */
export function WordInput({ field, label, value, onChange, hint, className, choices }: WordProps) {
  const parts = useField(field, hint, label)
  // Filters by the typed text only, not by the previous choice.
  const [isTyped, setTyped] = useState(false)
  const wanted = isTyped ? value.trim().toLowerCase() : ''
  const fits = choices.filter((choice) => choice.toLowerCase().startsWith(wanted)).slice(0, mostChoices)
  const same = fits.find((choice) => choice.toLowerCase() === wanted)
  const options = fits.map((choice) => ({ value: choice, label: choice }))
  const list = useOptionList(options, value)
  const take = (choice: string) => {
    if (choice !== value) onChange(choice)
    setTyped(false)
    list.close()
  }
  const settle = () => {
    const [only, ...others] = same === undefined ? fits : [same]
    if (wanted !== '' && !list.isWalked && only !== undefined && others.length === 0) take(only)
    else setTyped(false)
  }
  return (
    <OptionList list={list} options={options} label={parts.label} chosen={[value]} onTake={take}>
      <TextInput
        {...parts}
        {...list.input}
        value={value}
        className={className ?? ''}
        onChange={(event) => {
          const text = event.currentTarget.value
          onChange(text)
          setTyped(true)
          list.highlight(text.trim() !== '')
          list.open()
        }}
        onFocus={(event) => {
          event.currentTarget.select()
          list.highlight(false)
          list.open()
        }}
        onKeyDown={(event) => {
          if (list.onKey(event) || event.nativeEvent.isComposing) return
          const { highlighted } = list
          // A complete word doesn't need an extra Enter.
          const isWhole = highlighted?.value === value || (same !== undefined && !list.isWalked)
          if (event.key === 'Enter' && highlighted !== undefined) {
            if (!isWhole) event.preventDefault()
            take(highlighted.value)
          }
          if (event.key === 'Tab') flushSync(settle)
        }}
        onBlur={() => {
          settle()
          list.close()
          parts.onBlur()
        }}
      />
    </OptionList>
  )
}

const mostChoices = 60

/** A birth date as people say it; below it is how it was read, since 6/7 is two days. */
export function BirthDateField({ field }: Pick<Props, 'field'>) {
  const { value, onChange } = useText(field)
  const today = useToday()
  const [typed, setTyped] = useState<string>()
  const [doubt, setDoubt] = useState<string>()
  // While it is typed the whole date, since that is what was understood; after that the field itself says it.
  const words = typed === undefined ? ageWords(value, today) : bornWords(value, today)
  const hint = isDay(value) ? [words, doubt].filter((part) => part !== undefined).join('. ') : undefined
  const parts = useField(field, hint)
  return (
    <TextInput
      {...parts}
      placeholder={dateDigits()}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? numericDate(value)}
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
