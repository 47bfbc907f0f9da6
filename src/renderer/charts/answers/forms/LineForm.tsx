import { Area, CartesianGrid, ComposedChart, type DotItemDotProps, Line, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartSeries } from '../../../../domain/charts/chart-data.ts'
import { labelPlaces } from '../../wait/label-places.ts'
import { axisHeight, placeAxis, valueAxis, valueScale } from './axes.ts'
import { ChartTip } from './ChartTip.tsx'
import type { FormProps } from './form-props.ts'
import classes from './forms.module.css'
import { hueOf } from './hue-of.ts'

const top = 8
const longestName = 16

/** Lines with their names at the ends. Two measures (median and 90th percentile) have a band between them. */
export function LineForm({ spec, data, width, height }: FormProps) {
  const { points, series } = data
  const values = series.flatMap((each) => each.values.flatMap((value) => value ?? []))
  const scale = valueScale(values, height)
  const names = series.map(({ name }) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name))
  const right = Math.max(...names.map((name) => name.length)) * 7 + 14
  const room = Math.max(1, width - scale.width - right)
  const plot = height - top - axisHeight
  const y = (value: number) => top + (1 - (value - scale.bottom) / (scale.top - scale.bottom)) * plot
  const ends = series.map(({ values: own }) => own.findLast((value) => value !== null) ?? null)
  const places = labelPlaces(
    ends.map((value) => y(value ?? 0) - top),
    14,
    plot,
  )
  const hasBand = !data.split && series.length === 2
  const rows = points.map((_, at) => ({
    at,
    ...Object.fromEntries(series.map(({ values: own }, index) => [`s${index}`, own[at]])),
    band: bandAt(series[0]?.values[at], series[1]?.values[at]),
  }))
  return (
    <ComposedChart
      data={rows}
      width={width}
      height={height}
      margin={{ top, right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--ac-line)" />
      <XAxis {...placeAxis(data, room, [0, Math.max(1, points.length - 1)])} />
      <YAxis {...valueAxis(scale)} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: classes.cursorLine ?? '' }}
        content={({ active, label }) => (active ? <ChartTip spec={spec} data={data} at={Number(label)} /> : null)}
      />
      {hasBand && (
        <Area
          dataKey="band"
          fill="var(--hue-1)"
          fillOpacity={0.09}
          stroke="none"
          connectNulls={false}
          isAnimationActive={false}
          activeDot={false}
          tooltipType="none"
        />
      )}
      {series.map((each, index) => (
        <Line
          key={`s${index}`}
          dataKey={`s${index}`}
          stroke={hasBand ? 'var(--hue-1)' : hueOf(each, index, spec.split?.column)}
          strokeWidth={hasBand && index > 0 ? 1.2 : 2}
          strokeOpacity={hasBand && index > 0 ? 0.75 : 1}
          connectNulls={false}
          isAnimationActive={false}
          activeDot={{ r: 3 }}
          dot={
            each.values.some((_, at) => isAlone(each, at)) &&
            (({ cx, cy, index: at }: DotItemDotProps) =>
              isAlone(each, at) ? (
                <circle key={at} cx={cx} cy={cy} r={2.5} fill={hueOf(each, hasBand ? 0 : index, spec.split?.column)} />
              ) : (
                <g key={at} />
              ))
          }
        />
      ))}
      {names.map((name, index) =>
        ends[index] === null ? null : (
          <text
            key={series[index]?.key}
            className={classes.lineName}
            data-first={(index === 0 && series[0]?.key !== 'rest') || undefined}
            x={width - right + 8}
            y={top + (places[index] ?? 0) + 4}
            style={
              hasBand || series[index]?.key === 'rest'
                ? undefined
                : { fill: nameColour(hueOf(series[index] ?? { key: '' }, index, spec.split?.column)) }
            }
          >
            {name}
          </text>
        ),
      )}
    </ComposedChart>
  )
}

/** True for a value that no line reaches. */
const isAlone = ({ values }: ChartSeries, at: number): boolean =>
  (values[at] ?? null) !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null

/** The line's hue, darkened for legibility. */
const nameColour = (hue: string): string => `color-mix(in srgb, ${hue} 60%, var(--ac-text-1))`

const bandAt = (low: number | null | undefined, high: number | null | undefined): [number, number] | null =>
  low === null || low === undefined || high === null || high === undefined ? null : [low, high]
