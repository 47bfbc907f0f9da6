import { Box, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { count } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { texts } from '../text.ts'

type Props<Item> = {
  readonly label: string
  readonly title: string
  /** At the right of the title. */
  readonly aside: ReactNode
  readonly items: readonly Item[]
  /** How many show until all are wanted. */
  readonly firstShown: number
  readonly lacking: PauseTimeline['lacking']
  /** Shown if all pauses loaded and there is no item. */
  readonly none: string
  readonly children: (shown: readonly Item[]) => ReactNode
}

/** A list about the pauses in view: the first items, and the rest on demand. */
export function PauseList<Item>({ label, title, aside, items, firstShown, lacking, none, children }: Props<Item>) {
  const [all, setAll] = useState(false)
  return (
    <section aria-label={label}>
      <Group
        component="header"
        gap="xs"
        justify="space-between"
        wrap="nowrap"
        mih="2rem"
        pl="md"
        pr="sm"
        py="0.125rem"
        fz="xs"
        c="var(--ac-text-2)"
        className="line-below"
      >
        <Box component="h2" fz="sm" lh="sm">
          {title}
        </Box>
        {aside}
      </Group>
      {lacking !== undefined && (
        <LoadedOnly of={lacking} what="pauses" px="md" py="0.625rem" fz="sm" c="var(--ac-text-3)" />
      )}
      {items.length > 0
        ? children(all ? items : items.slice(0, firstShown))
        : lacking === undefined && (
            <Text inherit px="md" py="0.625rem" fz="sm" c="var(--ac-text-3)">
              {none}
            </Text>
          )}
      {items.length > firstShown && (
        <Button mx="xs" mt={0} mb="0.375rem" variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
          {all ? texts.pauseList.showTheFirst(firstShown) : texts.pauseList.showAll(count(items.length))}
        </Button>
      )}
    </section>
  )
}
