import { Box, Group } from '@mantine/core'
import { texts } from '../../text.ts'
import { axisLabel } from '../../../../domain/charts/axis-words.ts'
import type { ChartSeries } from '../../../../domain/charts/chart-data.ts'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import type { TimeBucket } from '../../../../domain/tables/measures.ts'
import { countInk, heatStep } from '../../heat-scale.ts'
import type { FormProps } from './form-props.ts'
import classes from './forms.module.css'
import { tickWords } from './nice-scale.ts'

const labelWidth = 34
const footHeight = 20

/** Rows by the first column, columns by the second: one hue, darker for higher values, with numbers if they fit. Hatched without data. */
export function HeatForm({ spec, data, width, height }: FormProps) {
  const { points, series } = data
  const heads = series.map((one) => headOf(one, spec.split?.bucket))
  const most = series.reduce(
    (high, { values }) => values.reduce<number>((each, value) => Math.max(each, value ?? 0), high),
    0,
  )
  const cell = (width - labelWidth) / Math.max(1, series.length)
  const rowHeight = Math.min(34, (height - footHeight) / Math.max(1, points.length) - 1)
  // Shows numbers in all cells or in none.
  const longestNumber = series.reduce(
    (long, { values }) => values.reduce<number>((each, value) => Math.max(each, tickWords(value ?? 0).length), long),
    1,
  )
  const fits = longestNumber * 6.4 + 3 <= cell && rowHeight >= 14
  const longest = Math.max(1, ...heads.map((head) => head.length))
  const step = Math.max(1, Math.ceil((longest * 6.4 + 10) / cell))
  const every = [1, 2, 3, 4, 6, 12, 24].find((each) => each >= step) ?? step
  return (
    <div
      className={classes.heat}
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
              className={classes.heatCell}
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
