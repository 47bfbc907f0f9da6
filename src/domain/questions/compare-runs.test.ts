import { afterEach, describe, expect, it } from 'vitest'
import { setDateForm } from '../time/date-form.ts'
import { compareRuns, notComparable } from './compare-runs.ts'
import type { KeptFigures, QuestionRun } from './saved-question.ts'
import { fitView } from './view-fit.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const run = (startDate: string, figure: Partial<KeptFigures>, more: Partial<QuestionRun> = {}): QuestionRun => ({
  at: `${startDate}T00:00:00Z`,
  startDate,
  endDate: startDate,
  outcome: 'done',
  by: 'person',
  figures: [{ chartId: 'a', total: 1, byTime: [], ...figure }],
  ...more,
})

describe('two runs of a question', () => {
  it('analyst finding 7: are no trend where one of them lacks rows', () => {
    const [now, before] = [run('2026-11-16', {}, { complete: true }), run('2026-11-09', {}, { complete: true })]
    expect(notComparable(now, before)).toBeUndefined()
    expect(notComparable({ ...now, complete: false }, before)).toMatchObject({ state: 'not-checked' })
    expect(notComparable(now, { ...before, complete: false })?.reason).toMatch(/^The run before didn’t load/)
  })

  it('are no trend where the question was changed between them', () => {
    const [now, before] = [run('2026-11-16', {}), run('2026-11-09', {})]
    const since = '2026-11-10T08:00:00Z'
    expect(notComparable({ ...now, askedSince: since }, before)?.reason).toMatch(/changed between the two runs/)
    expect(notComparable({ ...now, askedSince: since }, { ...before, askedSince: since })).toBeUndefined()
  })

  it('are the same where only the order of adding decimals made a difference', () => {
    const changeOf = (now: number, before: number) =>
      compareRuns(run('2026-11-16', { total: now }), run('2026-11-09', { total: before }), true).figures[0]?.total
    expect(changeOf(0.1 + 0.2, 0.3)).toMatchObject({ by: 0, way: 'same' })
    expect(changeOf(0, 0)).toMatchObject({ by: 0, way: 'same' })
    expect(changeOf(0.31, 0.3)).toMatchObject({ way: 'more' })
    expect(changeOf(1_000_001, 1_000_000)).toMatchObject({ by: 1, way: 'more' })
  })

  it('stand beside each other by their place from the first day where dates are relative', () => {
    const now = run(
      '2026-11-16',
      {
        bucket: 'day',
        total: 12,
        byTime: [
          ['2026-11-16', 5],
          ['2026-11-18', 7],
        ],
      },
      { rows: 12, matching: 12 },
    )
    const before = run(
      '2026-11-09',
      {
        bucket: 'day',
        total: 9,
        byTime: [
          ['2026-11-09', 6],
          ['2026-11-10', 3],
        ],
      },
      { rows: 9, matching: 9 },
    )
    const compared = compareRuns(now, before, true)
    expect(compared.rows).toEqual({ now: 12, before: 9, by: 3, way: 'more' })
    const [figure] = compared.figures
    expect(figure?.aligned).toBe('position')
    expect(figure?.byTime.map((row) => [row.before, row.now, row.change?.way])).toEqual([
      ['2026-11-09', '2026-11-16', 'fewer'],
      ['2026-11-10', undefined, undefined],
      [undefined, '2026-11-18', undefined],
    ])
  })

  it('are matched by name where dates are fixed, and always by weekday and hour of the day', () => {
    const days = (value: number) => ({ bucket: 'day' as const, byTime: [['2026-11-16', value]] as [string, number][] })
    expect(compareRuns(run('2026-11-16', days(2)), run('2026-11-15', days(1)), false).figures[0]?.byTime).toMatchObject(
      [{ now: '2026-11-16', before: '2026-11-16', change: { by: 1 } }],
    )
    const weekday = (value: number) => ({ bucket: 'weekday' as const, byTime: [['3', value]] as [string, number][] })
    const figure = compareRuns(run('2026-11-16', weekday(2)), run('2026-11-09', weekday(2)), true).figures[0]
    expect(figure).toMatchObject({ aligned: 'name', byTime: [{ now: '3', before: '3', change: { way: 'same' } }] })
  })

  it('match weeks by their place though one run was made where weeks start on Monday', () => {
    const weeks = (...byTime: [string, number][]): Partial<KeptFigures> => ({ bucket: 'week', byTime })
    const now = run('2026-11-08', weeks(['2026-11-08', 5], ['2026-11-15', 7]))
    const before = run('2026-10-26', weeks(['2026-10-26', 4], ['2026-11-02', 6]))
    const withPart = run('2026-10-28', weeks(['2026-10-26', 4], ['2026-11-02', 6]))
    for (const other of [before, withPart])
      expect(compareRuns(now, other, true).figures[0]?.byTime.map((row) => [row.before, row.now])).toEqual([
        ['2026-10-26', '2026-11-08'],
        ['2026-11-02', '2026-11-15'],
      ])
  })

  it.each([
    ['US', ['7', '1', '6']],
    ['GB', ['1', '6', '7']],
  ])('list weekdays in the order of a week in %s, and hours by the clock', (region, inOrder) => {
    setDateForm({ region, thisYear })
    const rows = (bucket: 'weekday' | 'hourOfDay', keys: readonly string[]) => {
      const figure = { bucket, byTime: keys.map((key): [string, number] => [key, 1]) }
      const [compared] = compareRuns(run('2026-11-08', figure), run('2026-11-01', figure), true).figures
      return compared?.byTime.map(({ now }) => now)
    }
    expect(rows('weekday', ['1', '6', '7'])).toEqual(inOrder)
    expect(rows('hourOfDay', ['0', '9', '10', '20'])).toEqual(['0', '9', '10', '20'])
  })

  it('keep the hour that comes twice in autumn as two', () => {
    const hours: [string, number][] = [
      ['2026-11-01T01:00:00-04:00', 1],
      ['2026-11-01T01:00:00-05:00', 2],
    ]
    const [figure] = compareRuns(
      run('2026-11-01', { bucket: 'hour', byTime: hours }),
      run('2026-10-31', { bucket: 'hour', byTime: [['2026-10-31T01:00:00-04:00', 4]] }),
      true,
    ).figures
    expect(figure?.byTime.map(({ nowValue, beforeValue }) => [nowValue, beforeValue])).toEqual([
      [1, 4],
      [2, null],
    ])
  })

  it('are not compared by a chart that only one has', () => {
    expect(compareRuns(run('2026-11-16', {}), run('2026-11-09', { chartId: 'b' }), true).figures).toEqual([])
  })
})

describe('a view against the columns that came', () => {
  const columns = [{ id: 'status' }, { id: 'region' }]

  it('is refused where a filter names what is not there, and names it', () => {
    const view = { filters: [{ op: 'equals' as const, column: 'state', value: 'x' }], sort: [] }
    expect(fitView(view, columns)).toEqual({ fits: false, missing: ['state'] })
  })

  it('loses a sort of what is not there and says so', () => {
    const view = {
      filters: [],
      sort: [{ column: 'state', descending: true }],
      find: { text: 'a', columns: ['region', 'market'] },
    }
    expect(fitView(view, columns)).toEqual({
      fits: true,
      view: { filters: [], sort: [], find: { text: 'a', columns: ['region'] } },
      notes: ['Not sorted by “state”: not in the data.', 'Not searched in “market”: not in the data.'],
    })
  })
})
