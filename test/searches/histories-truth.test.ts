import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chartData } from '../../src/domain/charts/chart-data.ts'
import { askChart } from '../../src/domain/charts/chart-questions.ts'
import { rolesOf } from '../../src/domain/charts/column-roles.ts'
import { readyHistoryCharts } from '../../src/domain/charts/ready-charts.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import { figureMeasures, historyFigures, readFigures } from '../../src/domain/searches/history-figures.ts'
import { type TableView, wholeTable } from '../../src/domain/tables/table.ts'
import { counted } from '../counted.ts'
import { signal, startSearches, type TestSearches } from './harness.ts'
import { pageOf, startSearchHost } from './search-host.ts'

/**
 * Provider histories in every view: figures, charts and table, over time spans and data. The expected values are counted from the host's records; it returns
 * those of the requested time.
 */

type Plain = Record<string, unknown>
const dayMs = 86_400_000
const first = '2026-11-01'

let host: Awaited<ReturnType<typeof startSearchHost>>
let searches: TestSearches
let records: readonly Plain[] = []
beforeAll(async () => {
  host = await startSearchHost((ask) => {
    const [from, to] = [Date.parse(String(ask.body['startDate'])), Date.parse(String(ask.body['endDate']))]
    const isIn = ({ timestamp }: Plain) => Date.parse(String(timestamp)) >= from && Date.parse(String(timestamp)) < to
    return pageOf(records.filter(isIn), ask)
  })
  searches = await startSearches(host.origin)
})
afterAll(async () => {
  await searches.close()
  await host.close()
})

const history = fc.record({
  at: fc.integer({ min: 0, max: 7 * dayMs - 1 }),
  action: fc.constantFrom('VisitStarted', 'Login', 'PauseStarted'),
  // Two ids with one name, one id with two names, and records without an id.
  provider: fc.constantFrom(
    ['p1', 'Wei Okafor'],
    ['p2', 'Wei Okafor'],
    ['p3', 'Rosa Haddad'],
    ['p3', 'Rosa Haddad-Lee'],
    [null, 'Rosa Haddad'],
    ['', null],
    ['p4', null],
  ),
  actorEmailAddress: fc.constantFrom('a@x.example', 'b@x.example', null),
  visitId: fc.nat({ max: 8 }).map((n) => `v${n}`),
})
const histories = fc.array(history, { minLength: 1, maxLength: 60 }).map((all) =>
  all.map(
    ({ at, provider: [providerId, providerName], ...rest }, index): Plain => ({
      id: `h${index}`,
      timestamp: new Date(Date.parse(first) + at).toISOString(),
      providerId,
      providerName,
      ...rest,
    }),
  ),
)
const span = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([one, other]) => ({ from: addDays(first, Math.min(one, other)), to: addDays(first, Math.max(one, other)) }))
const onlyLogin: TableView = { filters: [{ op: 'equals', column: 'action', value: 'Login' }], sort: [] }

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const different = (all: readonly Plain[], field: string) => new Set(all.map((one) => one[field]).filter(isFilled)).size

/** Everything a screen shows of the records from the first to the last day (UTC), for one view. */
async function loaded(days: { from: string; to: string }, wanted: TableView) {
  const { info } = await searches.read({
    kind: 'histories',
    startDate: `${days.from}T00:00:00.000Z`,
    endDate: `${addDays(days.to, 1)}T00:00:00.000Z`,
    again: true,
  })
  const aggregate = async (question: object) => {
    const answer = await searches.snapshots.screens.aggregate(
      { snapshotId: info.id, ...question } as Parameters<typeof searches.snapshots.screens.aggregate>[0],
      signal,
    )
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value
  }
  // As the table does for conditions on missing columns.
  const view = {
    ...wanted,
    filters: wanted.filters.filter(({ column }) => info.columns.some(({ id }) => id === column)),
  }
  const roles = rolesOf(info.columns)
  const figures = historyFigures(roles, info.columns)
  const answer = await aggregate({ view, groupBy: [], measures: figureMeasures(figures), limit: 1 })
  const counts = readFigures(figures, answer.rows[0] ?? [])
  const charts = await Promise.all(
    readyHistoryCharts(roles, info.columns).charts.map(async (spec) => {
      const cells = await askChart(spec, view, 'UTC', aggregate)
      return [spec.id, chartData(spec, cells, 'UTC')] as const
    }),
  )
  const rows = await searches.snapshots.view(info.id, view, signal)
  if (!rows.ok) throw new Error(JSON.stringify(rows.failure))
  return {
    info,
    counts,
    byWord: new Map(figures.map(({ word }, at) => [word, counts.figures[at]])),
    charts: new Map(charts),
    rows: rows.value.matching,
  }
}

