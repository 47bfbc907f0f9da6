import type { FoldAxis } from './fold-axis.ts'
import type { NumberedPause } from './pause-marks.ts'
import type { Span } from './spans.ts'
import type { WaitPoint } from './wait-points.ts'

/** What a chart of waits draws. Waits are minutes with fractions, instants milliseconds since 1970. */

export const stretchKinds = ['off-hours', 'unavailable', 'unwatched', 'slowed'] as const
export type StretchKind = (typeof stretchKinds)[number]

/** Time in which there was no wait to measure. */
export type ChartStretch = Span & {
  readonly kind: StretchKind
  /** Why, in words: "No on-call provider". */
  readonly words: string
  /** Stands in it where there is room: "console closed". */
  readonly label?: string
}

export type ChartPause = NumberedPause & {
  /** Still on: it ends where the chart does. */
  readonly open: boolean
  /** Who, and what was said: "Jörg Næss, Evening surge". */
  readonly words: string
}

/** A further line, drawn beside the one the chart is about. */
export type ChartLine = {
  readonly id: string
  readonly label: string
  /** One of the five hues for further lines, from 1. */
  readonly hue: number
  readonly points: readonly WaitPoint[]
  /** Stretches in which it has no wait, in order and apart. */
  readonly gaps: readonly Span[]
}

/** The weeks before on the same clock, and the middle of them. */
export type WeeksBefore = {
  readonly weeks: readonly (readonly WaitPoint[])[]
  readonly middle: readonly WaitPoint[]
}

/** What is true at the moment. */
export type LiveEnd = {
  readonly at: number
  /** Undefined where there is no wait to tell. */
  readonly minutes: number | undefined
  /** "58 now", "58, 17 min old", "Busy now". */
  readonly words: string
  readonly stale: boolean
}

export type WaitChartData = {
  readonly axis: FoldAxis
  /** IANA zone by whose clock days and hours are told. */
  readonly zone: string
  readonly points: readonly WaitPoint[]
  readonly stretches: readonly ChartStretch[]
  readonly pauses: readonly ChartPause[]
  /** Minutes above which an alert fires. */
  readonly thresholds: readonly number[]
  /** What the line of the chart is called where others stand beside it. */
  readonly name: string
  readonly beside: readonly ChartLine[]
  readonly weeksBefore: WeeksBefore | undefined
  readonly live: LiveEnd | undefined
}
