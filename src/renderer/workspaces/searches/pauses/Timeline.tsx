import { texts } from '../text.ts'
import { Box, Group, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { zoneNameOver } from '../../../../domain/time/zone-names.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, counted } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { marketName } from './pause-words.ts'
import classes from './timeline.module.css'
import { axisOf } from './timeline-axis.ts'
import { overlapsOf, placeLane } from './timeline-lanes.ts'
import { TimelineAxis, TimelineGround } from './TimelineAxis.tsx'
import { TimelineLane } from './TimelineLane.tsx'

type Props = {
  readonly span: PauseSpan
  readonly timeline: PauseTimeline
  readonly zone: string
  readonly open: string | undefined
  readonly onOpen: (address: string) => void
  readonly onEscape: () => void
}

/**
 * Pauses as bars in a lane per region, grouped by market. Each bar is a button with the pause's description and opens its record. Arrow keys move
 * within and between lanes.
 */
export function Timeline({ span, timeline, zone, open, onOpen, onEscape }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { ref: track, width } = useElementSize()
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'rows')
  const axis = useMemo(() => axisOf(span, zone, timeline, width), [span, zone, timeline, width])
  const markets = useMemo(
    () =>
      timeline.markets.map((market) => ({
        ...market,
        lanes: market.lanes.map((lane) =>
          placeLane(lane, overlapsOf(timeline.overlaps, market, lane), axis, timeline.now, width),
        ),
      })),
    [timeline, axis, width],
  )
  const fold = (market: string) => {
    const next = new Set(folded)
    if (!next.delete(market)) next.add(market)
    setFolded(next)
  }
  return (
    <div
      className={classes.timeline}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
      }}
    >
      <Box
        className={`${classes.scroll} focus-inside`}
        ref={box}
        role="group"
        aria-label={texts.timeline.timelineOfPauses}
        tabIndex={0}
      >
        <div className={classes.head}>
          <Box component="span" pl="var(--ac-edge)" className={`${classes.headWord} clip`}>
            {texts.timeline.marketAndRegion(zoneNameOver(zone, [timeline.from, timeline.to - 1]))}
          </Box>
          <Box pos="relative" miw={0} ref={track}>
            {width > 0 && <TimelineAxis span={span} axis={axis} zone={zone} timeline={timeline} width={width} />}
          </Box>
        </div>
        <Box pos="relative" pr="sm">
          <TimelineGround axis={axis} timeline={timeline} />
          {width > 0 &&
            markets.map(({ market, pauses, minutes, lanes }) => {
              const isFolded = folded.has(market)
              const name = marketName(market)
              return (
                <section key={market} aria-label={name}>
                  <h2 className={classes.market}>
                    <UnstyledButton
                      className={`${classes.fold} focus-inside`}
                      aria-expanded={!isFolded}
                      onClick={() => fold(market)}
                    >
                      {isFolded ? <IconChevronRight size={15} /> : <IconChevronDown size={15} />}
                      <PlainText text={name} />
                      <Box component="span" fz="xs" fw={400} c="var(--ac-text-2)" className="num">
                        {texts.timeline.min(counted(pauses, 'pause'), count(Math.round(minutes)))}
                      </Box>
                    </UnstyledButton>
                  </h2>
                  {!isFolded &&
                    lanes.map((lane) => (
                      <TimelineLane
                        key={lane.regionCode ?? ' whole market'}
                        lane={lane}
                        market={name}
                        zone={zone}
                        open={open}
                        onOpen={onOpen}
                      />
                    ))}
                </section>
              )
            })}
        </Box>
      </Box>
      <Group
        component="p"
        gap="0.375rem"
        wrap="nowrap"
        m={0}
        pl="var(--ac-edge)"
        pr="sm"
        pt="0.25rem"
        pb="0.25rem"
        fz="xs"
        c="var(--ac-text-2)"
        className="line-above"
        aria-hidden="true"
      >
        <span className={classes.legendBar} /> {texts.timeline.resumed}
        <span className={classes.legendBar} data-open /> {texts.timeline.stillOpen}
        <span className={classes.legendHatch} /> {texts.timeline.twoAtOnce}
      </Group>
    </div>
  )
}
