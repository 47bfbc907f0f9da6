import { type MeasureName, measures, type TimeBucket } from '../tables/measures.ts'
import { isMaskable, type TableColumn } from '../tables/table.ts'
import { isAdditive, isCycle, isTime } from './chart-questions.ts'
import type { ChartForm, ChartGroup, ChartSpec } from './chart-spec.ts'

/** The choices offered for a chart. Only meaningful combinations are offered. */

/** The time buckets of a column. Days without a time have no hours. */
const bucketsOf = ({ kind }: TableColumn): readonly TimeBucket[] => {
  if (kind === 'dateTime') return ['hour', 'day', 'week', 'month', 'hourOfDay', 'weekday']
  return kind === 'date' ? ['day', 'week', 'month', 'weekday'] : []
}

/** The measures of a column. Texts and numeric codes can only be counted. */
export function measuresOf(column: TableColumn | undefined): readonly MeasureName[] {
  if (column === undefined) return ['count']
  return column.kind === 'number' && column.code !== true ? measures : ['distinct', 'count']
}

/** The groups that rows can have: parts of instants, and columns of names. */
export function groupsOf(columns: readonly TableColumn[]): ChartGroup[] {
  return columns.flatMap((column): ChartGroup[] => {
    const buckets = bucketsOf(column)
    if (buckets.length > 0) return buckets.map((bucket) => ({ column: column.id, bucket }))
    return column.kind === 'object' ? [] : [{ column: column.id }]
  })
}

/** The splits of a chart grouped by `by`: names, and for a cycle of time also the other cycle, which makes a heat map. */
export function splitsOf(columns: readonly TableColumn[], by: ChartGroup): ChartGroup[] {
  return groupsOf(columns).filter(
    (group) =>
      !sameGroup(group, by) && (!isTime(group) || (isCycle(by) && group.column === by.column && isCycle(group))),
  )
}

const sameGroup = (one: ChartGroup | undefined, other: ChartGroup | undefined): boolean =>
  one?.column === other?.column && one?.bucket === other?.bucket

/** The suitable chart forms, best first. */
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
 * Repairs a `spec` whose parts no longer fit together: it drops a split that doesn't fit. If the form was the default for `before`, it becomes the
 * default for the new spec. A form that the user chose stays as long as it suits.
 */
export function fitted(spec: ChartSpec, columns: readonly TableColumn[], before?: ChartSpec): ChartSpec {
  const { split, ...rest } = spec
  const keeps = split !== undefined && splitsOf(columns, spec.by).some((group) => sameGroup(group, split))
  const next: ChartSpec = keeps ? spec : rest
  const forms = formsOf(next)
  const follows = before !== undefined && before.form === spec.form && formsOf(before)[0] === spec.form
  return forms.includes(next.form) && !follows ? next : { ...next, form: forms[0] ?? 'bars' }
}

/** The default chart: rows per day, or by the first column of names. Not by a masked column: a date of birth is no day of the rows. */
export function firstChart(id: string, columns: readonly TableColumn[]): ChartSpec | undefined {
  const groups = groupsOf(columns.filter((column) => !isMaskable(column)))
  const by = groups.find(({ bucket }) => bucket === 'day') ?? groups.find((group) => !isTime(group))
  if (by === undefined) return undefined
  return fitted({ id, title: '', form: 'bars', measures: [{ measure: 'count' }], by, top: 5 }, columns)
}
