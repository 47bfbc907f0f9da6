import type { XAxisProps, YAxisProps } from 'recharts'
import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import { axisTicks } from './axis-ticks.ts'
import classes from './forms.module.css'
import { type NiceScale, niceScale, tickWords } from './nice-scale.ts'

/** The axes that bars and lines share. All sizes are in px. */

export const axisHeight = 22

/** The vertical scale of these values in a chart of this height. `width` is the room for its labels. */
export type ValueScale = NiceScale & { readonly width: number }

export function valueScale(values: readonly number[], height: number): ValueScale {
  const scale = niceScale(
    values.reduce((low, value) => Math.min(low, value), 0),
    values.reduce((high, value) => Math.max(high, value), 0),
    height - axisHeight,
  )
  return { ...scale, width: Math.max(...scale.ticks.map((tick) => tickWords(tick).length)) * 7 + 10 }
}

const tick = { className: classes.tick ?? '' }

/** The horizontal axis of places in `data`, numbered from 0; `domain` is its first and last place. */
export const placeAxis = (data: ChartData, room: number, domain: readonly [number, number]): XAxisProps => ({
  dataKey: 'at',
  type: 'number',
  domain: [...domain],
  ticks: axisTicks(data, room),
  tickFormatter: (at: number) => data.points[at]?.label ?? '',
  interval: 0,
  height: axisHeight,
  tickLine: false,
  axisLine: { stroke: 'var(--ac-line-strong)' },
  tick,
})

export const valueAxis = ({ bottom, top, ticks, width }: ValueScale): YAxisProps => ({
  domain: [bottom, top],
  ticks: [...ticks],
  interval: 0,
  tickFormatter: tickWords,
  width,
  axisLine: false,
  tickLine: false,
  tick,
})
