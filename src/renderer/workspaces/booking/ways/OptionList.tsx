import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = {
  readonly list: ReturnType<typeof useOptionList>
  readonly options: readonly Found[]
  readonly label: string
  readonly chosen: readonly string[]
  /** Shown where there are no options; without it an empty list is hidden. */
  readonly nothing?: string | undefined
  readonly onTake: (value: string) => void
  /** The input. */
  readonly children: ReactNode
}

const tallest = 240

/** The options of a field under its input. Renders them and handles the mouse; the field handles the keys. */
export function OptionList({ list, options, label, chosen, nothing, onTake, children }: Props) {
  const store = useCombobox({ opened: list.isOpen, onOpenedChange: (opened) => (opened ? list.open() : list.close()) })
  const { at, isOpen } = list
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && at >= 0)
      scroll.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isOpen, at])
  return (
    <Combobox store={store} onOptionSubmit={onTake} transitionProps={{ duration: 0 }}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        {children}
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && nothing === undefined}>
        {options.length === 0 ? (
          <Combobox.Empty>{nothing}</Combobox.Empty>
        ) : (
          // Without the tab index, Tab would go into a long list, which closes, and the focus would be lost with it.
          <Combobox.Options
            ref={scroll}
            id={list.listId}
            className="scrolls-down"
            mah={tallest}
            aria-label={label}
            tabIndex={-1}
          >
            {options.map((option, place) => (
              <Combobox.Option
                key={option.value}
                id={list.optionId(place)}
                value={option.value}
                disabled={option.disabled ?? false}
                active={chosen.includes(option.value)}
                aria-selected={chosen.includes(option.value)}
                selected={place === at}
              >
                {option.label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A field's open list and its highlight as React state, so that Enter takes exactly what's shown. */

export type Found = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** `options`: as rendered now; `chosen`: the field's value. */
export function useOptionList(options: readonly Found[], chosen: string) {
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
    /** Index of the highlighted option; −1 for none. */
    at,
    /** Highlights the first enabled option, or none. */
    highlight(first: boolean) {
      setWalkedTo(undefined)
      setOnFirst(first)
    },
    highlighted: options[at],
    /** True once an arrow key has moved the highlight. */
    isWalked: isOpen && walkedTo !== undefined,
    /** Handles the list's keys. Returns true where it used the key. */
    onKey(event: KeyboardEvent<HTMLInputElement>): boolean {
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
    /** Attributes of the input. */
    input: {
      autoComplete: 'off',
      spellCheck: false,
      onClick: () => setOpen(true),
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': at < 0 ? undefined : optionId(at),
      'data-mantine-stop-propagation': isOpen || undefined,
    } as const,
  }
}
