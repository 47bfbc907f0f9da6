import { type KeyboardEvent, useId, useState } from 'react'

/** A field's open list and its highlight as React state, so that Enter takes exactly what's shown. */

export type Found = { readonly value: string; readonly label: string; readonly disabled?: boolean }

export type OptionListState = {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** Index of the highlighted option; −1 for none. */
  readonly at: number
  /** Highlights the first enabled option, or none. */
  readonly highlight: (first: boolean) => void
  readonly highlighted: Found | undefined
  /** True once an arrow key has moved the highlight. */
  readonly isWalked: boolean
  /** Handles the list's keys. Returns true where it used the key. */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean
  readonly listId: string
  readonly optionId: (place: number) => string
  /** Attributes of the input for screen readers. */
  readonly aria: {
    readonly role: 'combobox'
    readonly 'aria-haspopup': 'listbox'
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
    readonly 'data-mantine-stop-propagation': true | undefined
  }
}

/** `options`: as rendered now; `chosen`: the field's value. */
export function useOptionList(options: readonly Found[], chosen: string): OptionListState {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [walkedTo, setWalkedTo] = useState<number>()
  const [onFirst, setOnFirst] = useState(false)
  const firstFree = options.findIndex(({ disabled }) => disabled !== true)
  const place = walkedTo ?? (onFirst ? firstFree : -1)
  const at = isOpen && place < options.length && options[place]?.disabled !== true ? place : -1
  const optionId = (each: number) => `${listId}-${each}`
  const close = () => {
    setOpen(false)
    setWalkedTo(undefined)
  }
  const walk = (by: 1 | -1) => {
    if (firstFree < 0) return
    let next = at >= 0 ? at : options.findIndex(({ value }) => value === chosen)
    // Without a highlight the list starts at the chosen option, else at its first (down) or last (up).
    if (at < 0 && next >= 0 && !isOpen) return setWalkedTo(next)
    if (next < 0 && by < 0) next = options.length
    do next = (next + by + options.length) % options.length
    while (options[next]?.disabled === true)
    setWalkedTo(next)
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    at,
    highlight(first) {
      setWalkedTo(undefined)
      setOnFirst(first)
    },
    highlighted: options[at],
    isWalked: isOpen && walkedTo !== undefined,
    onKey(event) {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        walk(event.key === 'ArrowDown' ? 1 : -1)
        setOpen(true)
        return true
      }
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        event.stopPropagation()
        close()
        return true
      }
      return false
    },
    listId,
    optionId,
    aria: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': at < 0 ? undefined : optionId(at),
      'data-mantine-stop-propagation': isOpen || undefined,
    },
  }
}
