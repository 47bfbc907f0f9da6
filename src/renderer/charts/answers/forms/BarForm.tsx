import { useId } from 'react'
import { CartesianGrid, ComposedChart, Line, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts'
import { emptyRuns, uncoveredRuns } from '../../../../domain/charts/empty-runs.ts'
import { useValueMenu } from '../ValueMenu.tsx'
import { axisHeight, placeAxis, valueAxis, valueScale } from './axes.ts'
import { ChartTip } from './ChartTip.tsx'
import type { FormProps } from './form-props.ts'
import classes from './forms.module.css'
import { hueOf } from './hue-of.ts'

const margin = { top: 6, right: 8, bottom: 0, left: 0 }

type DrawnBar = {
  readonly at: number
  /** Of its series. */
  readonly index: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** All bars of a series in one element: as elements of their own, hundreds of bars take the page a second. */
const pathOf = (bars: readonly DrawnBar[]): string =>
  bars
    .map(({ x, y, width, height }) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}Z`)
    .join('')
const round = (pixels: number) => Math.round(pixels * 100) / 100

/** From where to where on the scale each value of a place is drawn. A stack has those above 0 upwards from 0, and those below downwards. */
function spansOf(values: readonly number[], isStacked: boolean): { readonly from: number; readonly to: number }[] {
  const ends = { above: 0, below: 0 }
  return values.map((value) => {
    const side = value < 0 ? 'below' : 'above'
    const from = isStacked ? ends[side] : 0
    ends[side] = from + value
    return { from, to: from + value }
  })
}

/** Vertical bars, one per axis place, stacked or grouped by the split. Hatched where no rows are, or none are covered. */
export function BarForm({ spec, data, width, height }: FormProps) {
  const hatch = useId()
  const menu = useValueMenu()
  const { points, series } = data
  const isStacked = spec.form === 'stacked' && data.additive
  const spans = points.map((_, at) =>
    spansOf(
      series.map(({ values }) => values[at] ?? 0),
      isStacked,
    ),
  )
  const scale = valueScale(
    spans.flatMap((own) => own.map(({ to }) => to)),
    height,
  )
  const room = Math.max(1, width - scale.width - margin.right)
  const perPoint = room / Math.max(1, points.length)
  const side = isStacked ? 1 : series.length
  const barSize = Math.max(1, Math.min(40, (perPoint * (perPoint > 6 ? 0.76 : 0.9)) / side))
  const left = (at: number, index: number) =>
    scale.width + (at + 0.5) * perPoint - (barSize * side) / 2 + (isStacked ? 0 : index * barSize)
  const y = (value: number) =>
    margin.top + (1 - (value - scale.bottom) / (scale.top - scale.bottom)) * (height - axisHeight - margin.top)
  const bars = spans.flatMap((own, at) =>
    own.flatMap(({ from, to }, index): DrawnBar[] => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)]
      return low === high
        ? []
        : [{ at, index, x: left(at, index), y: y(high), width: barSize, height: y(low) - y(high) }]
    }),
  )
  return (
    <ComposedChart
      data={points.map((_, at) => ({ at }))}
      width={width}
      height={height}
      margin={margin}
      accessibilityLayer={false}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path stroke="var(--ac-hatch)" strokeOpacity={0.5} strokeWidth={1.6} d="M3 0V6" />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--ac-line)" />
      <XAxis {...placeAxis(data, room, [-0.5, points.length - 0.5])} />
      <YAxis {...valueAxis(scale)} />
      {[...emptyRuns(spec, data), ...uncoveredRuns(data)].map(({ from, to }) => (
        <ReferenceArea key={from} x1={from - 0.5} x2={to + 0.5} fill={`url(#${hatch})`} fillOpacity={1} />
      ))}
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: classes.cursor ?? '' }}
        content={({ active, label }) => (active ? <ChartTip spec={spec} data={data} at={Number(label)} /> : null)}
      />
      {/* Without anything of its own, the library draws no numbers at the axis. */}
      <Line dataKey={() => scale.top} stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
      {series.map((each, index) => {
        const own = bars.filter((bar) => bar.index === index)
        return (
          <path
            key={each.key}
            data-series={each.name}
            d={pathOf(own)}
            fill={data.split ? hueOf(each, index, spec.split?.column) : 'var(--hue-1)'}
            onContextMenu={(event) => {
              const { left } = event.currentTarget.getBoundingClientRect()
              const at = (own[0]?.at ?? 0) + Math.floor((event.clientX - left) / perPoint)
              const point = points[at]
              const value = data.split
                ? { column: spec.split?.column ?? '', value: each.value, name: `${each.name}, ${point?.words}` }
                : { column: spec.by.column, value: point?.value, name: point?.words ?? '' }
              menu({ ...value, number: each.values[at] }).onContextMenu(event)
            }}
          />
        )
      })}
    </ComposedChart>
  )
}
