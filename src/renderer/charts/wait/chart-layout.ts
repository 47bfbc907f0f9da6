import { texts } from '../text.ts'
import { cutText } from '../../../domain/cut-text.ts'
import type { ChartLine, WaitChartData } from './chart-data.ts'
import { labelPlaces } from './label-places.ts'
import { pauseMarks } from './pause-marks.ts'
import { joined, type Span } from './spans.ts'
import { dayMarks, hourMarks } from './time-marks.ts'
import { linePieces, type MeasuredPoint, middleOf, type WaitPoint } from './wait-points.ts'
import { waitScale } from './wait-scale.ts'

/** The layout of a wait chart. Pure: data and a size in pixels in, positions and path data out. */

export type Size = { readonly width: number; readonly height: number }

const margin = { left: 44, top: 26, pauses: 24, hours: 20, right: 16 }
const nameHeight = 16
const characterWidth = 6.8
const longestName = 24

/** Truncates long line names. */
const cut = (text: string) => cutText(text, longestName, longestName - 1)

export function chartLayout(data: WaitChartData, { width, height }: Size) {
  const { axis, zone, live } = data
  const names = namesOf(data)
  const nameWidth = names.reduce((most, { words }) => Math.max(most, words.length * characterWidth + 20), 0)
  const right = Math.max(margin.right, nameWidth)
  const left = margin.left
  const inner = Math.max(1, width - left - right)
  const hours = hourMarks(axis, zone, inner)
  const bottom = margin.pauses + (hours.length > 0 ? margin.hours : 0)
  const plot = { left, top: margin.top, width: inner, height: Math.max(1, height - margin.top - bottom) }
  const base = plot.top + plot.height
  const scale = waitScale(highest(data))
  const x = (at: number) => round(left + (axis.place(at) / axis.length) * inner)
  const y = (minutes: number) => round(base - (Math.min(minutes, scale.top) / scale.top) * plot.height)

  const gaps = joined(data.stretches)
  const pieces = linePieces(data.points, gaps)
  const last = pieces.at(-1)?.at(-1)
  const reaches =
    last !== undefined && live?.minutes !== undefined && live.at >= middleOf(last) && isNear(last, live.at, gaps)
  const ends = names.map(({ points, ...name }) => ({ ...name, ...endOf(points) }))
  const places = labelPlaces(
    ends.map(({ minutes }) => y(minutes) - plot.top),
    nameHeight,
    plot.height,
  )
  return {
    plot,
    base,
    scale,
    x,
    y,
    days: dayMarks(axis, zone, inner),
    hours,
    hoursAt: base + margin.pauses,
    ...pauseMarks(data.pauses, axis, inner),
    line:
      linePath(pieces, x, y) +
      (reaches ? `M${x(middleOf(last))} ${y(last.median)}L${x(live.at)} ${y(live.minutes)}` : ''),
    band: bandPath(pieces, x, y),
    beside: data.beside.map((line) => ({ ...line, path: linePath(linePieces(line.points, line.gaps), x, y) })),
    weeks: (data.weeksBefore?.weeks ?? []).map((points) => linePath(linePieces(points, []), x, y)),
    middle: linePath(linePieces(data.weeksBefore?.middle ?? [], []), x, y),
    names: ends.map((end, index) => ({
      ...end,
      x: x(end.at),
      y: y(end.minutes),
      labelX: left + inner + 8,
      labelY: plot.top + (places[index] ?? 0),
    })),
    /** All stretches as one path, so that thousands render as one element. */
    stretchPath: (spans: readonly Span[]) => stretchPath(spans, x, plot),
  }
}

export type ChartLayout = ReturnType<typeof chartLayout>

type Name = Pick<ChartLine, 'id' | 'hue' | 'points'> & { readonly words: string; readonly title: string }

