import { texts } from '../text.ts'
import { Box, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { OverlapList } from './OverlapList.tsx'
import { PauseFigures } from './PauseFigures.tsx'
import classes from './pauses.module.css'
import { PauseTotals } from './PauseTotals.tsx'
import { Timeline } from './Timeline.tsx'

type Props = {
  readonly span: PauseSpan
  readonly names: { readonly these: string; readonly before: string }
  readonly daysWords: string
  readonly zone: string
  readonly timeline: UseQueryResult<PauseTimeline>
  readonly earlier: PauseTimeline | undefined
  readonly isReading: boolean
  /** True if grid filters limit the data. */
  readonly isNarrowed: boolean
  /** True if there is no record; the reason appears below. */
  readonly isEmpty: boolean
  readonly open: string | undefined
  readonly onOpen: (address: string | undefined) => void
}

/** Figures, timeline, totals and overlaps of the pauses in the grid below. */
export function PausesDashboard({
  span,
  names,
  daysWords,
  zone,
  timeline,
  earlier,
  isReading,
  isNarrowed,
  isEmpty,
  open,
  onOpen,
}: Props) {
  const { data, error } = timeline
  if (data === undefined) {
    return (
      <Box className="cut" flex="1.15 1 0" mih={0}>
        {error === null ? (
          <SkeletonRows rows={12} label={texts.pausesDashboard.loadingPauses} rowHeight={27} />
        ) : (
          <FailureOf call={timeline} doing={texts.pausesDashboard.drawTheTimeline} />
        )}
      </Box>
    )
  }
  return (
    <>
      <PauseFigures timeline={data} earlier={earlier} zone={zone} names={names} />
      <FailureOf
        call={timeline}
        compact
        doing={texts.pausesDashboard.drawTheTimeline}
        kept={texts.pausesDashboard.theEarlierTimelineIsShown}
      />
      {!isEmpty && (
        <div className={classes.split}>
          {data.pauses === 0 ? (
            <Text inherit px="var(--ac-edge)" py="xl" c="var(--ac-text-2)" ta="center">
              {noneWords(daysWords, { isReading, isNarrowed, isKnown: data.minutes.state === 'known' })}
            </Text>
          ) : (
            <Timeline
              span={span}
              timeline={data}
              zone={zone}
              open={open}
              onOpen={onOpen}
              onEscape={() => onOpen(undefined)}
            />
          )}
          <div className={classes.aside}>
            <PauseTotals timeline={data} />
            <OverlapList timeline={data} zone={zone} open={open} onOpen={onOpen} />
          </div>
        </div>
      )}
    </>
  )
}

type None = Pick<Props, 'isReading' | 'isNarrowed'> & {
  /** False if some pauses may be missing. */
  readonly isKnown: boolean
}

function noneWords(days: string, { isReading, isNarrowed, isKnown }: None): string {
  if (isReading) return texts.pausesDashboard.noPausesSoFarInThe(days)
  if (isNarrowed)
    return isKnown
      ? texts.pausesDashboard.noPausesMatchTheFilters(days)
      : texts.pausesDashboard.noLoadedPausesMatchTheFilters(days)
  return isKnown ? texts.pausesDashboard.noPauses(days) : texts.pausesDashboard.noPausesInTheLoadedRecords(days)
}
