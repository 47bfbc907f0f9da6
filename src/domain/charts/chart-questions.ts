import type { MeasureName, TimeBucket } from '../tables/measures.ts'
import { isMaskable, type TableColumn, type TableView, type ViewFilter } from '../tables/table.ts'
import type { ChartGroup, ChartMeasure, ChartSpec } from './chart-spec.ts'
import { texts } from './text.ts'

/**
 * The queries that a chart needs from a snapshot: inputs of `snapshots.aggregate`, without the snapshot's id. Counts and sums of the rest
 * are added up here. A median, a mean or a distinct count can't be added up, so the rest has its own query.
 */

export type ChartQuestion = {
  readonly view: TableView
  readonly groupBy: readonly {
    readonly column: string
    readonly bucket?: TimeBucket | undefined
    readonly zone?: string | undefined
  }[]
  readonly measures: readonly ChartMeasure[]
  readonly limit: number
  /** `measure`: groups with the largest first measure come first, so that the limit cuts off the smallest. */
  readonly order?: 'groups' | 'measure'
}
export type ChartAnswer = {
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly truncated: boolean
}
type Query = (question: ChartQuestion) => Promise<ChartAnswer>

/** Maximum number of groups in one query. */
export const mostGroups = 50_000
/** Distinct values of a column are counted up to this number. */
const mostCategories = 5_000
/** Maximum number of colors that people can tell apart. */
export const mostHues = 6
/** Maximum length of a value in a view's condition. */
const longestValue = 10_000

/** True if the measure can be added up over groups. */
export const isAdditive = (measure: MeasureName): boolean => measure === 'count' || measure === 'sum'

/** True for measures in the column's own unit, unlike counts. */
export const tellsValue = ({ measure }: Pick<ChartMeasure, 'measure'>): boolean =>
  measure !== 'count' && measure !== 'distinct'

export const isTime = ({ bucket }: ChartGroup): boolean => bucket !== undefined

/** Repeating parts of a clock or a calendar. All of them are drawn. */
export const isCycle = ({ bucket }: ChartGroup): boolean => bucket === 'hourOfDay' || bucket === 'weekday'

/** How many values of a dimension are shown by name. Except in a heat map, a split leaves one color for the rest. */
export function shownOf(spec: ChartSpec, dimension: 'by' | 'split'): number {
  if (dimension === 'split') return spec.form === 'heat' ? spec.top : Math.min(spec.top, mostHues - 1)
  return spec.split === undefined || spec.form === 'heat' ? spec.top : 12
}

/** `spec` without its columns of names if these rows lack one: the ids alone are shown, since a part of a name could be of several people. */
export function withoutLostNames(spec: ChartSpec, columns: readonly Pick<TableColumn, 'id'>[]): ChartSpec {
  const { names = [], ...by } = spec.by
  return names.every((name) => columns.some(({ id }) => id === name)) ? spec : { ...spec, by }
}

/** Why `spec`, without names that are lost, can't be drawn with these columns, as a sentence for the user; undefined if it can. */
export function chartProblem(
  { by, split, measures, form }: ChartSpec,
  columns: readonly TableColumn[],
): string | undefined {
  const named = [
    by.column,
    ...(split === undefined ? [] : [split.column]),
    ...measures.flatMap(({ column }) => column ?? []),
  ]
  const absent = named.find((id) => !columns.some((column) => column.id === id))
  if (absent !== undefined) return texts.chartQuestions.theseRowsHaveNoColumn(absent)
  const isMasked = (id: string | undefined) => columns.some((column) => column.id === id && isMaskable(column))
  const masked = [
    by.column,
    ...(by.names ?? []),
    split?.column,
    ...measures.flatMap((one) => (tellsValue(one) ? one.column : [])),
  ].find(isMasked)
  if (masked !== undefined) return texts.chartQuestions.theValuesOfAreMaskedSo(masked)
  const unnamed = measures.find(({ measure, column }) => measure !== 'count' && column === undefined)
  if (unnamed !== undefined) return texts.chartQuestions.chooseTheColumnToMeasure
  if (form === 'heat' && split === undefined) return texts.chartQuestions.aHeatMapNeedsASecondColumnChoose
  if (form !== 'heat' && split !== undefined && isTime(split)) return texts.chartQuestions.onlyAHeatMapCanBe
  if (form === 'stacked' && split === undefined) return texts.chartQuestions.stackedBarsNeedAColumnToSplitBy
  if (form === 'stacked' && measures.some(({ measure }) => !isAdditive(measure)))
    return texts.chartQuestions.onlyCountsAndSumsCanBe
  if (form === 'ranking' && (isTime(by) || split !== undefined)) return texts.chartQuestions.aRankingSortsTheValuesOf
  return undefined
}

