import { Button, Group, Menu, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { isDay } from '../../../../domain/time/dates.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { counted } from '../../../parts/times.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { type Offered, pagesOf } from './use-offered.ts'

type Props = {
  readonly offered: Offered
  readonly days: readonly string[]
  /** True where the keys of the grid are shown here. */
  readonly withKeys: boolean
}

/** The pages before and after, by the dates the service gives for each visit type. */
export function Pages({ offered, days, withKeys }: Props) {
  const { answer, turn } = offered
  const pages = answer?.pages ?? []
  const { next, previous, differ } = pagesOf({ pages })
  const toNext = next === undefined ? undefined : () => turn({ from: next })
  const toPrevious = previous === undefined ? undefined : () => turn({ to: previous })
  useHotkeys([
    ['N', () => toNext?.()],
    ['P', () => toPrevious?.()],
  ])
  const placed = days.filter(isDay)
  const [first, last] = [placed[0], placed.at(-1)]
  return (
    <Group className="quiet" gap="6px 12px" fz="xs" lh="xs">
      <Button
        aria-keyshortcuts="P"
        aria-disabled={toPrevious === undefined}
        data-disabled={toPrevious === undefined}
        rightSection={<Key name="P" />}
        onClick={toPrevious}
      >
        Earlier days
      </Button>
      <Text component="span" inherit flex={1} miw="8rem">
        {first !== undefined &&
          last !== undefined &&
          `${counted(placed.length, 'day')} with slots, ${dayWords(first)}${first === last ? '' : ` to ${dayWords(last)}`}`}
      </Text>
      {withKeys && (
        <span className="nowrap" aria-hidden="true">
          <Kbd>←</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>→</Kbd> move <Kbd>Space</Kbd> pick
        </span>
      )}
      {differ && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
              One visit type
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {pages.map(({ visitTypeName, nextStartDate }) => (
              <Menu.Item
                key={visitTypeName}
                disabled={nextStartDate === undefined}
                onClick={() => {
                  if (nextStartDate !== undefined) turn({ from: nextStartDate, visitTypeName })
                }}
              >
                <bdi>{visitTypeName}</bdi>
                {nextStartDate === undefined ? ', no later slots' : `, next from ${dayWords(nextStartDate)}`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {next !== undefined && toNext !== undefined ? (
        <Button aria-keyshortcuts="N" rightSection={<Key name="N" />} onClick={toNext}>
          Next from {dayWords(next)}
        </Button>
      ) : (
        <span className="dim">{pages.length === 0 ? 'This search has no pages' : 'No later slots'}</span>
      )}
    </Group>
  )
}

const Key = ({ name }: { readonly name: string }) => (
  <span aria-hidden="true">
    <Kbd>{name}</Kbd>
  </span>
)
