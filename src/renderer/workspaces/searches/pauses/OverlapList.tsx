import { texts } from '../text.ts'
import { Box, Button, Flex, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { spanWords } from '../../../charts/wait/time-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { marketName, overlapWords } from './pause-words.ts'
import classes from './totals.module.css'

type Props = {
  readonly timeline: PauseTimeline
  readonly zone: string
  readonly open: string | undefined
  readonly onOpen: (address: string) => void
}

const firstShown = 20

/** Overlapping pauses of the same region: when, how long and by whom. */
export function OverlapList({ timeline, zone, open, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const { overlaps, markets } = timeline
  const wholeIds = new Set(
    markets.flatMap(({ lanes }) =>
      lanes.flatMap(({ regionCode, bars }) => (regionCode === null ? bars.map(({ id }) => id) : [])),
    ),
  )
  const shown = all ? overlaps : overlaps.slice(0, firstShown)
  return (
    <section aria-label={texts.overlapList.overlaps}>
      <Group
        component="header"
        gap="xs"
        justify="space-between"
        wrap="nowrap"
        mih="2rem"
        pl="md"
        pr="sm"
        pt="0.125rem"
        pb="0.125rem"
        fz="xs"
        c="var(--ac-text-2)"
        className="line-below"
      >
        <Box component="h2" fz="sm" lh="sm">
          {texts.overlapList.overlaps}
        </Box>
        <Group component="span" gap="0.375rem" wrap="nowrap" display="inline-flex">
          <span className={classes.hatch} aria-hidden="true" />
          {texts.overlapList.twoPausesAtOnce}
        </Group>
      </Group>
      {timeline.lacking !== undefined && (
        <LoadedOnly of={timeline.lacking} what="pauses" px="md" py="0.625rem" fz="sm" c="var(--ac-text-3)" />
      )}
      {overlaps.length === 0 ? (
        timeline.lacking === undefined && (
          <Text inherit px="md" py="0.625rem" fz="sm" c="var(--ac-text-3)">
            {texts.overlapList.noOverlaps}
          </Text>
        )
      ) : (
        <ul className="bare">
          {shown.map((one) => {
            const { first, second } = one
            const isInWhole = one.regionCode !== null && (wholeIds.has(first.id) || wholeIds.has(second.id))
            return (
              <li className="line-below" key={`${one.regionCode} ${first.id} ${second.id}`}>
                <UnstyledButton
                  w="100%"
                  className={`${classes.overlap} focus-inside`}
                  aria-current={open === second.id || undefined}
                  onClick={() => onOpen(second.id)}
                >
                  <Stack component="span" gap="0.125rem" py="0.4375rem" pl="md" pr="sm" fz="sm" lh="sm">
                    <Flex component="span" gap="xs" justify="space-between" miw={0} fw={500}>
                      <span className="clip">
                        {one.regionCode === null ? (
                          <PlainText text={marketName(one.market)} />
                        ) : (
                          <bdi className="mono">{one.regionCode}</bdi>
                        )}{' '}
                        <span className="num">{spanWords(zone, one.from, one.to)}</span>
                      </span>
                      <Box component="span" flex="none" className="num">
                        {daysWords(one.minutes)}
                      </Box>
                    </Flex>
                    <span className="note">
                      <PlainText text={overlapWords(one, isInWhole)} />
                    </span>
                  </Stack>
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      )}
      {overlaps.length > firstShown && (
        <Button mx="xs" mt={0} mb="0.375rem" variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
          {all ? texts.overlapList.showTheFirst(firstShown) : texts.overlapList.showAll(count(overlaps.length))}
        </Button>
      )}
    </section>
  )
}
