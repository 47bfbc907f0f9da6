import { percentWords } from '../number-words.ts'
import type { TimeBucket } from '../tables/measures.ts'
import type { TableColumn } from '../tables/table.ts'
import { zoneWords } from '../time/zone-names.ts'
import { isZone } from '../time/zones.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { tellsValue } from './chart-questions.ts'
import type { ChartGroup, ChartMeasure, ChartSpec } from './chart-spec.ts'
import { texts } from './text.ts'

/** A chart as text and as a table, for screen readers and files. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const finest = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** A chart's number: whole from 100 on, otherwise one decimal, and three significant digits if small. "—" if there is no measurement. */
export function numberWords(value: number | null): string {
  if (value === null) return '—'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return whole.format(value)
  return Math.abs(value) >= 1 ? fine.format(value) : finest.format(value)
}

/** Sums of decimals differ in their last digits by the order in which they were added. */
const almostOne = 1 + 1e-9

/** From 0 to 1; undefined if there is no total, or if negative numbers make it less than the part. */
const shareOf = (part: number | null, total: number | null): number | undefined =>
  part === null || total === null || total <= 0 || part < 0 || part > total * almostOne ? undefined : part / total

/** "79%", "under 1%"; undefined if there is no share. */
export function shareWords(part: number | null, total: number | null): string | undefined {
  const share = shareOf(part, total)
  return share === undefined ? undefined : percentWords(share)
}

const bucketWords = (bucket: TimeBucket) => (bucket === 'hourOfDay' ? texts.chartWords.hourOfDay : bucket)

/** "createdAt, day", "status". */
export const groupWords = ({ column, bucket }: ChartGroup): string =>
  bucket === undefined ? column : `${column}, ${bucketWords(bucket)}`

/** "count of rows", "median of waitSeconds". */
export const measureWords = ({ measure, column }: ChartMeasure): string => {
  if (measure === 'count') return column === undefined ? texts.chartWords.countOfRows : texts.chartWords.countOf(column)
  return measure === 'distinct'
    ? texts.chartWords.different(column ?? '')
    : texts.chartWords.ofWord(measure, column ?? '')
}

const unitOf = ({ unit, measures: [first] }: ChartSpec): string => unit ?? (first?.measure === 'count' ? 'rows' : '')

/** "Mountain Standard Time". A zone that this runtime doesn't know is returned unchanged. */
export const clockName = (zone: string): string => (zone === 'UTC' || !isZone(zone) ? zone : zoneWords(zone))

/** The subtitle: how many values are shown, the split, the unit, and the time zone. */
export function chartSubtitle(spec: ChartSpec, data: ChartData | undefined, zone: string): string {
  const unit = unitOf(spec)
  const clock = spec.by.bucket === undefined ? undefined : clockName(zone)
  if (spec.form === 'ranking') {
    const named = data?.points.filter(({ key }) => key !== 'rest').length ?? 0
    const many = data?.categories.by
    const more = data?.categories.more === true ? texts.chartWords.moreThan : ''
    const shown =
      many === undefined || (many <= named && more === '')
        ? undefined
        : texts.chartWords.ofWord2(named, more, whole.format(many))
    return [shown, unit].filter(Boolean).join(', ')
  }
  const split = spec.split === undefined || spec.form === 'heat' ? undefined : texts.chartWords.by(spec.split.column)
  return [split, unit, clock].filter(Boolean).join(', ')
}

/** What a sum or a mean leaves out: values of a column of `columns` that came with other values than numbers. Undefined if it leaves out none. */
export function leftOutWords({ measures }: ChartSpec, columns: readonly TableColumn[]): string | undefined {
  const measured = measures.filter(tellsValue).map(({ column }) => column)
  const mixed = columns.filter(({ id, kind }) => kind !== 'number' && measured.includes(id))
  if (mixed.length === 0) return undefined
  return texts.chartWords.valuesThatArentNumbers(mixed.map(({ name }) => `“${name}”`).join(', '))
}

