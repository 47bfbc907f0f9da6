import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../bridge/calls.ts'
import { type CellText, type TableColumn, wholeTable } from '../../../domain/tables/table.ts'
import { setDateForm } from '../../../domain/time/date-form.ts'
import { loadTable, okOf, openTestService, signal, sortedBy, type TestService } from './testing/service.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

let service: TestService
let snapshotId: string

const columns: TableColumn[] = [
  { id: 'city', name: 'City', kind: 'text' },
  { id: 'amount', name: 'Amount', kind: 'number' },
  { id: 'at', name: 'At', kind: 'dateTime' },
]
const rows: CellText[][] = [
  ['Bern', '1', '2026-10-25T00:30:00Z'],
  ['bern', '2', '2026-10-25T01:30:00Z'],
  ['Bern', 'n/a', '2026-11-21T23:30:00Z'],
  ['Zürich', '4', '2026-11-22T00:30:00+01:00'],
  [null, null, 'soon'],
  ['', '10', null],
  ['\ufeffBern', '-1', '2025-12-29T12:00:00Z'],
]

beforeAll(async () => {
  service = await openTestService()
  const loaded = rows.map((cells, at) => ({ key: at === 4 ? null : `k${at % 6}`, json: null, cells }))
  snapshotId = (await loadTable(service, loaded, columns)).id
})
afterAll(() => service.close())

describe('a window', () => {
  it('cuts cells to so many characters where it is asked to', async () => {
    const texts: CellText[] = ['short', null, '\ufeffé\0😀'.repeat(3), '😀'.repeat(10_000)]
    const loaded = texts.map((text) => ({ key: null, json: null, cells: [text] }))
    const { id } = await loadTable(service, loaded, [{ id: 'a', name: 'a', kind: 'text' }])
    const { viewId } = okOf(await service.snapshots.view(id, sortedBy('a', true), signal))
    const read = async (more: { readonly longest?: number }) => {
      const window = { viewId, offset: 0, limit: 10, columns: ['a'], ...more }
      return okOf(await service.snapshots.screens.window(window, signal)).cells.map(([cell]) => cell ?? null)
    }
    expect(new Set(await read({}))).toEqual(new Set(texts))
    const cut = texts.map((text) => (text === null ? null : Array.from(text).slice(0, 6).join('')))
    expect(new Set(await read({ longest: 6 }))).toEqual(new Set(cut))
  })
})

