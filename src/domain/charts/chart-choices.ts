import { type MeasureName, measures, type TimeBucket } from '../tables/measures.ts'
import type { TableColumn } from '../tables/table.ts'
import { isAdditive, isTime } from './chart-questions.ts'
import type { ChartForm, ChartGroup, ChartSpec } from './chart-spec.ts'

/** What a chart can be made of: only combinations that say something are offered. */

/** Of a column of instants; of days without a time no hours. */
const bucketsOf = ({ kind }: TableColumn): readonly TimeBucket[] => {
  if (kind === 'dateTime') return ['hour', 'day', 'week', 'month', 'hourOfDay', 'weekday']
  return kind === 'date' ? ['day', 'week', 'month', 'weekday'] : []
}

/** What a column can be measured by. Texts are counted; numbers that are codes too. */
export function measuresOf(column: TableColumn | undefined): readonly MeasureName[] {
  if (column === undefined) return ['count']
  return column.kind === 'number' && column.code !== true ? measures : ['distinct', 'count']
}

/** What rows can be grouped by: parts of instants, and columns of names. */
export function groupsOf(columns: readonly TableColumn[]): ChartGroup[] {
  return columns.flatMap((column): ChartGroup[] => {
    const buckets = bucketsOf(column)
    if (buckets.length > 0) return buckets.map((bucket) => ({ column: column.id, bucket }))
    return column.kind === 'object' ? [] : [{ column: column.id }]
  })
}

/** What a chart by `by` can be split by: names, and of a cycle of time the other cycle, which makes a heat map. */
export function splitsOf(columns: readonly TableColumn[], by: ChartGroup): ChartGroup[] {
  const isCycle = by.bucket === 'hourOfDay' || by.bucket === 'weekday'
  return groupsOf(columns).filter(
    (group) =>
      !sameGroup(group, by) &&
      (!isTime(group) ||
        (isCycle && group.column === by.column && (group.bucket === 'hourOfDay' || group.bucket === 'weekday'))),
  )
}

const sameGroup = (one: ChartGroup | undefined, other: ChartGroup | undefined): boolean =>
  one?.column === other?.column && one?.bucket === other?.bucket

/** The forms that suit what is shown, the likeliest first. */
export function formsOf({
  by,
  split,
  measures: shown,
}: Pick<ChartSpec, 'by' | 'split' | 'measures'>): readonly ChartForm[] {
  const adds = shown.every(({ measure }) => isAdditive(measure))
  if (split !== undefined && isTime(split)) return ['heat']
  if (split !== undefined) {
    const bars: ChartForm[] = adds ? ['stacked', 'bars'] : ['bars']
    return isTime(by) ? [...bars, 'line', 'heat'] : [...bars, 'heat']
  }
  if (!isTime(by)) return ['ranking', 'bars']
  return adds ? ['bars', 'line'] : ['line', 'bars']
}

/**
 * `spec` with what does not go together any more put right: a split that does not fit is dropped. A form that was the likeliest of those that suited
 * `before` becomes the likeliest of those that suit now; one that a person chose stays as long as it suits.
 */
export function fitted(spec: ChartSpec, columns: readonly TableColumn[], before?: ChartSpec): ChartSpec {
  const { split, ...rest } = spec
  const keeps = split !== undefined && splitsOf(columns, spec.by).some((group) => sameGroup(group, split))
  const next: ChartSpec = keeps ? spec : rest
  const forms = formsOf(next)
  const follows = before !== undefined && before.form === spec.form && formsOf(before)[0] === spec.form
  return forms.includes(next.form) && !follows ? next : { ...next, form: forms[0] ?? 'bars' }
}

/** A chart to begin with: rows per day, or by the first column of names. */
export function firstChart(id: string, columns: readonly TableColumn[]): ChartSpec | undefined {
  const groups = groupsOf(columns)
  const by = groups.find(({ bucket }) => bucket === 'day') ?? groups.find((group) => !isTime(group))
  if (by === undefined) return undefined
  return fitted({ id, title: '', form: 'bars', measures: [{ measure: 'count' }], by, top: 5 }, columns)
}
