import { texts } from '../text.ts'
import { count } from '../../../domain/number-words.ts'
import type { ChartStretch, LiveEnd, WaitChartData } from './chart-data.ts'
import { overlap, type Span } from './spans.ts'
import { momentWords, spanWords, waitNumber } from './time-words.ts'
import { isMeasured, type MeasuredPoint, middleOf, type WaitPoint } from './wait-points.ts'

/** The chart's readable stops from left to right, and the values at each. */
export type ReadingStop = Span & {
  /** The cursor's position. */
  readonly at: number
  readonly point?: MeasuredPoint
  readonly stretch?: ChartStretch
  readonly live?: LiveEnd
}

/** Every measured point, every stretch without one, and the live end. Omits folded parts. */
export function readingStops({ points, stretches, axis, live }: WaitChartData): ReadingStop[] {
  const measured = points
    .filter(isMeasured)
    .map((point): ReadingStop => ({ at: middleOf(point), from: point.from, to: point.to, point }))
  const silent = stretches
    .filter((stretch) => axis.place(stretch.to) > axis.place(stretch.from))
    .map((stretch): ReadingStop => {
      const middle = axis.at((axis.place(stretch.from) + axis.place(stretch.to)) / 2)
      return { at: middle, from: stretch.from, to: stretch.to, stretch }
    })
  const end: ReadingStop[] = live === undefined ? [] : [{ at: live.at, from: live.at, to: live.at, live }]
  return [...measured, ...silent, ...end].toSorted((one, other) => one.at - other.at)
}

/** Index of the stop nearest to `place` on the axis; undefined without stops. */
export function nearestStop(stops: readonly ReadingStop[], { axis }: WaitChartData, place: number): number | undefined {
  let nearest: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, stop] of stops.entries()) {
    const distance = Math.abs(axis.place(stop.at) - place)
    if (distance <= least) {
      nearest = index
      least = distance
    }
  }
  return nearest
}

type ReadingFact = { readonly name: string; readonly value: string; readonly hue?: number }
export type Reading = { readonly when: string; readonly facts: readonly ReadingFact[] }

const minutes = (value: number) => `${waitNumber(value)} min`

/** A stop's text: time, wait or reason, active pauses, and the other lines. */
export function readingOf(stop: ReadingStop, data: WaitChartData): Reading {
  const { zone } = data
  const { point, stretch, live } = stop
  const when = live !== undefined ? momentWords(zone, live.at) : spanWords(zone, stop.from, stop.to)
  const facts: ReadingFact[] = []
  if (live !== undefined) facts.push({ name: texts.readingStops.lastReported, value: live.words })
  if (point !== undefined) {
    facts.push({ name: texts.readingStops.median, value: minutes(point.median) })
    if (point.p10 !== undefined && point.p90 !== undefined) {
      facts.push({
        name: '10th to 90th percentile',
        value: texts.readingStops.to(waitNumber(point.p10), minutes(point.p90)),
      })
    }
    if (point.longest !== undefined) facts.push({ name: texts.readingStops.longest, value: minutes(point.longest) })
    facts.push({ name: texts.readingStops.estimates, value: count(point.samples) })
  }
  if (stretch !== undefined) facts.push({ name: texts.readingStops.stretchNames[stretch.kind], value: stretch.words })
  // An instant belongs to the stretch that starts with it.
  const shown = { from: stop.from, to: Math.max(stop.to, stop.from + 1) }
  for (const pause of data.pauses) {
    if (overlap(pause, shown) > 0) facts.push({ name: texts.readingStops.pause(pause.number), value: pause.words })
  }
  if (data.weeksBefore !== undefined) {
    facts.push({ name: texts.readingStops.sameWeekday, value: valueAt(data.weeksBefore.middle, stop.at) })
  }
  for (const line of data.beside) {
    facts.push({ name: line.label, value: valueAt(line.points, stop.at), hue: line.hue })
  }
  return { when, facts }
}

/** The same in one sentence, for screen readers. */
export const readingWords = ({ when, facts }: Reading): string =>
  `${when}: ${facts.map(({ name, value }) => `${name} ${value}`).join(', ')}`

function valueAt(points: readonly WaitPoint[], at: number): string {
  const median = points.find(({ from, to }) => from <= at && at < to)?.median
  return median === undefined ? texts.readingStops.noEstimate : minutes(median)
}