export type Dimension = {
  readonly name: 'by' | 'split'
  readonly group: ChartGroup
  /** The values shown by name, largest first, null for empty ones; undefined if all are shown. */
  readonly top: readonly (string | null)[] | undefined
  /** The number of distinct values, as far as they were counted. */
  readonly different: number | undefined
  readonly more: boolean
  /** Set if ids are shown by name: the name of each id in `top` that has one. */
  readonly names?: ReadonlyMap<string, string>
}

/** One cell of the result: a value for each measure at a position of its dimensions. null is the empty value, `rest` the rest. */
export type ChartCell = {
  readonly by: CellPlace
  readonly split: CellPlace | undefined
  readonly values: readonly (string | number | null)[]
}
export type CellPlace = { readonly value: string | number | null } | 'rest'

export type ChartCells = {
  readonly dimensions: readonly Dimension[]
  readonly cells: readonly ChartCell[]
  /** The measures over all matching rows. */
  readonly whole: readonly (string | number | null)[]
  readonly truncated: boolean
}

/**
 * Runs the queries that `spec` needs; for counts and sums a single one if there are at most `mostGroups` groups. `ask` runs one query, and its errors
 * are rethrown. Independent queries run at the same time.
 */
export async function askChart(spec: ChartSpec, view: TableView, zone: string, ask: Query): Promise<ChartCells> {
  const found = await askCells(spec, view, zone, ask)
  return {
    ...found,
    dimensions: await Promise.all(found.dimensions.map((dimension) => withNames(dimension, view, ask))),
  }
}

/** The maximum number of names to count. Any one of an id's names is good enough. */
const mostNames = 5_000

/** `dimension` with the most frequent name of each id shown. */
async function withNames(dimension: Dimension, view: TableView, ask: Query): Promise<Dimension> {
  const { names: columns } = dimension.group
  const ids = (dimension.top ?? []).filter((value) => value !== null)
  if (columns === undefined || ids.length === 0) return dimension
  const { rows } = await ask({
    view: { ...view, sort: [], filters: [...view.filters, { op: 'in', column: dimension.group.column, values: ids }] },
    groupBy: [dimension.group.column, ...columns].map((column) => ({ column })),
    measures: [{ measure: 'count' }],
    limit: mostNames,
    order: 'measure',
  })
  const names = new Map<string, string>()
  for (const [id, ...parts] of rows) {
    const text = textOf(id)
    const name = parts
      .slice(0, columns.length)
      .filter((part) => part !== null)
      .join(', ')
    if (text !== null && name !== '' && !names.has(text)) names.set(text, name)
  }
  return { ...dimension, names }
}

async function askCells(spec: ChartSpec, view: TableView, zone: string, ask: Query): Promise<ChartCells> {
  const rows: TableView = { ...view, sort: [] }
  const { measures } = spec
  const inZone = (group: ChartGroup) =>
    group.bucket === undefined ? { column: group.column } : { column: group.column, bucket: group.bucket, zone }
  const question = (groups: readonly ChartGroup[], filters: readonly ViewFilter[] = []): ChartQuestion => ({
    view: { ...rows, filters: [...rows.filters, ...filters] },
    groupBy: groups.map(inZone),
    measures,
    limit: mostGroups,
  })
  const groups = [
    { name: 'by' as const, group: spec.by },
    ...(spec.split === undefined ? [] : [{ name: 'split' as const, group: spec.split }]),
  ]
  const additive = measures.every(({ measure }) => isAdditive(measure))
  if (additive) {
    // Usually there are few enough groups to load all of them and add up the rest here.
    const all = await ask(question(groups.map(({ group }) => group)))
    if (!all.truncated) return foldedCells(spec, groups, all.rows)
  }
  const [wholeAnswer, dimensions] = await Promise.all([
    additive ? undefined : ask(question([])),
    Promise.all(groups.map(({ name, group }) => largest(name, group))),
  ])

  async function largest(name: 'by' | 'split', group: ChartGroup): Promise<Dimension> {
    if (isTime(group)) return { name, group, top: undefined, different: undefined, more: false }
    // A line chart shows the most frequent values. Otherwise a single row with an extreme measure could come first. A ranking is sorted by its own measure.
    const byRows = name === 'split' && !additive
    const [first = { measure: 'count' as const }] = byRows ? [] : measures
    // A sum of 0 may be of no numbers or of numbers that cancel each other out, such as 100 and -100. Their ends tell.
    const ends = (['min', 'max'] as const).map((measure) => ({ ...first, measure }))
    const found = await ask({
      ...question([group]),
      measures: additive && first.measure === 'sum' ? [first, ...ends] : [first],
      limit: mostCategories,
      order: 'measure',
    })
    // Skips values of which nothing is measured, such as empty cells of the counted column.
    const counted = found.rows.filter(([, ...sizes]) => !additive || sizes.some((size) => size !== 0 && size !== null))
    const named = counted
      .map(([value]) => (value === undefined || value === null ? null : String(value)))
      .filter((value) => value === null || value.length <= longestValue)
    return { name, group, top: named.slice(0, shownOf(spec, name)), different: counted.length, more: found.truncated }
  }

  // Queries each dimension by name and, if it has more values, as a rest: at most four queries for two dimensions.
  const parts = dimensions.reduce<{ readonly dimension: Dimension; readonly rest: boolean }[][]>(
    (before, dimension) => before.flatMap((each) => sidesOf(dimension).map((rest) => [...each, { dimension, rest }])),
    [[]],
  )
  const answers = await Promise.all(
    parts.map((part) =>
      ask(
        question(
          part.filter(({ rest }) => !rest).map(({ dimension }) => dimension.group),
          part.flatMap(({ dimension, rest }) => filterOf(dimension, rest)),
        ),
      ),
    ),
  )
  const cells = parts.flatMap((part, at) => cellsOf(part, answers[at]?.rows ?? []))
  const truncated = answers.some((answer) => answer.truncated)
  const whole = wholeAnswer ?? (truncated ? await ask(question([])) : undefined)
  return { dimensions, cells, whole: whole?.rows[0] ?? measures.map((_, at) => sumOf(cells, at)), truncated }
}

