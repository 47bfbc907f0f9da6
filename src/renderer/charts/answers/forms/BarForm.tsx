import { useId } from 'react'
import { Bar, CartesianGrid, ComposedChart, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts'
import { emptyRuns } from '../../../../domain/charts/empty-runs.ts'
import { useValueMenu } from '../ValueMenu.tsx'
import { axisTicks } from './axis-ticks.ts'
import { ChartTip } from './ChartTip.tsx'
import type { FormProps } from './form-props.ts'
import classes from './forms.module.css'
import { hueOf } from './hue-of.ts'
import { niceScale, tickWords } from './nice-scale.ts'

const margin = { top: 6, right: 8, bottom: 0, left: 0 }
const axisHeight = 22

/** Vertical bars, one per axis place, stacked or grouped by the split. Hatched without rows. */
export function BarForm({ spec, data, width, height }: FormProps) {
  const hatch = useId()
  const menu = useValueMenu()
  const { points, series } = data
  const isStacked = spec.form === 'stacked' && data.additive
  const heights = points.flatMap((_, at) => {
    const values = series.map(({ values: own }) => own[at] ?? 0)
    return isStacked ? [values.reduce((sum, value) => sum + value, 0)] : values
  })
  const scale = niceScale(
    heights.reduce((low, value) => Math.min(low, value), 0),
    heights.reduce((high, value) => Math.max(high, value), 0),
    height - axisHeight,
  )
  const axisWidth = Math.max(...scale.ticks.map((tick) => tickWords(tick).length)) * 7 + 10
  const room = Math.max(1, width - axisWidth - margin.right)
  const perPoint = room / Math.max(1, points.length)
  const side = isStacked ? 1 : series.length
  const barSize = Math.max(1, Math.min(40, (perPoint * (perPoint > 6 ? 0.76 : 0.9)) / side))
  const rows = points.map((_, at) => ({
    at,
    ...Object.fromEntries(series.map(({ values }, index) => [`s${index}`, values[at]])),
  }))
  return (
    <ComposedChart
      data={rows}
      width={width}
      height={height}
      margin={margin}
      barGap={0}
      barCategoryGap={0}
      accessibilityLayer={false}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={classes.hatch} d="M3 0V6" />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--ac-line)" />
      <XAxis
        dataKey="at"
        type="number"
        domain={[-0.5, points.length - 0.5]}
        ticks={axisTicks(data, room)}
        tickFormatter={(at: number) => points[at]?.label ?? ''}
        interval={0}
        height={axisHeight}
        tickLine={false}
        axisLine={{ stroke: 'var(--ac-line-strong)' }}
        tick={{ className: classes.tick ?? '' }}
      />
      <YAxis
        domain={[scale.bottom, scale.top]}
        ticks={[...scale.ticks]}
        interval={0}
        tickFormatter={tickWords}
        width={axisWidth}
        axisLine={false}
        tickLine={false}
        tick={{ className: classes.tick ?? '' }}
      />
      {emptyRuns(spec, data).map(({ from, to }) => (
        <ReferenceArea key={from} x1={from - 0.5} x2={to + 0.5} fill={`url(#${hatch})`} fillOpacity={1} />
      ))}
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: classes.cursor ?? '' }}
        content={({ active, label }) => (active ? <ChartTip spec={spec} data={data} at={Number(label)} /> : null)}
      />
      {series.map((each, index) => (
        <Bar
          // Keyed by index: otherwise a new series would be stacked last, unlike in the legend.
          key={`s${index}`}
          dataKey={`s${index}`}
          {...(isStacked ? { stackId: 'all' } : {})}
          fill={data.split ? hueOf(each, index, spec.split?.column) : 'var(--hue-1)'}
          barSize={barSize}
          onContextMenu={({ payload }, _drawn, event) => {
            // Bars without a height aren't drawn, so their number isn't the place on the axis.
            const { at } = payload as (typeof rows)[number]
            const point = points[at]
            const number = each.values[at]
            const own = data.split
              ? { column: spec.split?.column ?? '', value: each.value, name: `${each.name}, ${point?.words}` }
              : { column: spec.by.column, value: point?.value, name: point?.words ?? '' }
            menu({ ...own, number }).onContextMenu(event)
          }}
          isAnimationActive={false}
        />
      ))}
    </ComposedChart>
  )
}
