import { texts } from '../text/history.ts'
import { outdatedWords, reasonWords, statusWords } from '../../../../domain/regions/board-words.ts'
import type {
  HourOfWeek,
  RegionHistory,
  UnwatchedStretch,
  WaitBucket,
} from '../../../../domain/regions/region-history.ts'
import { gapWords } from '../../../../domain/regions/shift-report.ts'
import type { ChartLine, ChartStretch, LiveEnd } from '../../../charts/wait/chart-data.ts'
import { joined, overlap, type Span, within, without } from '../../../charts/wait/spans.ts'
import { readClock, zoneDays } from '../../../../domain/time/zone-days.ts'
import { instantIn } from '../../../../domain/time/zones.ts'
import type { WaitPoint } from '../../../charts/wait/wait-points.ts'
import { ageText, counted } from '../../../parts/times.ts'
import { isOutdated } from '../../../../domain/regions/board-status.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import { waitNumber } from '../../../charts/wait/time-words.ts'
import { scopeOf } from '../../../../domain/regions/alert-condition.ts'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'

/** Converts a history answer into chart data. Instants become milliseconds since 1970. */

/** The start of a chart: the first day of the combination's history, if it is within the requested span. */
export function beginningOf({ firstAt }: RegionHistory, from: number, zone: string): number {
  const first = Date.parse(firstAt ?? '')
  return first > from ? Math.max(from, instantIn(zone, readClock(zone, first).day)) : from
}

/** Removes unmeasured ends of points that overlap `gaps` (sorted, disjoint). */
export function trimmed(points: readonly WaitPoint[], gaps: readonly Span[]): WaitPoint[] {
  let gapAt = 0
  return points.map((point) => {
    while ((gaps[gapAt]?.to ?? Number.POSITIVE_INFINITY) <= point.from) gapAt += 1
    let { from, to } = point
    for (let at = gapAt; (gaps[at]?.from ?? Number.POSITIVE_INFINITY) < point.to; at += 1) {
      const gap = gaps[at] ?? point
      if (gap.from <= from) from = Math.max(from, gap.to)
      if (gap.to >= to) to = Math.min(to, gap.from)
    }
    return from < to ? { ...point, from, to } : point
  })
}

/** `until`: the end of the data, where the last point ends. */
export function pointsOf(buckets: readonly WaitBucket[], bucketSeconds: number, until: number): WaitPoint[] {
  return buckets
    .map(({ at, ...waits }) => {
      const from = Date.parse(at)
      return { ...waits, from, to: Math.max(from + 1, Math.min(from + bucketSeconds * 1000, until)) }
    })
    .filter(({ from }) => from < until)
    .toSorted((one, other) => one.from - other.from)
}

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): Span => ({
  from: Date.parse(from),
  to: Date.parse(to),
})

/** Off hours, other stretches without a wait, and unmonitored stretches, within `bounds`. */
export function stretchesOf({ unavailable, unwatched }: RegionHistory, bounds: Span): ChartStretch[] {
  const stretches: ChartStretch[] = [
    ...unavailable.map((stretch) => ({
      ...spanOf(stretch),
      kind: stretch.reason === 'OFF_HOURS' ? ('off-hours' as const) : ('unavailable' as const),
      words: reasonWords(stretch.reason),
    })),
    ...unwatched.map((stretch) => ({ ...spanOf(stretch), ...unwatchedWords(stretch) })),
  ]
  return within(stretches, bounds).toSorted((one, other) => one.from - other.from)
}

function unwatchedWords(stretch: UnwatchedStretch): Omit<ChartStretch, keyof Span> {
  const { failedPolls, slowedBy } = stretch
  if (slowedBy !== undefined)
    return { kind: 'slowed', words: gapWords(stretch), label: texts.historyChart.slowerUpdates }
  return failedPolls === 0
    ? { kind: 'unwatched', words: gapWords(stretch), label: texts.historyChart.consoleClosed }
    : {
        kind: 'unwatched',
        words: texts.historyChart.failed(counted(failedPolls, 'update')),
        label: texts.historyChart.updatesFailed,
        isFailed: true,
      }
}

export const spansOfKind = (stretches: readonly ChartStretch[], kind: ChartStretch['kind']): Span[] =>
  stretches.filter((stretch) => stretch.kind === kind)