/** One sentence: what the chart shows, the period, the total, and the extremes. */
export function chartSentence(spec: ChartSpec, data: ChartData, zone: string): string {
  const { points, series, total } = data
  const [first] = points
  const last = points.at(-1)
  const unit = unitOf(spec)
  const by = data.bucket === undefined ? spec.by.column : bucketWords(data.bucket)
  const what = texts.chartWords.by2(
    spec.title === '' ? measureWords(spec.measures[0] ?? { measure: 'count' }) : spec.title,
    by,
  )
  const split = spec.split === undefined ? '' : texts.chartWords.and(groupWords(spec.split))
  const clock = data.bucket === undefined ? '' : `, ${clockName(zone)}`
  if (
    first === undefined ||
    last === undefined ||
    series.every(({ values }) => values.every((value) => value === null))
  )
    return texts.chartWords.noRowsToShow(what, split, clock)
  const range = data.axis === 'time' && first !== last ? texts.chartWords.fromTo(first.words, last.words) : ''
  const parts = [
    data.additive && total !== null
      ? texts.chartWords.total([numberWords(total), unit].filter((word) => word !== '').join(' '))
      : undefined,
    ...(data.split && spec.form !== 'heat' ? [sharesOf(data)] : []),
    peakOf(spec, data),
  ]
  return `${what}${split}${clock}${range}: ${parts.filter((part) => part !== undefined && part !== '').join('; ')}.`
}

function sharesOf({ series, total, additive }: ChartData): string {
  return series
    .map(({ name, total: part }) => {
      const share = additive ? shareWords(part, total) : undefined
      return share === undefined ? name : `${name} ${share}`
    })
    .join(', ')
}

function peakOf(spec: ChartSpec, data: ChartData): string {
  const { points, series } = data
  const unit = unitOf(spec)
  const at = (index: number) => points[index]?.words ?? ''
  if (spec.form === 'heat') {
    const best = series.flatMap(({ name, values }) => values.map((value, index) => ({ name, value, index })))
    const most = best.reduce(
      (high, each) => ((each.value ?? -Infinity) > (high?.value ?? -Infinity) ? each : high),
      best[0],
    )
    return most === undefined ? '' : texts.chartWords.mostIn(at(most.index), most.name, numberWords(most.value))
  }
  const named: readonly Pick<ChartSeries, 'name' | 'values'>[] =
    data.split && data.additive
      ? [
          {
            name: '',
            values: points.map(({ isUncovered }, index) =>
              isUncovered ? null : series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
            ),
          },
        ]
      : series.slice(0, 3)
  return named
    .map(({ name, values }) => {
      const most = extreme(values, (value, best) => value > best)
      const least = extreme(values, (value, best) => value < best)
      if (most === undefined || least === undefined) return ''
      const who = named.length > 1 || !data.additive ? `${name} ` : ''
      const tail = most.at === least.at ? '' : texts.chartWords.least(numberWords(least.value), at(least.at))
      return texts.chartWords.most(
        who,
        numberWords(most.value),
        data.additive || unit === '' ? '' : ` ${unit}`,
        at(most.at),
        tail,
      )
    })
    .filter((words) => words !== '')
    .join('; ')
}

function extreme(values: readonly (number | null)[], beats: (value: number, best: number) => boolean) {
  let found: { at: number; value: number } | undefined
  for (const [at, value] of values.entries())
    if (value !== null && (found === undefined || beats(value, found.value))) found = { at, value }
  return found
}

export type ChartTable = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** The numbers of a chart: one row per point, one column per series, and a last row and column for values that belong to no point or no series. */
export function chartTable(spec: ChartSpec, data: ChartData): ChartTable {
  const unit = spec.unit === undefined || spec.measures[0]?.measure === 'count' ? '' : ` (${spec.unit})`
  const one = data.series.length === 1 && !data.split && data.additive
  const all = data.unsplit === undefined ? data.series : [...data.series, data.unsplit]
  const header = [groupWords(spec.by), ...all.map(({ name }) => `${name}${unit}`), ...(one ? ['percent'] : [])]
  const percent = (value: number | null) => {
    const share = shareOf(value, data.total)
    return one ? [share === undefined ? null : Math.round(share * 1_000) / 10] : []
  }
  const rows = data.points.map(({ words }, at) => {
    const values = all.map((series) => series.values[at] ?? null)
    return [words, ...values, ...percent(values[0] ?? null)]
  })
  if (data.undated === 0) return { header, rows }
  const undated = all.map(({ total, values }) =>
    total === null ? null : total - values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  )
  return {
    header,
    rows: [...rows, [texts.chartWords.noReadable(spec.by.column), ...undated, ...percent(undated[0] ?? null)]],
  }
}
