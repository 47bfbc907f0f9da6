import type { TimeBucket } from '../tables/measures.ts'
import { axisLabel, axisWords, spansYears } from './axis-words.ts'
import { type CellPlace, type ChartCells, type Dimension, isAdditive, isCycle } from './chart-questions.ts'
import type { ChartSpec } from './chart-spec.ts'
import { type ChartSpan, isInPart, isOutside, isUncovered, timeAxis } from './time-axis.ts'
import { texts } from './text.ts'

/** One position on an axis. */
export type ChartPoint = {
  /** `v` and the value, `empty`, or `rest`. */
  readonly key: string
  /** For the axis. */
  readonly label: string
  /** For a tooltip and a table. */
  readonly words: string
  /** For a category: the column's value, null if empty. Absent for the rest and for times. */
  readonly value?: string | null
  /** True for days that the rows don't cover. */
  readonly isUncovered?: true
  /** True for days before or after the requested ones, as where the platform's days begin at another hour. */
  readonly isOutside?: true
  /** True for a week or a month of which the rows cover only some days. */
  readonly isInPart?: true
}

/** One line, one color of a stack or one row of a heat map, with one value per point. */
export type ChartSeries = {
  readonly key: string
  readonly name: string
  readonly value?: string | null
  /** In the chart's unit; null if there is no measurement. */
  readonly values: readonly (number | null)[]
  /** For counts and sums: the total over all points, including rows without a readable time. */
  readonly total: number | null
}

/** The data of a chart, for drawing, for its table and for saving. */
export type ChartData = {
  readonly axis: 'time' | 'cycle' | 'category'
  readonly bucket: TimeBucket | undefined
  readonly points: readonly ChartPoint[]
  /** Without a split, one series per measure. With a split, one series per value of the split, for the first measure only. */
  readonly series: readonly ChartSeries[]
  readonly split: boolean
  /** True if all values of the first measure add up to `total`. */
  readonly additive: boolean
  /** The first measure over all matching rows. */
  readonly total: number | null
  /** For counts and sums: the part from rows without a readable time, which have no position on the axis. */
  readonly undated: number
  /** For counts and sums split by time: the part from rows without a readable time in the split, which no series has. Absent if there are none. */
  readonly unsplit?: ChartSeries
  /** The number of distinct values in the column of the axis and in that of the split; undefined for times. */
  readonly categories: { readonly by: number | undefined; readonly split: number | undefined; readonly more: boolean }
  /** True if there are more groups than the chart draws. */
  readonly truncated: boolean
  /** True if rows match, but none of them has a place on the axis, as where all cells of the counted column are empty. */
  readonly isUnmeasured?: true
}

const restWords = texts.chartData.other

/** Arranges the query results in drawing order. Divides by `spec.divideBy`. Times without rows are 0 for counts and sums, and gaps for other measures and for days that aren't covered. */
export function chartData(
  spec: ChartSpec,
  { dimensions, cells, whole, truncated }: ChartCells,
  zone: string,
  span?: ChartSpan,
): ChartData {
  const [by, split] = dimensions
  const measure = spec.measures[0]?.measure ?? 'count'
  const additive = isAdditive(measure)
  const number = (value: string | number | null | undefined): number | null => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof read === 'number' && Number.isFinite(read) ? read / (spec.divideBy ?? 1) : null
  }
  const points =
    by === undefined
      ? []
      : pointsOf(
          by,
          cells.map((cell) => cell.by),
          zone,
          span,
        )
  const rows: Row[] =
    split === undefined
      ? spec.measures.map((each, at) => ({
          point: measurePoint(spec, at),
          at,
          fills: fillOf(each.measure),
          sums: isAdditive(each.measure),
        }))
      : pointsOf(
          split,
          cells.flatMap((cell) => cell.split ?? []),
          zone,
        ).map((point) => ({
          point,
          at: 0,
          fills:
            span !== undefined && isUncovered(split.group.bucket, point.key.slice(1), span) ? null : fillOf(measure),
          sums: additive,
        }))
  const found = new Map<string, number | null>()
  for (const cell of cells) {
    const rowKey = cell.split === undefined ? undefined : keyOf(cell.split)
    for (const [at, value] of cell.values.entries()) found.set(`${rowKey ?? at}\n${keyOf(cell.by)}`, number(value))
  }
  const valueAt = ({ point, at }: Row, key: string) => found.get(`${split === undefined ? at : point.key}\n${key}`)
  const undatedOf = (row: Row): number => (by?.group.bucket === undefined ? undefined : valueAt(row, 'empty')) ?? 0
  const totalOf = (row: Row, values: readonly (number | null)[]): number | null => {
    if (row.sums) return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) + undatedOf(row)
    return split === undefined ? number(whole[row.at]) : null
  }
  const seriesOf = (row: Row): ChartSeries => {
    const { key, words, value } = row.point
    const values = points.map((point) => valueAt(row, point.key) ?? (point.isUncovered ? null : row.fills))
    return { key, name: words, ...(value === undefined ? {} : { value }), values, total: totalOf(row, values) }
  }
  const series = rows.map(seriesOf)
  const isUnsplit =
    additive &&
    split?.group.bucket !== undefined &&
    cells.some((cell) => cell.split !== undefined && keyOf(cell.split) === 'empty')
  const unsplitWords = texts.chartWords.noReadable(split?.group.column ?? '')
  return {
    axis: by?.group.bucket === undefined ? 'category' : isCycle(by.group) ? 'cycle' : 'time',
    bucket: by?.group.bucket,
    points,
    series,
    split: split !== undefined,
    additive,
    total: additive ? (number(whole[0]) ?? 0) : number(whole[0]),
    undated: additive
      ? cells
          .filter((cell) => by?.group.bucket !== undefined && keyOf(cell.by) === 'empty')
          .reduce((sum, cell) => sum + (number(cell.values[0]) ?? 0), 0)
      : 0,
    ...(isUnsplit
      ? { unsplit: seriesOf({ point: { key: 'empty', words: unsplitWords }, at: 0, fills: 0, sums: true }) }
      : {}),
    categories: { by: by?.different, split: split?.different, more: dimensions.some(({ more }) => more) },
    truncated,
    ...(points.length === 0 && cells.length > 0 ? { isUnmeasured: true } : {}),
  }
}

