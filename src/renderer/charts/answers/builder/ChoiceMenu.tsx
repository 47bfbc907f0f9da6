import { texts } from '../../text.ts'
import { Button, Combobox, Text, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './builder.module.css'

export type Choice = { readonly key: string; readonly words: string }

type Props = {
  /** The word before the choice: "by". */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly onChoose: (key: string) => void
}

/** Longer lists get a search field. */
const searched = 9
const mostShown = 200

/** A choice of the builder: a button such as "by createdAt, day" that opens the options. */
export function ChoiceMenu({ label, choices, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setText('')
    },
    onDropdownOpen: () => {
      if (choices.length >= searched) combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active')
    },
  })
  const found = choices.filter(({ words }) => words.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      withinPortal
      onOptionSubmit={(key) => {
        onChoose(key)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          className={classes.choice ?? ''}
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${label} ${chosen.words}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <Text span inherit className="quiet" flex="none" fw={400}>
            {label}
          </Text>
          {texts.choiceMenu.text}
          <bdi>{chosen.words}</bdi>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {choices.length >= searched && (
          <Combobox.Search
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-controls={combobox.listId ?? ''}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.selectFirstOption()
            }}
            placeholder={texts.choiceMenu.findAColumn}
            aria-label={texts.choiceMenu.findAChoiceFor(label)}
          />
        )}
        <Combobox.Options aria-label={label} mah={280} className={classes.options ?? ''}>
          {found.slice(0, mostShown).map(({ key, words }) => (
            <Combobox.Option key={key} value={key} active={key === chosen.key} aria-selected={key === chosen.key}>
              <bdi>{words}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && <Combobox.Empty>{texts.choiceMenu.noMatch}</Combobox.Empty>}
        {found.length > mostShown && <Combobox.Empty>{texts.choiceMenu.moreTypePartOfTheName}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
