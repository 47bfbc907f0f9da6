import { texts } from '../text.ts'
import { Box, Group, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useRef, useState, memo } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { zoneNameOver } from '../../../../domain/time/zone-names.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, counted } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { marketName, barWords, regionName } from './pause-words.ts'
import classes from './timeline.module.css'
import { axisOf, type Axis, placeOn } from './timeline-axis.ts'
import { overlapsOf, placeLane, laneHeight, type PlacedBar, type PlacedLane } from './timeline-lanes.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { weekdayWord } from '../../../../domain/time/day-words.ts'

type Props = {
  readonly span: PauseSpan
  readonly timeline: PauseTimeline
  readonly zone: string
  readonly open: string | undefined
  readonly onOpen: (address: string) => void
  readonly onEscape: () => void
}

const heading = { position: 'relative', zIndex: 1, marginRight: '-0.75rem', background: 'var(--ac-surface)' } as const

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
      style={{ display: 'grid', gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)' }}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}
    >
      <Box
        className={`${classes.scroll} focus-inside`}
        ref={box}
        role="group"
        aria-label={texts.timeline.timelineOfPauses}
        tabIndex={0}
      >
        <div className={`${classes.head} line-below quiet`}>
          <Box component="span" pl="var(--ac-edge)" className="clip" style={{ alignSelf: 'center' }}>
            {texts.timeline.marketAndRegion(zoneNameOver(zone, [timeline.from, timeline.to - 1]))}
          </Box>
          <Box pos="relative" miw={0} ref={track}>
            {width > 0 && <TimelineAxis span={span} axis={axis} zone={zone} timeline={timeline} width={width} />}
          </Box>
        </div>
        <Box pos="relative" pr="sm">
          {/* The lines of hours or days behind all lanes, and the current time's line above them. */}
          <Box pos="absolute" inset="0 0.75rem 0 var(--lane-name)" style={{ pointerEvents: 'none' }} aria-hidden="true">
            {axis.lines.map((at) => (
              <span key={at} className={classes.line} style={{ left: percent(placeOn(axis, at)) }} />
            ))}
            {isOn(axis, timeline.now) && (
              <span className={classes.nowLine} style={{ left: percent(placeOn(axis, timeline.now)) }} />
            )}
          </Box>
          {width > 0 &&
            markets.map(({ market, pauses, minutes, lanes }) => {
              const isFolded = folded.has(market)
              const name = marketName(market)
              return (
                <section key={market} aria-label={name}>
                  <h2 className="line-below" style={heading}>
                    <UnstyledButton
                      className={`${classes.fold} pick`}
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
        py="0.25rem"
        fz="xs"
        c="var(--ac-text-2)"
        className="line-above"
        aria-hidden="true"
      >
        <span className={classes.legendBar} /> {texts.timeline.resumed}
        <span className={classes.legendBar} data-open /> {texts.timeline.stillOpen}
        <span className={`${classes.hatched} ${classes.legendHatch}`} /> {texts.timeline.twoAtOnce}
      </Group>
    </div>
  )
}

type LaneProps = Pick<Props, 'zone' | 'open' | 'onOpen'> & { readonly lane: PlacedLane; readonly market: string }

const hatch = { position: 'absolute', top: 1, bottom: 1, pointerEvents: 'none' } as const
/** Pixels. */
const single = { top: 4, height: 19 }
const shared = { first: 3, step: 11, height: 10 }

const heightOf = ({ row, rows }: PlacedBar) =>
  rows === 1 ? single : { top: shared.first + row * shared.step, height: shared.height }

/** The pauses of one region, or of the whole market. */
const TimelineLane = memo(function TimelineLane({ lane, market, zone, open, onOpen }: LaneProps) {
  const { regionCode, rows, bars, overlaps } = lane
  const name = regionName(regionCode)
  return (
    <div className={`${classes.lane} line-below`} data-column="" style={{ height: laneHeight(rows) }}>
      <span className={`${classes.name} quiet`}>
        <Box component="bdi" className="mono clip" c="var(--ac-text-1)">
          {regionCode ?? '—'}
        </Box>
        <span className="clip" title={name}>
          <PlainText text={name} />
        </span>
      </span>
      <Box
        component="ul"
        pos="relative"
        className="bare"
        aria-label={`${name}, ${market}: ${counted(bars.length, 'pause')}`}
      >
        {bars.map((placed) => {
          const { bar, left, width, isOpen, words } = placed
          const said = barWords(bar, zone)
          return (
            <li key={bar.id}>
              <UnstyledButton
                className={classes.bar}
                data-stop=""
                data-open={isOpen || undefined}
                aria-label={said}
                aria-current={open === bar.id || undefined}
                title={said}
                tabIndex={-1}
                style={{ left, width, ...heightOf(placed) }}
                onClick={() => onOpen(bar.id)}
              />
              {words !== undefined && (
                <span
                  className={`${classes.words} small nowrap quiet`}
                  data-open={isOpen || undefined}
                  aria-hidden="true"
                  style={{
                    left: words.left,
                    maxWidth: `calc(100% - ${words.left}px)`,
                    ...heightOf(placed),
                  }}
                >
                  {isOpen && <span style={{ fontSize: '0.625rem' }}>▲</span>}
                  <span className="clip">{words.text}</span>
                </span>
              )}
            </li>
          )
        })}
      </Box>
      {overlaps.map(({ left, width }) => (
        <span
          key={`${left} ${width}`}
          className={classes.hatched}
          aria-hidden="true"
          style={{ ...hatch, left: `calc(var(--lane-name) + ${left}px)`, width }}
        />
      ))}
    </div>
  )
})

type AxisProps = Pick<Props, 'span' | 'zone' | 'timeline'> & { readonly axis: Axis; readonly width: number }

const percent = (part: number) => `${part * 100}%`
const isOn = (axis: Axis, now: number) => now >= axis.from && now <= axis.to
/** Pixels reserved on each side of the current time's label. */
const nowRoom = { day: 52, days: 68 }

/** The labels of hours or days, and the current time. Hidden from screen readers, since each bar has its times. */
function TimelineAxis({ span, axis, zone, timeline: { now }, width }: AxisProps) {
  const isNow = isOn(axis, now)
  const local = localAt(zone, now)
  const nowWords = `${span === 'day' ? '' : `${span === 'week' ? weekdayWord(local.day) : dayWords(local.day)}, `}${clockWords(local.clock)}`
  const room = span === 'day' ? nowRoom.day : nowRoom.days
  const at = placeOn(axis, now)
  const left = Math.min(width - room / 1.6, Math.max(room / 1.6, at * width))
  return (
    <div aria-hidden="true" className="num nowrap">
      {axis.marks
        .filter((mark) => !isNow || Math.abs(placeOn(axis, mark.at) * width - left) > room)
        .map((mark) => (
          <span key={mark.at} className={classes.mark} style={{ left: percent(placeOn(axis, mark.at)) }}>
            {mark.words}
          </span>
        ))}
      {isNow && (
        <span className={classes.now} style={{ left }}>
          {nowWords}
        </span>
      )}
    </div>
  )
}