/** The lines with names at their ends: all, if there are several. */
function namesOf({ beside, weeksBefore, name, points, live }: WaitChartData): Name[] {
  const others = [
    ...beside.map(({ id, hue, label, points: own }: ChartLine) => ({
      id,
      hue,
      words: cut(label),
      title: label,
      points: own,
    })),
    ...(weeksBefore === undefined || !weeksBefore.middle.some(({ median }) => median !== undefined)
      ? []
      : [
          {
            id: 'weeks',
            hue: -1,
            words: texts.chartLayout.sameWeekday,
            title: texts.chartLayout.theSameWeekday,
            points: weeksBefore.middle,
          },
        ]),
  ]
  if (others.length === 0) return []
  const now = live?.minutes === undefined ? '' : `, ${live.words}`
  return [
    { id: 'own', hue: 0, words: cut(name) + now, title: name + now, points: withLive(points, live) },
    ...others,
  ].filter((each) => each.points.some(({ median }) => median !== undefined))
}

function withLive(points: readonly WaitPoint[], live: WaitChartData['live']): readonly WaitPoint[] {
  if (live?.minutes === undefined) return points
  const { at, minutes } = live
  return [
    ...points,
    { from: at, to: at, samples: 1, median: minutes, p10: undefined, p90: undefined, longest: minutes },
  ]
}

function endOf(points: readonly WaitPoint[]): { readonly at: number; readonly minutes: number } {
  const last = points.findLast(({ median }) => median !== undefined)
  return { at: last === undefined ? 0 : middleOf(last), minutes: last?.median ?? 0 }
}

function highest({ points, beside, weeksBefore, thresholds, live }: WaitChartData): number {
  let most = live?.minutes ?? 0
  for (const { median = 0, p90 = 0 } of points) most = Math.max(most, median, p90)
  const lines = [...beside.map((line) => line.points), ...(weeksBefore?.weeks ?? [])]
  for (const line of lines) for (const { median = 0 } of line) most = Math.max(most, median)
  // A threshold far above all waits would flatten them, so it is named but not drawn.
  for (const threshold of thresholds) if (threshold <= most * 2) most = Math.max(most, threshold)
  return most
}

const isNear = (last: MeasuredPoint, at: number, gaps: readonly Span[]) =>
  linePieces([last, { ...last, from: at, to: at + last.to - last.from }], gaps).length === 1

const round = (value: number) => Math.round(value * 10) / 10

type Scale = (value: number) => number

/** Points at the middle of their intervals; an isolated one is a short stroke. */
function linePath(pieces: readonly (readonly MeasuredPoint[])[], x: Scale, y: Scale): string {
  let path = ''
  for (const piece of pieces) {
    const [only] = piece
    if (piece.length === 1 && only !== undefined) {
      path += `M${x(only.from)} ${y(only.median)}L${Math.max(x(only.to), x(only.from) + 1.5)} ${y(only.median)}`
      continue
    }
    piece.forEach((point, index) => {
      path += `${index === 0 ? 'M' : 'L'}${x(middleOf(point))} ${y(point.median)}`
    })
  }
  return path
}

function bandPath(pieces: readonly (readonly MeasuredPoint[])[], x: Scale, y: Scale): string {
  let path = ''
  for (const piece of pieces) {
    const known = piece.flatMap((point) => {
      const { p10, p90 } = point
      return p10 === undefined || p90 === undefined ? [] : [{ ...point, p10, p90 }]
    })
    const [only] = known
    if (only === undefined) continue
    if (known.length === 1) {
      path += `M${x(only.from)} ${y(only.p90)}H${x(only.to)}V${y(only.p10)}H${x(only.from)}Z`
      continue
    }
    const there = known.map((point) => `${x(middleOf(point))} ${y(point.p90)}`)
    const back = known.toReversed().map((point) => `${x(middleOf(point))} ${y(point.p10)}`)
    path += `M${[...there, ...back].join('L')}Z`
  }
  return path
}

function stretchPath(
  spans: readonly Span[],
  x: Scale,
  { top, height }: { readonly top: number; readonly height: number },
) {
  let path = ''
  let until = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans) {
    // Omits folded stretches, which have no width; short ones get a visible width.
    const [start, end] = [Math.max(x(from), until), x(to)]
    if (x(to) === x(from) || end <= start) continue
    until = Math.max(end, start + 1)
    path += `M${start} ${top}H${until}V${top + height}H${start}Z`
  }
  return path
}
