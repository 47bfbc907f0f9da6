import type { CSSProperties } from 'react'
import type { FoldAxis } from './fold-axis.ts'
import type { NumberedPause } from './pause-marks.ts'
import type { Span } from './spans.ts'
import type { WaitPoint } from './wait-points.ts'

/** The data of a wait chart. Waits are minutes with fractions, instants milliseconds since 1970. */

export const stretchKinds = ['off-hours', 'unavailable', 'unwatched', 'slowed'] as const
export type StretchKind = (typeof stretchKinds)[number]

/** A stretch without a measured wait. */
export type ChartStretch = Span & {
  readonly kind: StretchKind
  /** The reason in words: "No on-call provider". */
  readonly words: string
  /** Text inside the stretch if it fits: "console closed". */
  readonly label?: string
  /** Of an unwatched stretch: true if updates failed, otherwise no console was open. */
  readonly isFailed?: boolean
}

export type ChartPause = NumberedPause & {
  /** True if still active; it ends at the chart's end. */
  readonly open: boolean
  /** Who paused, and the message: "Jörg Næss, Evening surge". */
  readonly words: string
}

/** An additional line for comparison. */
export type ChartLine = {
  readonly id: string
  readonly label: string
  /** One of the five comparison hues, from 1. */
  readonly hue: number
  readonly points: readonly WaitPoint[]
  /** Stretches without a wait, sorted and disjoint. */
  readonly gaps: readonly Span[]
}

/** The color of all that belongs to a line: -1 for the same weekday, 0 for the chart's own line, from 1 for the lines compared with it. */
export const lineHue = (hue: number): CSSProperties =>
  (hue === 0 ? {} : { '--hue': hue < 0 ? 'var(--ac-text-2)' : `var(--hue-${hue})` }) as CSSProperties

/** Previous weeks at the same clock time, and their median. */
export type WeeksBefore = {
  readonly weeks: readonly (readonly WaitPoint[])[]
  readonly middle: readonly WaitPoint[]
}

/** The current value. */
export type LiveEnd = {
  readonly at: number
  /** Undefined without a wait. */
  readonly minutes: number | undefined
  /** "58 now", "58, 17 min old", "Busy now". */
  readonly words: string
  readonly stale: boolean
}

export type WaitChartData = {
  readonly axis: FoldAxis
  /** IANA zone of days and hours. */
  readonly zone: string
  readonly points: readonly WaitPoint[]
  readonly stretches: readonly ChartStretch[]
  readonly pauses: readonly ChartPause[]
  /** Alert thresholds in minutes. */
  readonly thresholds: readonly number[]
  /** The name of the chart's line next to other lines. */
  readonly name: string
  readonly beside: readonly ChartLine[]
  readonly weeksBefore: WeeksBefore | undefined
  readonly live: LiveEnd | undefined
}
