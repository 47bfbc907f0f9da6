import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { chartData } from '../../../domain/charts/chart-data.ts'
import { askChart, shownOf } from '../../../domain/charts/chart-questions.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { rolesOf } from '../../../domain/charts/column-roles.ts'
import { readyHistoryCharts, readyReportCharts } from '../../../domain/charts/ready-charts.ts'
import { type CellText, type TableColumn, type TableView, wholeTable } from '../../../domain/tables/table.ts'
import { type ReferenceChart, referenceChart, type ReferenceRow } from '../../../domain/testing/chart-reference.ts'
import { setDateForm } from '../../../domain/time/date-form.ts'
import { closingServices, loadTable, okOf, signal, type TestService } from './testing/service.ts'

/** Compares every default chart, and random ones, with a calculation that shares no code with the product (docs: "It must show", 7). */

const open = closingServices()
const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))
/** Time for several thousand queries. */
const patient = { timeout: 120_000 }
const columns: readonly TableColumn[] = [
  { id: 'visitId', name: 'visitId', kind: 'text' },
  { id: 'requestedAt', name: 'requestedAt', kind: 'dateTime' },
  { id: 'status', name: 'status', kind: 'text' },
  { id: 'regionCode', name: 'regionCode', kind: 'text' },
  { id: 'waitSeconds', name: 'waitSeconds', kind: 'number' },
  { id: 'cancelReason', name: 'cancelReason', kind: 'text' },
  { id: 'providerName', name: 'providerName', kind: 'text' },
  { id: 'action', name: 'action', kind: 'text' },
  { id: 'actorEmail', name: 'actorEmail', kind: 'text' },
]
const roles = rolesOf(columns)
const ready = [...readyReportCharts(roles, columns).charts, ...readyHistoryCharts(roles, columns).charts]
/** Regions whose weeks start on Sunday, Monday and Saturday. */
const regions = fc.constantFrom(['US', 0] as const, ['GB', 1] as const, ['EG', 6] as const)
/** Zones with clock changes in spring and fall, one with a quarter-hour offset, one without changes. */
const zones = ['America/New_York', 'Europe/Vienna', 'America/Phoenix', 'Asia/Kathmandu', 'UTC']

async function drawn(service: TestService, snapshotId: string, spec: ChartSpec, view: TableView, zone: string) {
  const cells = await askChart(spec, view, zone, async ({ groupBy, measures, ...question }) =>
    okOf(
      await service.snapshots.screens.aggregate(
        { snapshotId, ...question, groupBy: [...groupBy], measures: [...measures] },
        signal,
      ),
    ),
  )
  const data = chartData(spec, cells, zone)
  const keyOf = (key: string) =>
    key === 'rest' ? '(rest)' : key === 'empty' ? '(empty)' : /^m\d$/.test(key) ? key : key.slice(1)
  const own: ReferenceChart = {
    points: data.points.map(({ key }) => keyOf(key)),
    series: Object.fromEntries(data.series.map(({ key, values }) => [keyOf(key), values])),
    total: data.total,
    undated: data.undated,
  }
  return { own, data }
}

/** Sums and means of doubles depend on the order of addition. */
const rounded = (chart: ReferenceChart) =>
  JSON.parse(
    JSON.stringify(chart, (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(10)) : value,
    ),
  ) as unknown

async function loaded(service: TestService, rows: readonly ReferenceRow[], of = columns) {
  const loader = await loadTable(
    service,
    rows.map((row, at) => ({ key: String(at), cells: of.map(({ id }): CellText => row[id] ?? null), json: null })),
    of,
  )
  return loader.id
}
const shownBy = (spec: ChartSpec) => ({ by: shownOf(spec, 'by'), split: shownOf(spec, 'split') })

/** Minutes around the clock changes in March and fall 2026, and over some weeks. */
const instant = fc.oneof(
  fc.integer({ min: -2_000, max: 2_000 }).map((minutes) => Date.UTC(2026, 2, 8, 7) + minutes * 60_000),
  fc.integer({ min: -600, max: 600 }).map((minutes) => Date.UTC(2026, 9, 25, 1) + minutes * 60_000),
  fc.integer({ min: -600, max: 600 }).map((minutes) => Date.UTC(2026, 10, 1, 6) + minutes * 60_000),
)
const when = fc.oneof(
  { weight: 8, arbitrary: instant.map((at) => new Date(at).toISOString()) },
  { weight: 2, arbitrary: instant.map((at) => `${new Date(at - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`) },
  { weight: 1, arbitrary: instant.map((at) => new Date(at).toISOString().slice(0, 19)) },
  { weight: 1, arbitrary: fc.constantFrom('', null, '  ', 'yesterday', '12') },
)
const oneOf = (...values: (string | null)[]) => fc.constantFrom(...values)
const row: fc.Arbitrary<ReferenceRow> = fc.record({
  visitId: fc.nat({ max: 400 }).map((n) => `v${n}`),
  requestedAt: when,
  status: oneOf('done', 'done', 'done', 'cancelled', 'staffdeclined', 'waitoffline', 'open', 'lost', 'x', '', null),
  regionCode: oneOf('WA', 'OR', 'CO', 'ID', 'AZ', 'UT', 'NM', 'MT', 'NV', 'TX', '', 'wa', "O'B"),
  waitSeconds: fc.oneof(
    fc.integer({ min: 0, max: 5_000 }).map(String),
    fc.integer({ min: 0, max: 50_000 }).map((n) => String(n / 8)),
    oneOf('', null, 'soon', '-30', '30', '1e3', ' '),
  ),
  cancelReason: oneOf('', '', '', null, 'patient left', 'no provider', 'duplicate', 'other', 'a', 'b', 'c'),
  providerName: fc.nat({ max: 30 }).map((n) => `Provider ${n}`),
  action: oneOf('VisitAssigned', 'VisitStarted', 'Login', 'Logout', 'PauseStarted', 'PauseEnded', 'ProfileChanged'),
  actorEmail: oneOf('a@x.example', 'b@x.example', '', null),
})
const rows = fc.array(row, { minLength: 0, maxLength: 200 })

