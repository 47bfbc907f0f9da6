import { expect, it } from 'vitest'
import { type TableColumn, wholeTable } from '../tables/table.ts'
import { firstChart } from './chart-choices.ts'
import { type ChartAnswer, type ChartQuestion, askChart, chartProblem, withoutLostNames } from './chart-questions.ts'
import type { ChartSpec } from './chart-spec.ts'

const spec: ChartSpec = {
  id: 'a',
  title: 'Charges per day',
  form: 'stacked',
  measures: [{ measure: 'sum', column: 'charge' }],
  by: { column: 'at', bucket: 'day' },
  split: { column: 'payer' },
  top: 5,
}
/** A was charged and refunded, C was free, D has no charges at all. */
const perDay = [
  ['2026-07-01', 'A', 100],
  ['2026-07-01', 'B', 10],
  ['2026-07-02', 'A', -100],
  ['2026-07-02', 'B', 10],
  ['2026-07-02', 'C', 0],
  ['2026-07-02', 'D', null],
]

const splitOf = async (ask: (question: ChartQuestion) => Promise<ChartAnswer>) => {
  const { dimensions, cells } = await askChart(spec, wholeTable, 'UTC', ask)
  return { split: dimensions[1], cells }
}

it('a value whose sums cancel each other out is shown by name', async () => {
  const { split, cells } = await splitOf(async () => ({ rows: perDay, truncated: false }))
  expect(split).toMatchObject({ top: ['B', 'A'], different: 2 })
  expect(cells).toContainEqual({ by: { value: '2026-07-01' }, split: { value: 'A' }, values: [100] })
})

it('shows it by name also where there are too many groups to load them all', async () => {
  const asked: ChartQuestion[] = []
  const ends: Readonly<Record<string, (number | null)[]>> = {
    B: [20, 10, 10],
    A: [0, -100, 100],
    C: [0, 0, 0],
    D: [null, null, null],
  }
  const { split } = await splitOf(async (question) => {
    asked.push(question)
    if (question.order !== 'measure') return { rows: perDay, truncated: asked.length === 1 }
    return { rows: Object.entries(ends).map(([payer, sizes]) => [payer, ...sizes]), truncated: false }
  })
  expect(asked.find(({ order }) => order === 'measure')?.measures.map(({ measure }) => measure)).toEqual([
    'sum',
    'min',
    'max',
  ])
  expect(split).toMatchObject({ top: ['B', 'A'], different: 2 })
})

it('a chart by id is drawn without names where one of their columns is gone', () => {
  const columnsOf = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id, kind: 'text' }) as const)
  const ranking: ChartSpec = {
    id: 'b',
    title: 'Providers',
    form: 'ranking',
    measures: [{ measure: 'count' }],
    by: { column: 'npi', names: ['last', 'first'] },
    top: 5,
  }
  const whole = columnsOf('npi', 'last', 'first')
  expect(withoutLostNames(ranking, whole)).toBe(ranking)
  for (const columns of [columnsOf('npi'), columnsOf('npi', 'first')]) {
    expect(withoutLostNames(ranking, columns).by).toEqual({ column: 'npi' })
    expect(chartProblem(ranking, columns)).toBeUndefined()
  }
  expect(chartProblem(ranking, columnsOf('last', 'first'))).toMatch(/no column “npi”/)
})

it('a column with masked fields inside is no more charted than a masked one', () => {
  const columns: readonly TableColumn[] = [
    { id: 'contact', name: 'contact', kind: 'text', masksInside: true },
    { id: 'state', name: 'state', kind: 'text' },
    { id: 'charge', name: 'charge', kind: 'number' },
  ]
  const { split: _split, ...perPlace } = spec
  const problemOf = (column: string) => chartProblem({ ...perPlace, form: 'bars', by: { column } }, columns)
  expect(problemOf('contact')).toMatch(/“contact” are masked/)
  expect(problemOf('state')).toBeUndefined()
  expect(firstChart('a', columns)?.by).toEqual({ column: 'state' })
})
