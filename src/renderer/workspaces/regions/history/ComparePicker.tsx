import { Button, Checkbox, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconGitCompare, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '../../../parts/times.ts'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import { combinationWords } from './combination-words.ts'
import { type HistoryChoice, placeOf } from './history-choices.ts'

type Props = {
  readonly choices: readonly HistoryChoice[]
  readonly choice: HistoryChoice
  /** Keys of the compared combinations. */
  readonly compare: readonly string[]
}

export const mostCompared = 5
/** Maximum options listed; typing finds more. */
const mostListed = 60

/** Picks up to five combinations to compare. Lists those of the same region first. */
export function ComparePicker({ choices, choice, compare }: Props) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const words = text.trim().toLocaleLowerCase('en-US').split(/\s+/)
  const others = choices
    .filter(({ key }) => key !== choice.key)
    .filter((other) => words.every((word) => searchText(other).includes(word)))
    .toSorted((one, other) => nearness(other, choice) - nearness(one, choice))
  const full = compare.length >= mostCompared
  const listed = others.slice(0, mostListed)
  const toggle = (key: string, on: boolean) =>
    changeHistoryRoute({
      compare: on ? [...compare, key].slice(0, mostCompared) : compare.filter((each) => each !== key),
    })
  return (
    <Popover position="bottom-end" width={340} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconGitCompare size={15} />}
          onClick={() => setOpened(!opened)}
        >
          Compare
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Compare with">
        <Stack className="line-below quiet" gap={4} p="0.75rem 0.75rem 0.5rem" fz="xs" lh="xs">
          <TextInput
            size="xs"
            aria-label="Find a region, visit type or qualifier"
            placeholder="Region, visit type or qualifier"
            leftSection={<IconSearch size={14} />}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <span role="status">
            {full ? `${mostCompared} are drawn, which is the most` : `Up to ${mostCompared} beside this one`}
          </span>
        </Stack>
        <ScrollArea.Autosize mah={320} type="auto">
          <Stack component="ul" className="bare" gap="xs" px="sm" py={10}>
            {listed.map((other) => {
              const on = compare.includes(other.key)
              return (
                <li key={other.key}>
                  <Checkbox
                    size="xs"
                    label={combinationWords(other.regionName, other)}
                    description={`${other.regionCode}, ${other.practiceName}`}
                    checked={on}
                    disabled={full && !on}
                    onChange={(event) => toggle(other.key, event.currentTarget.checked)}
                  />
                </li>
              )
            })}
          </Stack>
        </ScrollArea.Autosize>
        <Text className="line-above quiet" size="xs" lh="inherit" px="sm" py="xs">
          {listed.length === 0
            ? 'History knows nothing else by these words.'
            : others.length > listed.length
              ? `${count(others.length - listed.length)} more: type to find them.`
              : 'That is all that history knows of this connection.'}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

const searchText = ({ practiceName, regionCode, regionName, visitTypeName, assignmentQualifiers }: HistoryChoice) =>
  [practiceName, regionCode, regionName, visitTypeName, ...assignmentQualifiers].join(' ').toLocaleLowerCase('en-US')

/** The same region of the practice first, then the same region code, then the same visit type. */
const nearness = (other: HistoryChoice, choice: HistoryChoice) =>
  (placeOf(other) === placeOf(choice) ? 4 : 0) +
  (other.regionCode === choice.regionCode ? 2 : 0) +
  (other.visitTypeName === choice.visitTypeName ? 1 : 0)