describe('the charts that appear by themselves', () => {
  it('are there for a report and for histories', () => {
    expect(ready.map(({ id }) => id)).toEqual([
      'visits-per-day-by-status',
      'wait-by-hour',
      'top-regions',
      'visits-per-day-by-region',
      'busiest-hours',
      'cancellations-by-reason',
      'cancellations-per-day',
      'visits-by-provider',
      'records-per-day',
      'records-by-action',
      'records-by-provider',
      'records-by-actor',
    ])
  })

  it('show the numbers of a calculation written apart, in every zone', patient, async () => {
    const service = await open()
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(...zones), async (made, zone) => {
        const id = await loaded(service, made)
        for (const spec of ready) {
          const { own } = await drawn(service, id, spec, wholeTable, zone)
          expect({ id: spec.id, chart: rounded(own) }).toEqual({
            id: spec.id,
            chart: rounded(referenceChart(spec, made, zone, shownBy(spec), 0)),
          })
        }
        await service.snapshots.drop(id)
      }),
      { numRuns: counted(3, 40) },
    )
  })
})

const group = fc.constantFrom<ChartSpec['by']>(
  { column: 'regionCode' },
  { column: 'status' },
  { column: 'cancelReason' },
  { column: 'requestedAt', bucket: 'day' },
  { column: 'requestedAt', bucket: 'week' },
  { column: 'requestedAt', bucket: 'month' },
  { column: 'requestedAt', bucket: 'hour' },
  { column: 'requestedAt', bucket: 'hourOfDay' },
  { column: 'requestedAt', bucket: 'weekday' },
)
const split = fc.constantFrom<ChartSpec['by'] | undefined>(
  undefined,
  { column: 'status' },
  { column: 'regionCode' },
  { column: 'actorEmail' },
)
const measure = fc.constantFrom<ChartSpec['measures'][number]>(
  { measure: 'count' },
  { measure: 'count', column: 'cancelReason' },
  { measure: 'distinct', column: 'visitId' },
  { measure: 'sum', column: 'waitSeconds' },
  { measure: 'mean', column: 'waitSeconds' },
  { measure: 'median', column: 'waitSeconds' },
  { measure: 'p90', column: 'waitSeconds' },
  { measure: 'min', column: 'waitSeconds' },
  { measure: 'max', column: 'waitSeconds' },
)

it(
  'any other chart shows them too: every measure, every part of time, split and with a rest, filtered',
  patient,
  async () => {
    const service = await open()
    const view: TableView = { filters: [{ op: 'equals', column: 'status', value: 'x', not: true }], sort: [] }
    const chart = fc.record({ by: group, split, measure, top: fc.integer({ min: 1, max: 6 }), filtered: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(...zones),
        regions,
        fc.array(chart, { minLength: 6, maxLength: 6 }),
        async (made, zone, [region, first], charts) => {
          setDateForm({ region, thisYear })
          const id = await loaded(service, made)
          for (const { by, split: second, measure: shown, top, filtered } of charts) {
            if (second?.column === by.column) continue
            const spec: ChartSpec = {
              id: 'any',
              title: '',
              form: 'bars',
              measures: [shown],
              by,
              top,
              ...(second === undefined ? {} : { split: second }),
            }
            const own = await drawn(service, id, spec, filtered ? view : wholeTable, zone)
            const matching = filtered ? made.filter(({ status }) => status !== 'x') : made
            expect({ spec, chart: rounded(own.own) }).toEqual({
              spec,
              chart: rounded(referenceChart(spec, matching, zone, shownBy(spec), first)),
            })
          }
          await service.snapshots.drop(id)
        },
      ),
      { numRuns: counted(4, 60) },
    )
  },
)

it('tells where there are more groups than it brings, and keeps the total right', async () => {
  const many = Array.from(
    { length: 51_000 },
    (_, at): ReferenceRow => ({
      requestedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
      visitId: `v${at}`,
    }),
  )
  const service = await open()
  const asked = columns.filter((column) => ['requestedAt', 'visitId'].includes(column.id))
  const id = await loaded(service, many, asked)
  const minutes: ChartSpec = {
    id: 'minutes',
    title: '',
    form: 'line',
    measures: [{ measure: 'count' }],
    by: { column: 'requestedAt', bucket: 'minute' },
    top: 5,
  }
  const { data } = await drawn(service, id, minutes, wholeTable, 'UTC')
  expect([data.truncated, data.points.length, data.total]).toEqual([true, 50_000, 51_000])
  const byVisit: ChartSpec = { ...minutes, form: 'ranking', by: { column: 'visitId' }, top: 3 }
  const ranking = (await drawn(service, id, byVisit, wholeTable, 'UTC')).data
  expect(ranking.categories).toEqual({ by: 5_000, split: undefined, more: true })
  expect(ranking.points.map(({ key }) => key)).toEqual(['vv0', 'vv1', 'vv10', 'rest'])
  expect(ranking.series[0]?.values).toEqual([1, 1, 1, 50_997])
  expect(ranking.total).toBe(51_000)
})