/** A series before its values are filled in: one per measure (`at`), or per value of the split. `fills` is the value for missing rows. */
type Row = {
  readonly point: Omit<ChartPoint, 'label'>
  readonly at: number
  readonly fills: 0 | null
  readonly sums: boolean
}

/** The value for a point without rows. */
const fillOf = (measure: ChartSpec['measures'][number]['measure']): 0 | null =>
  isAdditive(measure) || measure === 'distinct' ? 0 : null

const keyOf = (place: CellPlace): string =>
  place === 'rest' ? 'rest' : place.value === null ? 'empty' : `v${place.value}`

function pointsOf(
  { group, top, different = 0, more, names }: Dimension,
  places: readonly CellPlace[],
  zone: string,
  span?: ChartSpan,
): ChartPoint[] {
  const { bucket } = group
  if (bucket === undefined) {
    const named = (top ?? []).map((value): ChartPoint => {
      const words = wordsOf(value, top ?? [], names)
      return { key: value === null ? 'empty' : `v${value}`, label: words, words, value }
    })
    if (!more && different <= named.length) return named
    const words = more ? restWords : `${restWords} (${different - named.length})`
    return [...named, { key: 'rest', label: restWords, words }]
  }
  const found = places.flatMap((place) => (place === 'rest' || place.value === null ? [] : [String(place.value)]))
  const keys = timeAxis(bucket, found, zone, span)
  const withYear = spansYears(keys)
  return keys.map((key) => ({
    key: `v${key}`,
    label: axisLabel(bucket, key, withYear),
    words: axisWords(bucket, key),
    ...(span !== undefined && isUncovered(bucket, key, span) ? { isUncovered: true } : {}),
    ...(span !== undefined && isOutside(bucket, key, span) ? { isOutside: true } : {}),
    ...(span !== undefined && isInPart(bucket, key, span) ? { isInPart: true } : {}),
  }))
}

/** The display text of a value. An id shows its name, plus the id if the chart shows another one with the same name. */
function wordsOf(
  value: string | null,
  top: readonly (string | null)[],
  names: ReadonlyMap<string, string> | undefined,
): string {
  if (value === null) return names === undefined ? texts.chartData.empty : texts.chartData.noId
  const name = names?.get(value)
  if (name === undefined) return value
  const isShared = top.some((other) => other !== null && other !== value && names?.get(other) === name)
  return isShared ? `${name} (${value})` : name
}

/** The short name of a measure among several: "median", "p90". */
function measurePoint({ measures, unit }: ChartSpec, at: number): Omit<ChartPoint, 'label'> {
  const { measure, column } = measures[at] ?? { measure: 'count' }
  const alike = measures.filter((each) => each.measure === measure).length > 1
  const words = measure === 'count' ? (unit ?? 'rows') : measure
  return { key: `m${at}`, words: alike && column !== undefined ? texts.chartData.ofWord(words, column) : words }
}
