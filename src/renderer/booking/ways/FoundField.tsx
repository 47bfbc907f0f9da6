import { Select } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useField } from './use-field.tsx'

export type Found = { readonly value: string; readonly label: string; readonly disabled?: boolean }

type Props = {
  readonly field: string
  readonly label: string
  readonly value: string
  /** What fits what was typed, the likeliest first. */
  readonly find: (typed: string) => readonly Found[]
  readonly labelOf: (value: string) => string
  readonly onChange: (value: string) => void
  readonly nothing: string
  readonly placeholder?: string
  /** What letting go of the choice means; without it, it is changed and not let go. */
  readonly clearLabel?: string
  readonly disabled?: boolean
  readonly hint?: ReactNode
  readonly className?: string | undefined
}

/** One of many, found by typing; the likeliest is taken with Enter or when the field is left. */
export function FoundField({ field, label, value, find, labelOf, onChange, hint, className, ...more }: Props) {
  const [typed, setTyped] = useState('')
  // Leaving may come before what was typed is drawn.
  const latest = useRef('')
  // Who has walked the list chooses with Enter: the likeliest may not be what they stand on.
  const walked = useRef(false)
  const own = value === '' ? '' : labelOf(value)
  const data = useMemo(() => {
    // What is chosen stands in the field as its name: that is no search.
    const found = find(typed === own ? '' : typed)
    const isThere = value === '' || found.some((each) => each.value === value)
    return isThere ? found : [...found, { value, label: own }]
  }, [find, typed, own, value])
  const parts = useField(field, hint)
  const takeLikeliest = () => {
    const text = latest.current
    if (walked.current || text.trim() === '' || text === own) return
    const found = find(text).filter(({ disabled }) => disabled !== true)
    // A name that is whole was taken already.
    const [likeliest] = found
    if (likeliest !== undefined && found.every((each) => each.label !== text)) onChange(likeliest.value)
  }
  return (
    <Select
      {...parts}
      label={label}
      className={className ?? ''}
      placeholder={more.placeholder ?? ''}
      searchable
      clearable={more.clearLabel !== undefined}
      allowDeselect={more.clearLabel !== undefined}
      disabled={more.disabled ?? false}
      openOnFocus={false}
      selectFirstOptionOnChange
      data={[...data]}
      // What fits is worked out above, best first.
      filter={({ options }) => options}
      onSearchChange={(text) => {
        latest.current = text
        walked.current = false
        setTyped(text)
      }}
      value={value === '' ? null : value}
      nothingFoundMessage={more.nothing}
      clearButtonProps={{ 'aria-label': more.clearLabel ?? 'Let go' }}
      onChange={(next) => onChange(next ?? '')}
      onKeyDown={(event) => {
        if (/^Arrow(Up|Down)$/.test(event.key)) walked.current = true
      }}
      // Before the select itself forgets what was typed.
      onBlurCapture={takeLikeliest}
    />
  )
}

/** Those whose label has what was typed: first those that begin with it, then those with a word that does. */
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
