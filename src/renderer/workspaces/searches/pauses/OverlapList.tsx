import { texts } from '../text.ts'
import { Box, Flex, Group, Stack, UnstyledButton } from '@mantine/core'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { spanWords } from '../../../charts/wait/time-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { marketName, overlapWords } from './pause-words.ts'
import { PauseList } from './PauseList.tsx'
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
  const { overlaps, markets } = timeline
  const wholeIds = new Set(
    markets.flatMap(({ lanes }) =>
      lanes.flatMap(({ regionCode, bars }) => (regionCode === null ? bars.map(({ id }) => id) : [])),
    ),
  )
  return (
    <PauseList
      label={texts.overlapList.overlaps}
      title={texts.overlapList.overlaps}
      aside={
        <Group component="span" gap="0.375rem" wrap="nowrap" display="inline-flex">
          <span className={classes.hatch} aria-hidden="true" />
          {texts.overlapList.twoPausesAtOnce}
        </Group>
      }
      items={overlaps}
      firstShown={firstShown}
      lacking={timeline.lacking}
      none={texts.overlapList.noOverlaps}
    >
      {(shown) => (
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
    </PauseList>
  )
}