const sumOf = (cells: readonly ChartCell[], at: number): number =>
  cells.reduce((sum, { values }) => sum + Number(values[at] ?? 0), 0)

type NamedGroup = Pick<Dimension, 'name' | 'group'>

/** All groups of counts or sums. Groups not shown by name are added up. */
function foldedCells(spec: ChartSpec, groups: readonly NamedGroup[], rows: ChartAnswer['rows']): ChartCells {
  const dimensions = groups.map(({ name, group }, at): Dimension => {
    if (isTime(group)) return { name, group, top: undefined, different: undefined, more: false }
    const sizes = new Map<string | null, number>()
    for (const row of rows) {
      const value = textOf(row[at])
      const size = Number(row[groups.length] ?? 0)
      // Groups whose sums cancel each other out make a value all the same.
      if (size !== 0) sizes.set(value, (sizes.get(value) ?? 0) + size)
    }
    const counted = [...sizes].toSorted(bySize)
    const named = counted.map(([value]) => value)
    return { name, group, top: named.slice(0, shownOf(spec, name)), different: counted.length, more: false }
  })
  const named = dimensions.map(({ top }) => (top === undefined ? undefined : new Set(top)))
  const cells = new Map<string, ChartCell & { readonly values: (string | number | null)[] }>()
  for (const row of rows) {
    const [by = 'rest', split] = dimensions.map(({ group }, at): CellPlace => {
      const value = row[at] ?? null
      return isTime(group) || named[at]?.has(textOf(value)) === true ? { value } : 'rest'
    })
    const values = row.slice(groups.length)
    const key = JSON.stringify([by, split])
    const known = cells.get(key)
    if (known === undefined) cells.set(key, { by, split, values })
    else
      for (const [at, value] of values.entries()) known.values[at] = Number(known.values[at] ?? 0) + Number(value ?? 0)
  }
  const all = [...cells.values()]
  return { dimensions, cells: all, whole: spec.measures.map((_, at) => sumOf(all, at)), truncated: false }
}

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** Largest first, in the database's order: ties by name, empty cells last. */
function bySize([one, size]: [string | null, number], [other, otherSize]: [string | null, number]): number {
  if (size !== otherSize) return otherSize - size
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

const hasRest = ({ top, different = 0, more }: Dimension): boolean =>
  top !== undefined && (more || different > top.length)
const sidesOf = (dimension: Dimension): boolean[] => (hasRest(dimension) ? [false, true] : [false])

/** Without a rest no filter is needed, and the query is faster. */
function filterOf(dimension: Dimension, rest: boolean): ViewFilter[] {
  const { group, top = [] } = dimension
  if (!hasRest(dimension) || top.length === 0) return []
  return [{ op: 'in', column: group.column, values: [...top], ...(rest ? { not: true } : {}) }]
}

function cellsOf(
  part: readonly { readonly dimension: Dimension; readonly rest: boolean }[],
  rows: ChartAnswer['rows'],
): ChartCell[] {
  const named = part.filter(({ rest }) => !rest)
  return rows.map((row) => {
    const placeOf = (name: 'by' | 'split'): CellPlace | undefined => {
      const found = part.find(({ dimension }) => dimension.name === name)
      if (found === undefined) return undefined
      return found.rest ? 'rest' : { value: row[named.indexOf(found)] ?? null }
    }
    return { by: placeOf('by') ?? 'rest', split: placeOf('split'), values: row.slice(named.length) }
  })
}
