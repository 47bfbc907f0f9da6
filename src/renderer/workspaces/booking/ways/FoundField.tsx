import { texts } from '../text/ways.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDesk } from '../desk/desk-context.ts'
import { type Found, OptionList, useOptionList } from './OptionList.tsx'
import { useField, useUnclear } from './use-field.tsx'

type Props = {
  readonly field: string
  /** Defaults to the field's own name. */
  readonly label?: string
  readonly value: string
  /** Options that match the typed text, best match first. */
  readonly find: (typed: string) => readonly Found[]
  readonly labelOf: (value: string) => string
  readonly onChange: (value: string) => void
  /** Text in the list when nothing matches. */
  readonly nothing: string
  /** The one option that the typed text means, which Tab takes; without it, the only one that fits or has the text as its label. */
  readonly only?: (typed: string) => string | undefined
  /** The sentence at the field for text that means no option, or several. */
  readonly unmatched?: (typed: string) => string
  /** True while the list loads; typed text waits for it. */
  readonly isLoading?: boolean
  readonly placeholder?: string
  /** Label of the clear button; without it, the choice can be changed but not cleared. */
  readonly clearLabel?: string
  readonly disabled?: boolean
  readonly hint?: ReactNode
  readonly className?: string | undefined
}

/** A type-ahead for one option. Enter takes the highlighted one; Tab takes the only match and goes on. Text without a match stays, with an error. */
export function FoundField({ field, label, value, find, labelOf, onChange, ...more }: Props) {
  const { draft } = useDesk()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  // Another choice or caller resets the typed text.
  const of = `${draft.draftId} ${value}`
  const [known, setKnown] = useState(of)
  const parts = useField(field, more.hint, label)
  const hasText = (typed ?? '').trim() !== ''
  const options = find(typed ?? '')
  const list = useOptionList(options, value)
  const forget = () => {
    setTyped(undefined)
    setLeft(false)
  }
  if (known !== of) {
    setKnown(of)
    forget()
  }
  const take = (next: string) => {
    onChange(next)
    forget()
    list.close()
  }
  const only = (text: string) => (more.only ?? onlyOf(find))(text)
  /** Returns true if the text is empty or resolves to one option, which it takes. */
  const settle = (): boolean => {
    if (typed === undefined) return true
    if (typed.trim() === '') {
      if (more.clearLabel !== undefined && value !== '') take('')
      else forget()
      return true
    }
    if (list.isWalked) return false
    const meant = only(typed)
    if (meant === undefined) return false
    take(meant)
    return true
  }
  // Resolves text that the user left before the list loaded; the choice then resets the typed text.
  const waits = isLeft && typed !== undefined && more.isLoading !== true
  const found = waits ? only(typed) : undefined
  useEffect(() => {
    if (found !== undefined) onChange(found)
  }, [found, onChange])
  const sentence =
    waits && found === undefined
      ? (more.unmatched ?? ((text) => unmatchedWords(text, options.length)))(typed)
      : undefined
  const isLate = isLeft && typed !== undefined && more.isLoading === true
  useUnclear(field, isLate ? texts.foundField.isLookedUpOnceTheListLoads(typed.trim()) : sentence)
  const isClearable = more.clearLabel !== undefined && value !== '' && more.disabled !== true
  return (
    <OptionList
      list={list}
      options={options}
      label={parts.label}
      chosen={[value]}
      nothing={more.isLoading === true ? texts.foundField.loadingTheList : more.nothing}
      onTake={take}
    >
      <TextInput
        {...parts}
        {...list.input}
        error={sentence ?? parts.error}
        className={more.className ?? ''}
        placeholder={more.placeholder ?? ''}
        disabled={more.disabled ?? false}
        value={typed ?? (value === '' ? '' : labelOf(value))}
        rightSection={
          isClearable ? (
            <CloseButton size="sm" tabIndex={-1} aria-label={more.clearLabel} onClick={() => take('')} />
          ) : undefined
        }
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          setLeft(false)
          list.highlight(text.trim() !== '')
          list.open()
        }}
        onFocus={(event) => {
          // Selects the text, so that typing replaces it.
          event.currentTarget.select()
          list.highlight(hasText)
          list.open()
        }}
        onKeyDown={(event) => {
          if (list.onKey(event) || event.nativeEvent.isComposing) return
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
          if (event.key === 'Enter' && isPlain && (list.highlighted !== undefined || hasText)) {
            event.preventDefault()
            if (list.highlighted !== undefined) take(list.highlighted.value)
            else if (!settle()) setLeft(true)
          }
          // Flushes the choice, so that a field it adds exists before the focus moves.
          if (event.key === 'Tab') flushSync(() => void settle())
        }}
        onBlur={() => {
          if (!settle()) setLeft(true)
          list.close()
          parts.onBlur()
        }}
      />
    </OptionList>
  )
}

/** The only match that can be taken, else the only option with this label. */
const onlyOf =
  (find: (typed: string) => readonly Found[]) =>
  (typed: string): string | undefined => {
    const wanted = typed.trim().toLowerCase()
    const free = find(typed).filter(({ disabled }) => disabled !== true)
    const same = free.filter(({ label }) => label.toLowerCase() === wanted)
    const [only, ...others] = same.length > 0 ? same : free
    return others.length === 0 ? only?.value : undefined
  }

const unmatchedWords = (typed: string, fitting: number): string =>
  fitting === 0
    ? texts.foundField.noMatchForChooseFromTheList(typed.trim())
    : texts.foundField.matchesMoreThanOneChooseOneFromThe(typed.trim())

/** Options whose label contains the typed text: label prefixes first, then word prefixes. */
export function fitting(all: readonly Found[], typed: string): readonly Found[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return all
  const fits = all.filter(({ label }) => label.toLowerCase().includes(wanted))
  return fits.toSorted((one, other) => placeOf(one.label, wanted) - placeOf(other.label, wanted))
}

function placeOf(label: string, wanted: string): number {
  const lower = label.toLowerCase()
  if (lower.startsWith(wanted)) return 0
  return lower.includes(` ${wanted}`) || lower.includes(`(${wanted}`) ? 1 : 2
}
