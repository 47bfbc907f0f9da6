import { reasonWords } from '../../../../domain/regions/board-words.ts'
import type {
  RegionHistory,
  SlowedBy,
  UnwatchedStretch,
  WaitBucket,
} from '../../../../domain/regions/region-history.ts'
import type { ChartLine, ChartStretch } from '../../../charts/wait/chart-data.ts'
import { joined, type Span, within } from '../../../charts/wait/spans.ts'
import { readClock } from '../../../../domain/time/zone-days.ts'
import { instantIn } from '../../../../domain/time/zones.ts'
import type { WaitPoint } from '../../../charts/wait/wait-points.ts'
import { counted } from '../../../parts/times.ts'

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
    .map(({ at, samples, median, p10, p90, longest }) => {
      const from = Date.parse(at)
      return {
        from,
        to: Math.max(from + 1, Math.min(from + bucketSeconds * 1000, until)),
        samples,
        median,
        p10,
        p90,
        longest,
      }
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

function unwatchedWords({ failedPolls, slowedBy }: UnwatchedStretch): Pick<ChartStretch, 'kind' | 'words' | 'label'> {
  if (slowedBy !== undefined) return { kind: 'slowed', words: slowedWords[slowedBy], label: 'slowed' }
  return failedPolls === 0
    ? { kind: 'unwatched', words: 'The console was closed', label: 'console closed' }
    : { kind: 'unwatched', words: `${counted(failedPolls, 'poll')} failed`, label: 'polls failed' }
}

const slowedWords: Readonly<Record<SlowedBy, string>> = {
  'retry-after': 'Polls slowed: the platform asked for time',
  idle: 'Polls slowed: the computer was idle',
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