it('analyst finding 4: figures, charts and table tell one truth, whatever the days and the filters', async () => {
  await fc.assert(
    fc.asyncProperty(histories, span, fc.boolean(), async (all, days, filtered) => {
      records = all
      const view = filtered ? onlyLogin : wholeTable
      const truth = all.filter(
        ({ timestamp, action }) =>
          String(timestamp).slice(0, 10) >= days.from &&
          String(timestamp).slice(0, 10) <= days.to &&
          (!filtered || action === 'Login'),
      )
      const shown = await loaded(days, view)
      if (shown.info.rowCount === 0) return
      expect(shown.info.completeness.verdict).toBe('complete')
      expect([shown.counts.records, shown.rows]).toEqual([truth.length, truth.length])
      for (const [word, field] of [
        ['Providers', 'providerId'],
        ['Actors', 'actorEmailAddress'],
        ['Types of action', 'action'],
        ['Visits', 'visitId'],
      ] as const) {
        const figure = shown.byWord.get(word)
        if (figure === undefined) continue
        expect({ word, ...figure }).toEqual({
          word,
          different: different(truth, field),
          without: truth.filter((one) => !isFilled(one[field])).length,
        })
      }
      for (const chart of shown.charts.values()) expect(chart.total).toBe(truth.length)

      const ranking = shown.charts.get('records-by-provider')
      if (ranking === undefined) return
      const people = ranking.points.filter(({ key }) => key !== 'empty' && key !== 'rest')
      expect(people.length).toBe(shown.byWord.get('Providers')?.different)
      // Each person has a name from the records of their id, and no two have the same text.
      expect(new Set(people.map(({ words }) => words)).size).toBe(people.length)
      for (const [at, { value, words }] of ranking.points.entries()) {
        const own = truth.filter(({ providerId }) => (isFilled(providerId) ? providerId : null) === value)
        expect(ranking.series[0]?.values[at]).toBe(own.length)
        const names = own.map(({ providerName }) => providerName).filter(isFilled)
        const right =
          value === null
            ? ['(no ID)', '(empty)']
            : names.length === 0
              ? [value]
              : names.flatMap((name) => [name, `${String(name)} (${value})`])
        expect(right).toContain(words)
      }
    }),
    { numRuns: counted(6, 150) },
  )
})

it('analyst finding 4: days add up to their span', async () => {
  await fc.assert(
    fc.asyncProperty(histories, span, async (all, days) => {
      records = all
      const whole = await loaded(days, wholeTable)
      let sum = 0
      for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
        const one = await loaded({ from: day, to: day }, wholeTable)
        sum += one.counts.records
        const perDay = whole.charts.get('records-per-day')
        const at = perDay?.points.findIndex(({ key }) => key === `v${day}`) ?? -1
        const drawn = perDay?.series.reduce((total, { values }) => total + (values[at] ?? 0), 0)
        // Every chart has a column, and every day a place in it.
        expect(at >= 0 ? drawn : one.counts.records).toBe(one.counts.records)
      }
      expect(whole.counts.records).toBe(sum)
    }),
    { numRuns: counted(2, 40) },
  )
})
