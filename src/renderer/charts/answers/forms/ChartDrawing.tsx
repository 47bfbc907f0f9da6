import { memo, useId } from 'react'
import type { ChartData, ChartSeries } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { Box, Group } from '@mantine/core'
import { numberWords, shareWords } from '../../../../domain/charts/chart-words.ts'
import { PickedName } from '../PickedName.tsx'
import classes from './forms.module.css'
import { texts } from '../../text.ts'
import { axisLabel } from '../../../../domain/charts/axis-words.ts'
import type { TimeBucket } from '../../../../domain/tables/measures.ts'
import { countInk, heatStep } from '../../heat-scale.ts'
import { tickWords } from './nice-scale.ts'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  Tooltip,
  XAxis,
  YAxis,
  ReferenceArea,
} from 'recharts'
import { labelPlaces } from '../../wait/label-places.ts'
import { axisHeight, placeAxis, valueAxis, valueScale } from './axes.ts'
import { ChartTip } from './ChartTip.tsx'
import { hueOf } from './hue-of.ts'
import { emptyRuns, uncoveredRuns } from '../../../../domain/charts/empty-runs.ts'
import { cutText } from '../../../../domain/cut-text.ts'
import { useValueMenu } from '../ValueMenu.tsx'

/** A chart's drawing, made again only for other data or another size. All forms except the ranking are hidden from screen readers, which use the figure's name and table. */
export const ChartDrawing = memo(function ChartDrawing(props: FormProps) {
  const { form } = props.spec
  if (form === 'ranking') return <RankingForm {...props} />
  return (
    <div aria-hidden="true">
      {form === 'heat' && <HeatForm {...props} />}
      {form === 'line' && <LineForm {...props} />}
      {(form === 'bars' || form === 'stacked') && <BarForm {...props} />}
    </div>
  )
})

/** Input of every chart form. Sizes are pixels. */
type FormProps = {
  readonly spec: ChartSpec
  readonly data: ChartData
  readonly width: number
  readonly height: number
}

/** A column's values in order, each with bar, number and share. Plain text, readable by screen readers. */
function RankingForm({ spec, data, height }: FormProps) {
  const [series] = data.series
  const values = series?.values ?? []
  const sizes = values.map((value) => Math.abs(value ?? 0))
  // Excludes the rest from the scale, since it may exceed all named values.
  const widest = Math.max(0, ...sizes.filter((_, at) => data.points[at]?.key !== 'rest'))
  const full = widest > 0 ? widest : Math.max(0, ...sizes)
  const rowHeight = Math.max(18, Math.min(24, height / Math.max(1, data.points.length)))
  return (
    <Box
      component="ol"
      className={`${classes.ranking} bare`}
      style={{ maxHeight: height }}
      // Focusable when it scrolls, for keyboard users.
      {...(data.points.length * rowHeight > height ? { tabIndex: 0 } : {})}
    >
      {data.points.map(({ key, words, value: own }, at) => {
        const value = values[at] ?? null
        const share = data.additive ? shareWords(value, data.total) : undefined
        return (
          <li key={key} style={{ height: rowHeight }} data-rest={key === 'rest' || undefined}>
            <PickedName name={words} column={spec.by.column} value={own} number={value} className={classes.rankName} />
            <Box component="span" h="60%" mah="sm" aria-hidden="true">
              <span
                className={classes.rankBar}
                style={{ width: `${full === 0 ? 0 : Math.min(100, ((sizes[at] ?? 0) / full) * 100)}%` }}
              />
            </Box>
            <Box component="span" className="num" pl="sm" ta="right">
              {numberWords(value)}
            </Box>
            <Box component="span" className="num dim" pl="sm" fz="xs" ta="right">
              {share ?? ''}
            </Box>
          </li>
        )
      })}
    </Box>
  )
}

const labelWidth = 34
const footHeight = 20

/** Rows by the first column, columns by the second: one hue, darker for higher values, with numbers if they fit. Hatched without data. */
function HeatForm({ spec, data, width, height }: FormProps) {
  const { points, series } = data
  const heads = series.map((one) => headOf(one, spec.split?.bucket))
  const numbers = series.flatMap(({ values }) => values.map((value) => value ?? 0))
  const most = Math.max(0, ...numbers)
  const cell = (width - labelWidth) / Math.max(1, series.length)
  const rowHeight = Math.min(34, (height - footHeight) / Math.max(1, points.length) - 1)
  // Shows numbers in all cells or in none.
  const longestNumber = Math.max(1, ...numbers.map((value) => tickWords(value).length))
  const fits = longestNumber * 6.4 + 3 <= cell && rowHeight >= 14
  const longest = Math.max(1, ...heads.map((head) => head.length))
  const step = Math.max(1, Math.ceil((longest * 6.4 + 10) / cell))
  const every = [1, 2, 3, 4, 6, 12, 24].find((each) => each >= step) ?? step
  return (
    <div
      className={`num ${classes.heat}`}
      style={{
        gridTemplateColumns: `${labelWidth}px repeat(${series.length}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${points.length}, ${rowHeight}px) ${footHeight}px`,
      }}
    >
      {points.map(({ key, label, words }, at) => [
        <Group component="span" key={key} className="nowrap cut quiet" wrap="nowrap" gap={0} fz="xs">
          {label}
        </Group>,
        ...series.map(({ key: column, name, values }) => {
          const value = values[at] ?? null
          const step = value === null ? 'none' : heatStep(scaled(value, most), 100)
          return (
            <span
              key={`${key} ${column}`}
              className={`cut ${classes.heatCell}`}
              data-step={step}
              style={step === 'none' ? undefined : countInk(step)}
              title={`${words}, ${name}: ${value === null ? texts.heatForm.nothingMeasured : numberWords(value)}`}
            >
              {fits && value !== null && value !== 0 ? tickWords(value) : ''}
            </span>
          )
        }),
      ])}
      <span />
      {series.map(({ key }, at) => (
        <Box component="span" key={key} className="nowrap quiet" pt={2} miw={0} style={{ overflow: 'visible' }}>
          {at % every === 0 ? heads[at] : ''}
        </Box>
      ))}
    </div>
  )
}

/** "9 AM" for a time, otherwise the name. Keys are `v` and the value. */
const headOf = ({ key, name }: ChartSeries, bucket: TimeBucket | undefined): string =>
  bucket !== undefined && key.startsWith('v') ? axisLabel(bucket, key.slice(1)) : name

/** Scales to 100, so that small and fractional measures also get five steps. */
const scaled = (value: number, most: number): number => (most <= 0 ? 0 : Math.ceil((Math.max(0, value) / most) * 100))

const top = 8
const longestName = 16

/** Lines with their names at the ends. Two measures (median and 90th percentile) have a band between them. */
function LineForm({ spec, data, width, height }: FormProps) {
  const { points, series } = data
  const values = series.flatMap((each) => each.values.flatMap((value) => value ?? []))
  const scale = valueScale(values, height)
  const names = series.map(({ name }) => cutText(name, longestName, longestName - 1))
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
        cursor={{ stroke: 'var(--ac-line-strong)' }}
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
function BarForm({ spec, data, width, height }: FormProps) {
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
      {/* Without anything of its own, the library draws no numbers at the axis. A point alone gets a dot all the same, so nothing fills it. */}
      <Line
        dataKey={() => scale.top}
        stroke="none"
        fill="none"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
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
