import { Box, Button, Group, Text, Flex, Stack, UnstyledButton, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { count, counted } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { texts } from '../text.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { spanWords } from '../../../charts/wait/time-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { marketName, overlapWords } from './pause-words.ts'
import classes from './timeline.module.css'
import { StatusMark } from '../../../parts/StatusMark.tsx'

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
function PauseList<Item>({ label, title, aside, items, firstShown, lacking, none, children }: Props<Item>) {
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

type OverlapListProps = {
  readonly timeline: PauseTimeline
  readonly zone: string
  readonly open: string | undefined
  readonly onOpen: (address: string) => void
}

/** Overlapping pauses of the same region: when, how long and by whom. */
export function OverlapList({ timeline, zone, open, onOpen }: OverlapListProps) {
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
          <Box component="span" w="1rem" h="0.6875rem" className={classes.hatched ?? ''} aria-hidden="true" />
          {texts.overlapList.twoPausesAtOnce}
        </Group>
      }
      items={overlaps}
      firstShown={20}
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
                  className="pick"
                  style={open === second.id ? { boxShadow: 'inset 2px 0 var(--ac-accent)' } : {}}
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

const totalLine = {
  gridTemplateColumns: 'minmax(0, 7rem) minmax(2rem, 1fr) minmax(2.25rem, max-content) 4.5rem',
  alignItems: 'center',
  gap: '0.5rem',
}

/** Paused minutes by admin or rule, highest first. */
export function PauseTotals({ timeline }: { readonly timeline: PauseTimeline }) {
  const [by, setBy] = useState<'admin' | 'rule'>('admin')
  const totals = by === 'admin' ? timeline.byAdmin : timeline.byRule
  const most = totals.reduce((high, { minutes }) => Math.max(high, minutes), 0)
  return (
    <PauseList
      label={texts.pauseTotals.minutesPausedBy(by)}
      title={texts.pauseTotals.minutesPaused}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={texts.pauseTotals.minutesPausedBy2}
          value={by}
          onChange={(value) => setBy(value === 'rule' ? 'rule' : 'admin')}
          data={[
            { value: 'admin', label: texts.pauseTotals.byAdmin },
            { value: 'rule', label: texts.pauseTotals.byRule },
          ]}
        />
      }
      items={totals}
      firstShown={8}
      lacking={timeline.lacking}
      none={texts.pauseTotals.noMinutesPaused}
    >
      {(shown) => (
        <Box component="ul" px={0} py="0.375rem" className="bare">
          {shown.map(({ name, minutes, open, pauses }) => (
            <Box
              component="li"
              key={name}
              display="grid"
              h="1.5rem"
              pl="md"
              pr="xs"
              fz="sm"
              style={totalLine}
              title={`${name === '' ? texts.pauseTotals.notNamed : name}, ${counted(pauses, 'pause')}`}
            >
              <span className={by === 'rule' ? 'mono clip' : 'clip'}>
                {name === '' ? <span className="dim">{texts.pauseTotals.notNamed2}</span> : <PlainText text={name} />}
              </span>
              <Box component="span" h="0.6875rem" aria-hidden="true">
                <Box
                  component="span"
                  display="block"
                  miw="2px"
                  h="100%"
                  bg="color-mix(in srgb, var(--ac-quantity) 78%, var(--ac-surface))"
                  bdrs="2px"
                  style={{ forcedColorAdjust: 'none', width: `${most === 0 ? 0 : (minutes / most) * 100}%` }}
                />
              </Box>
              <Box component="span" ta="right" className="num">
                {count(Math.round(minutes))}
                <span className="visually-hidden"> {texts.pauseTotals.minutes}</span>
              </Box>
              <Box component="span" fz="xs" className="nowrap">
                {open > 0 && <StatusMark status="warn">{texts.pauseTotals.open(count(open))}</StatusMark>}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </PauseList>
  )
}