/** Another combination on the same axis. */
export function lineOf(history: RegionHistory, line: Pick<ChartLine, 'id' | 'label' | 'hue'>, bounds: Span): ChartLine {
  return {
    ...line,
    points: pointsOf(history.buckets, history.bucketSeconds, bounds.to),
    gaps: joined(stretchesOf(history, bounds)),
  }
}

/** The board's current value for the combination; `now` in milliseconds since 1970. An unavailable wait has no number; an old number has its age. */
export function liveEnd(row: BoardRow, now: number): LiveEnd | undefined {
  const { status, freshness, waitSeconds, generatedAt, answeredAt, polledAt } = row
  const figureAt = Date.parse(generatedAt ?? answeredAt ?? polledAt)
  const at = Math.min(figureAt, now)
  if (Number.isNaN(at)) return undefined
  const old = freshness !== 'fresh'
  if (waitSeconds !== undefined && (status === 'open' || status === 'slow' || status === 'missing')) {
    // Rounds down to full minutes, like the board.
    const minutes = waitSeconds < 60 ? waitSeconds / 60 : Math.floor(waitSeconds / 60)
    const words = old
      ? `${waitNumber(minutes)}, ${ageText((now - at) / 1000)}`
      : texts.historyChart.now(waitNumber(minutes))
    return { at, minutes, words, stale: old }
  }
  const polled = Math.min(Date.parse(polledAt), now)
  const words = isOutdated(row)
    ? outdatedWords(status, ageText((now - at) / 1000))
    : texts.historyChart.now(statusWords[status])
  return { at: Number.isNaN(polled) ? at : polled, minutes: undefined, words, stale: old }
}

/** Alert thresholds in minutes for a combination, from enabled rules in its scope: distinct, ascending. */
export function thresholdsOf(rules: readonly AlertRule[], combination: Combination): number[] {
  const minutes = rules.flatMap((rule) =>
    rule.on && rule.condition.kind === 'wait-over' && scopeOf(rule)(combination) ? [rule.condition.minutes] : [],
  )
  return [...new Set(minutes)].toSorted((one, other) => one - other)
}

/** The stretches that a chart may fold: instants in milliseconds since 1970. */

export type OffHours = {
  /** Stretches that the platform reports as OFF_HOURS. */
  readonly reported: readonly Span[]
  /** Stretches that no console monitored. */
  readonly unwatched: readonly Span[]
  /** Waits by weekday and hour. A missing hour was never open. */
  readonly week: readonly HourOfWeek[]
  /** The region's known availability windows. */
  readonly windows: readonly Span[]
}

/**
 * Stretches to fold from `from` to `end`: reported off hours; unmonitored time in hours that were never open in the span; and, after `now`,
 * time outside the windows. Without windows, uses the hours that were never open.
 */
export function foldedSpans(
  { reported, unwatched, week, windows }: OffHours,
  { from, end }: { readonly from: number; readonly end: number },
  now: number,
  zone: string,
): Span[] {
  const bounds = { from, to: end }
  const future = { from: Math.min(now, end), to: end }
  const ahead = windows.filter((window) => overlap(window, future) > 0)
  const closed = week.length === 0 ? [] : closedHours(week, bounds, zone)
  const quiet = unwatched.flatMap((stretch) => within(closed, stretch))
  const later = ahead.length > 0 ? without([future], ahead) : week.length === 0 ? [future] : within(closed, future)
  return [...reported, ...quiet, ...later]
}

/** Hours of each day without a wait on any weekday. Merges adjacent hours. */
function closedHours(week: readonly HourOfWeek[], bounds: Span, zone: string): Span[] {
  const open = new Set(week.map(({ hour }) => hour))
  const hours = Array.from({ length: 24 }, (_, hour) => ({ from: hour, to: hour + 1 }))
  const runs = joined(hours.filter((hour) => !open.has(hour.from)))
  const hourMs = 3_600_000
  return zoneDays(zone, bounds.from, bounds.to).flatMap(({ day, from, to }) =>
    runs.map((run) => ({
      from: run.from === 0 ? from : instantIn(zone, day, run.from * hourMs),
      to: run.to === 24 ? to : instantIn(zone, day, run.to * hourMs),
    })),
  )
}
