import { texts } from '../text.ts'
import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { known, type NotKnown, valueIfKnown } from '../../../../domain/knowing.ts'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { Known, NotKnownMark } from '../../../parts/Known.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { coveredSince } from '../../../records/search-days.ts'
import classes from './pauses.module.css'

type Props = {
  readonly timeline: PauseTimeline
  /** The previous days' timeline with the same filters; undefined while unknown. */
  readonly earlier: PauseTimeline | undefined
  readonly zone: string
  readonly names: { readonly these: string; readonly before: string }
}

/** Counts of pauses, open pauses, their duration and overlaps, each next to the previous days' value. */
export function PauseFigures({ timeline, earlier, zone, names }: Props) {
  const { minutes, openNow, overlaps, lacking } = timeline
  /** Shows no count if some pauses are missing. */
  const counts = (value: number, isMore = false) => (
    <Known of={lacking ?? known(value)}>{(all) => `${count(all)}${isMore ? texts.pauseFigures.andMore : ''}`}</Known>
  )
  const minutesBefore = earlier && valueIfKnown(earlier.minutes)
  const overlapMinutes = overlaps.reduce((sum, one) => sum + one.minutes, 0)
  const since = coveredSince(timeline.coveredFrom, zone)
  return (
    <Flex
      component="dl"
      gap="0.375rem 2rem"
      wrap="wrap"
      flex="none"
      m={0}
      px="var(--ac-edge)"
      py="xs"
      className="line-below"
      aria-label={texts.pauseFigures.figures}
    >
      <Figure label={texts.pauseFigures.pauses(names.these)} value={counts(timeline.pauses)}>
        {lacking !== undefined
          ? texts.pauseFigures.loaded(count(timeline.pauses))
          : earlier?.lacking === undefined && earlier !== undefined && `${count(earlier.pauses)} ${names.before}`}
      </Figure>
      <Figure
        label={texts.pauseFigures.openNow}
        value={
          <Known of={openNow}>
            {({ pauses }) => (pauses === 0 ? '0' : <StatusMark status="warn">{count(pauses)}</StatusMark>)}
          </Known>
        }
      >
        {openNow.state === 'known' &&
          (openNow.value.longestMinutes === undefined
            ? texts.pauseFigures.ofThoseSince(since)
            : texts.pauseFigures.longest(daysWords(openNow.value.longestMinutes)))}
      </Figure>
      <Figure
        label={texts.pauseFigures.minutesPaused}
        value={<Known of={minutes}>{(value) => count(Math.round(value))}</Known>}
      >
        {minutesBefore !== undefined && `${count(Math.round(minutesBefore))} ${names.before}`}
      </Figure>
      <Figure label={texts.pauseFigures.overlaps} value={counts(overlaps.length, timeline.moreOverlaps)}>
        {lacking !== undefined
          ? texts.pauseFigures.amongThoseLoaded(count(overlaps.length))
          : overlaps.length > 0 && texts.pauseFigures.atLeast(timeline.moreOverlaps, daysWords(overlapMinutes))}
      </Figure>
      <Figure label={texts.pauseFigures.startedBefore(since)} value={<NotKnownMark of={tooEarly} />} />
      {timeline.undated > 0 && (
        <Figure
          label={texts.pauseFigures.notDrawn}
          value={<StatusMark status="unknown">{count(timeline.undated)}</StatusMark>}
        >
          {texts.pauseFigures.withoutAReadableTime(counted(timeline.undated, 'record'))}
        </Figure>
      )}
    </Flex>
  )
}

const tooEarly: NotKnown = {
  state: 'not-covered',
  reason: texts.pauseFigures.pausesThatStartedEarlierArent,
}

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly children?: ReactNode }

function Figure({ label, value, children = false }: FigureProps) {
  return (
    <div className={classes.figure}>
      <Box component="dt" fz="xs" lh="xs" c="var(--ac-text-2)">
        {label}
      </Box>
      <Flex component="dd" gap="xs" align="baseline" m={0} fz="xs" c="var(--ac-text-2)">
        <Box component="strong" fz="xl" lh="lg" fw={600} c="var(--ac-text-1)" className="num">
          {value}
        </Box>
        {children !== false && <span className="num">{children}</span>}
      </Flex>
    </div>
  )
}
