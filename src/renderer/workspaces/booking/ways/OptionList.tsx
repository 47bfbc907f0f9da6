import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Found, OptionListState } from './use-option-list.ts'

type Props = {
  readonly list: OptionListState
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