describe('distinct values', () => {
  const distinct = async (more: Partial<CallInput<'snapshots.distinct'>> = {}) =>
    service.snapshots.screens.distinct({ snapshotId, view: wholeTable, column: 'city', limit: 10, ...more }, signal)

  it('come with their counts, most frequent first, empty cells as one', async () => {
    expect(okOf(await distinct())).toEqual({
      values: [
        { value: 'Bern', count: 2 },
        { value: null, count: 2 },
        { value: 'bern', count: 1 },
        { value: 'Zürich', count: 1 },
        { value: '\ufeffBern', count: 1 },
      ],
      distinct: 5,
    })
  })
  it('are narrowed by a text and by the view, and cut at the limit with the number of all', async () => {
    expect(okOf(await distinct({ text: 'BER', limit: 1 }))).toEqual({
      values: [{ value: 'Bern', count: 2 }],
      distinct: 3,
    })
    const view = { ...wholeTable, filters: [{ op: 'equals', column: 'amount', value: '4' } as const] }
    expect(okOf(await distinct({ view })).values).toEqual([{ value: 'Zürich', count: 1 }])
    expect(okOf(await distinct({ text: 'nowhere' }))).toEqual({ values: [], distinct: 0 })
  })
  it('are narrowed by a text of accents alone as it was typed, as a filter is', async () => {
    expect(okOf(await distinct({ text: '\u0301' }))).toEqual({ values: [], distinct: 0 })
  })
  it('are refused for a column that is not there', async () => {
    expect(await distinct({ column: 'nope' })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })
})

describe('groups and measures', () => {
  type Request = CallInput<'snapshots.aggregate'>
  const aggregate = (groupBy: Request['groupBy'], measures: Request['measures'], limit = 100) =>
    service.snapshots.screens.aggregate({ snapshotId, view: wholeTable, groupBy, measures, limit }, signal)
  const rowsOf = async (...request: Parameters<typeof aggregate>) => okOf(await aggregate(...request)).rows

  it('measures numbers and passes over what is none', async () => {
    const all = ['count', 'distinct', 'sum', 'mean', 'median', 'p90', 'min', 'max'] as const
    const [measured] = await rowsOf(
      [],
      all.map((measure) => ({ measure, column: 'amount' })),
    )
    // Of -1, 1, 2, 4, 10; the word counts as a value but not as a number.
    expect(measured?.slice(0, 5)).toEqual([6, 6, 16, 3.2, 2])
    expect(measured?.[5]).toBeCloseTo(7.6)
    expect(measured?.slice(6)).toEqual([-1, 10])
  })
  it('groups by values, empty ones under null at the end', async () => {
    expect(await rowsOf([{ column: 'city' }], [{ measure: 'count' }, { measure: 'sum', column: 'amount' }])).toEqual([
      ['Bern', 2, 1],
      ['Zürich', 1, 4],
      ['bern', 1, 2],
      ['\ufeffBern', 1, -1],
      [null, 2, 10],
    ])
  })
  it.each([
    ['day', ['2025-12-29', '2026-10-25', '2026-11-22', null], [1, 2, 2, 2]],
    ['week', ['2025-12-28', '2026-10-25', '2026-11-22', null], [1, 2, 2, 2]],
    ['month', ['2025-12-01', '2026-10-01', '2026-11-01', null], [1, 2, 2, 2]],
    ['hourOfDay', [0, 2, 13, null], [2, 2, 1, 2]],
    ['weekday', [1, 7, null], [1, 4, 2]],
  ] as const)('buckets instants by %s in a zone, what is none under null', async (bucket, groups, counts) => {
    const got = await rowsOf([{ column: 'at', bucket, zone: 'Europe/Zurich' }], [{ measure: 'count' }])
    expect(got).toEqual(groups.map((group, at) => [group, counts[at]]))
  })
  it('starts weeks by the region in use when it is asked', async () => {
    const weeks = async () =>
      (await rowsOf([{ column: 'at', bucket: 'week', zone: 'Europe/Zurich' }], [{ measure: 'count' }])).map(
        ([week]) => week,
      )
    setDateForm({ region: 'GB', thisYear })
    expect(await weeks()).toEqual(['2025-12-29', '2026-10-19', '2026-11-16', null])
    setDateForm({ region: 'EG', thisYear })
    expect(await weeks()).toEqual(['2025-12-27', '2026-10-24', '2026-11-21', null])
  })
  it('tells the hour that comes twice in autumn apart', async () => {
    const got = await rowsOf([{ column: 'at', bucket: 'hour', zone: 'Europe/Zurich' }], [{ measure: 'count' }])
    expect(got.map(([hour]) => hour)).toEqual([
      '2025-12-29T13:00:00+01:00',
      '2026-10-25T02:00:00+01:00',
      '2026-10-25T02:00:00+02:00',
      '2026-11-22T00:00:00+01:00',
      null,
    ])
    const minutes = await rowsOf([{ column: 'at', bucket: 'minute', zone: 'America/St_Johns' }], [{ measure: 'count' }])
    expect(minutes[0]).toEqual(['2025-12-29T08:30:00-03:30', 1])
  })
  it('gives the first and the last instant as they stand in the table', async () => {
    const ends = (['min', 'max'] as const).map((measure) => ({ measure, column: 'at' }))
    expect(await rowsOf([], ends)).toEqual([['2025-12-29T12:00:00Z', '2026-11-21T23:30:00Z']])
  })
  it('says where the limit cut', async () => {
    expect(okOf(await aggregate([{ column: 'city' }], [{ measure: 'count' }], 2))).toMatchObject({ truncated: true })
    expect(okOf(await aggregate([{ column: 'city' }], [{ measure: 'count' }], 5))).toMatchObject({ truncated: false })
  })
  it.each([
    [[{ column: 'nope' }], [{ measure: 'count' }]],
    [[{ column: 'at', bucket: 'day', zone: "Mars/Olympus'" }], [{ measure: 'count' }]],
    [[{ column: 'at', bucket: 'day', zone: '+02:00' }], [{ measure: 'count' }]],
    [[], [{ measure: 'sum' }]],
    [[], [{ measure: 'sum', column: 'nope' }]],
  ] as [Request['groupBy'], Request['measures']][])('refuses %j, %j in words', async (groupBy, measures) => {
    expect(await aggregate(groupBy, measures)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', message: expect.stringMatching(/^[A-Z“].*\.$/) as string },
    })
  })
})

describe('single rows', () => {
  const { row: _row, ...noRow } = { row: 0 }
  it('are found by number, or by key the first that has it', async () => {
    const { screens } = service.snapshots
    expect(okOf(await screens.row({ snapshotId, row: 3 }, signal)).cells).toEqual(rows[3])
    expect(okOf(await screens.row({ snapshotId, key: 'k0' }, signal)).row).toBe(0)
    for (const which of [{ row: 99 }, { key: "k' OR true" }])
      expect(await screens.row({ snapshotId, ...which }, signal)).toMatchObject({ failure: { kind: 'not-found' } })
    expect(await screens.row({ snapshotId, ...noRow }, signal)).toMatchObject({ failure: { kind: 'invalid-input' } })
  })
  it('have a place in a view, or none', async () => {
    const { screens } = service.snapshots
    const places = async (view: typeof wholeTable) => {
      const { viewId } = okOf(await service.snapshots.view(snapshotId, view, signal))
      return Promise.all(
        [0, 4, 6, 7].map(async (row) => okOf(await screens.position({ viewId, row }, signal)).position),
      )
    }
    expect(await places(wholeTable)).toEqual([0, 4, 6, null])
    expect(await places(sortedBy('amount'))).toEqual([1, 6, 0, null])
    expect(await places({ ...sortedBy('amount'), filters: [{ op: 'empty', column: 'city' }] })).toEqual([
      null,
      1,
      null,
      null,
    ])
  })
})
