import { describe, expect, it } from 'vitest'
import { type ChartCells, chartProblem } from './chart-questions.ts'
import { chartData } from './chart-data.ts'
import type { ChartSpec } from './chart-spec.ts'
import { visitsPerDay as perDay } from '../testing/chart-sample.ts'
import type { ChartSpan } from './time-axis.ts'
import { chartSentence, chartSubtitle, chartTable, leftOutWords, numberWords, shareWords } from './chart-words.ts'
import { emptyRuns, runNotes } from './empty-runs.ts'

const byDay = { name: 'by', group: perDay.by, top: undefined, different: undefined, more: false } as const
const cellsOf = (days: Readonly<Record<string, number>>): ChartCells => ({
  dimensions: [byDay],
  cells: Object.entries(days).map(([day, value]) => ({
    by: { value: day === '' ? null : day },
    split: undefined,
    values: [value],
  })),
  whole: [Object.values(days).reduce((sum, value) => sum + value, 0)],
  truncated: false,
})

describe('a chart in words', () => {
  it('is one sentence: the span, the whole, the most and the least', () => {
    const data = chartData(perDay, cellsOf({ '2026-07-01': 1_200, '2026-07-03': 3 }), 'UTC')
    expect(chartSentence(perDay, data, 'UTC')).toBe(
      'Visits per day, by day, UTC from Wed, Jul 1, 2026 to Fri, Jul 3, 2026: 1,203 visits total; most 1,200 (Wed, Jul 1, 2026), least 0 (Thu, Jul 2, 2026).',
    )
    expect(chartSubtitle(perDay, data, 'America/Los_Angeles')).toBe('visits, Pacific Time')
  })

  it('says that there is nothing, rather than a nought', () => {
    expect(chartSentence(perDay, chartData(perDay, cellsOf({}), 'UTC'), 'UTC')).toBe(
      'Visits per day, by day, UTC: no rows to show.',
    )
  })

  it('covers the days it was asked for, and keeps what has no day apart', () => {
    const span = { from: '2026-06-29', to: '2026-07-02' }
    const data = chartData(perDay, cellsOf({ '2026-07-01': 4, '': 2 }), 'UTC', span)
    expect(chartTable(perDay, data)).toEqual({
      header: ['at, day', 'visits', 'percent'],
      rows: [
        ['Mon, Jun 29, 2026', 0, 0],
        ['Tue, Jun 30, 2026', 0, 0],
        ['Wed, Jul 1, 2026', 4, 66.7],
        ['Thu, Jul 2, 2026', 0, 0],
        ['no readable at', 2, 33.3],
      ],
    })
  })

  it('writes no percents that a total with negative numbers does not have', () => {
    const data = chartData(perDay, cellsOf({ '2026-07-01': 30, '2026-07-02': -20, '2026-07-03': 5 }), 'UTC')
    expect(chartTable(perDay, data).rows.map((row) => row.at(-1))).toEqual([null, null, 33.3])
  })

  it('adds up in a heat map too, where a time of the split cannot be read', () => {
    const heat: ChartSpec = {
      ...perDay,
      form: 'heat',
      by: { column: 'at', bucket: 'weekday' },
      split: { column: 'at', bucket: 'hourOfDay' },
    }
    const place = (value: number | null) => ({ value })
    const cellsIn = (split: { column: string; bucket: 'hourOfDay' }, undated: ChartCells['cells']): ChartCells => ({
      dimensions: [
        { ...byDay, group: heat.by },
        { ...byDay, name: 'split', group: split },
      ],
      cells: [
        { by: place(1), split: place(9), values: [10] },
        { by: place(2), split: place(23), values: [5] },
        ...undated,
      ],
      whole: [15 + undated.reduce((sum, { values }) => sum + Number(values[0]), 0)],
      truncated: false,
    })
    const added = (spec: ChartSpec, cells: ChartCells) => {
      const data = chartData(spec, cells, 'UTC')
      const { header, rows } = chartTable(spec, data)
      const numbers = rows.flatMap((row) => row.slice(1).map(Number))
      return {
        header: header.slice(-1),
        ends: rows.map((row) => row.at(-1)),
        last: rows.at(-1)?.[0],
        sum: numbers.reduce((a, b) => a + b),
        total: data.total,
        width: header.length,
      }
    }
    const one = { column: 'at', bucket: 'hourOfDay' } as const
    expect(added(heat, cellsIn(one, [{ by: place(null), split: place(null), values: [7] }]))).toEqual({
      header: ['no readable at'],
      ends: [0, 0, 0, 0, 0, 0, 0, 7],
      last: 'no readable at',
      sum: 22,
      total: 22,
      width: 26,
    })
    const other = { column: 'until', bucket: 'hourOfDay' } as const
    const some = [
      { by: place(1), split: place(null), values: [3] },
      { by: place(null), split: place(null), values: [4] },
      { by: place(null), split: place(9), values: [2] },
    ]
    expect(added({ ...heat, split: other }, cellsIn(other, some))).toMatchObject({
      header: ['no readable until'],
      ends: [0, 3, 0, 0, 0, 0, 0, 4],
      sum: 24,
      total: 24,
    })
    expect(added(heat, cellsIn(one, []))).toMatchObject({ sum: 15, width: 25, last: 'Saturday' })
  })

  it('writes numbers and shares as people do', () => {
    expect([1_284_311, 12.34, 12, 0.1234, 0, null, 640.5].map(numberWords)).toEqual([
      '1,284,311',
      '12.3',
      '12',
      '0.123',
      '0',
      '—',
      '641',
    ])
    // Negative numbers elsewhere make the total less than the part.
    expect([shareWords(12, 4), shareWords(-1, 4), shareWords(0.1 + 0.2, 0.3)]).toEqual([undefined, undefined, '100%'])
    expect([shareWords(79, 100), shareWords(1, 1_000), shareWords(0, 10), shareWords(1, 0)]).toEqual([
      '79%',
      'under 1%',
      '0%',
      undefined,
    ])
  })
})

describe('an hour of an autumn night', () => {
  const perHour: ChartSpec = { ...perDay, by: { column: 'at', bucket: 'hour' } }
  it.each([
    [
      'America/New_York',
      '2026-11-01T00:00:00-04:00',
      '2026-11-01T02:00:00-05:00',
      ['-04:00', '-04:00', '-05:00', '-05:00'],
    ],
    [
      'Europe/Vienna',
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T03:00:00+01:00',
      ['+02:00', '+02:00', '+01:00', '+01:00'],
    ],
  ])('comes twice in %s, in the order in which it was lived', (zone, from, to, offsets) => {
    const cells: ChartCells = { ...cellsOf({ [to]: 1, [from]: 1 }), dimensions: [{ ...byDay, group: perHour.by }] }
    const data = chartData(perHour, cells, zone)
    expect(data.points.map(({ key }) => key.slice(-6))).toEqual(offsets)
    expect(data.series[0]?.values).toEqual([1, 0, 0, 1])
    expect(data.points[1]?.words).toMatch(/1:00 AM|2:00 AM/)
  })

  it('has its neighbors also where one row is far from the requested days', () => {
    const found = { '2026-07-01T08:00:00+00:00': 1, '2026-07-01T11:00:00+00:00': 2 }
    const span = { from: '2026-07-01', to: '2026-07-03' }
    const of = (far: string) => {
      const cells = { ...cellsOf({ [far]: 1, ...found }), dimensions: [{ ...byDay, group: perHour.by }] }
      return chartData(perHour, cells, 'UTC', span).series[0]?.values
    }
    expect(of('1970-01-01T00:00:00+00:00')).toEqual([1, 1, 0, 0, 2])
    expect(of('9999-12-31T00:00:00+00:00')).toEqual([1, 0, 0, 2, 1])
  })

  it('is left out in spring', () => {
    const ends = { '2026-03-08T01:00:00-05:00': 1, '2026-03-08T03:00:00-04:00': 1 }
    const cells: ChartCells = { ...cellsOf(ends), dimensions: [{ ...byDay, group: perHour.by }] }
    expect(chartData(perHour, cells, 'America/New_York').points).toHaveLength(2)
  })
})

describe('days that the rows don’t cover', () => {
  const gaps = [{ from: '2026-07-03', to: '2026-07-20' }]
  const span = { from: '2026-07-01', to: '2026-07-21', gaps }
  const few = { '2026-07-01': 4, '2026-07-21': 2 }

  it('have no value, unlike covered days without rows', () => {
    const data = chartData(perDay, cellsOf(few), 'UTC', span)
    expect(data.series[0]?.values).toEqual([4, 0, ...Array.from({ length: 18 }, () => null), 2])
    expect(data.series[0]?.total).toBe(6)
    expect(runNotes(perDay, data).uncovered).toBe('Jul 3 to Jul 20 aren’t covered')
    expect(chartSentence(perDay, data, 'UTC')).toMatch(/least 0 \(Thu, Jul 2, 2026\)\.$/)
    expect(chartTable(perDay, data).rows[2]).toEqual(['Fri, Jul 3, 2026', null, null])
  })

  it('keep the rows that they have all the same', () => {
    const data = chartData(perDay, cellsOf({ ...few, '2026-07-03': 1 }), 'UTC', span)
    expect(data.series[0]?.values.slice(1, 4)).toEqual([0, 1, null])
  })

  it('leave a week or month without a value only as a whole', () => {
    const perWeek: ChartSpec = { ...perDay, by: { column: 'at', bucket: 'week' } }
    const weeks = { ...cellsOf({ '2026-06-28': 4, '2026-07-19': 2 }), dimensions: [{ ...byDay, group: perWeek.by }] }
    expect(chartData(perWeek, weeks, 'UTC', span).series[0]?.values).toEqual([4, null, null, 2])
    const perMonth: ChartSpec = { ...perDay, by: { column: 'at', bucket: 'month' } }
    const months = { ...cellsOf({ '2026-05-01': 4, '2026-08-01': 2 }), dimensions: [{ ...byDay, group: perMonth.by }] }
    const summer = { from: '2026-05-01', to: '2026-08-31', gaps: [{ from: '2026-06-01', to: '2026-07-30' }] }
    expect(chartData(perMonth, months, 'UTC', summer).series[0]?.values).toEqual([4, null, 0, 2])
  })

  it('leave the last week without a value too, whose other days were not requested', () => {
    const perWeek: ChartSpec = { ...perDay, by: { column: 'at', bucket: 'week' } }
    const weeks = { ...cellsOf({ '2026-07-05': 4 }), dimensions: [{ ...byDay, group: perWeek.by }] }
    const ahead = { from: '2026-07-05', to: '2026-07-21', gaps: [{ from: '2026-07-12', to: '2026-07-21' }] }
    expect(chartData(perWeek, weeks, 'UTC', ahead).series[0]?.values).toEqual([4, null, null])
  })

  it('count as no day with the least, where the values of a split are added up', () => {
    const byStatus: ChartSpec = { ...perDay, form: 'stacked', split: { column: 'status' } }
    const split = { name: 'split', group: { column: 'status' }, top: ['done'], different: 1, more: false } as const
    const cells: ChartCells = {
      ...cellsOf(few),
      dimensions: [byDay, split],
      cells: Object.entries(few).map(([day, value]) => ({
        by: { value: day },
        split: { value: 'done' },
        values: [value],
      })),
    }
    const covered = { ...span, gaps: [{ from: '2026-07-02', to: '2026-07-20' }] }
    const data = chartData(byStatus, cells, 'UTC', covered)
    expect(chartSentence(byStatus, data, 'UTC')).toMatch(/least 2 \(Tue, Jul 21, 2026\)\.$/)
  })
})

describe('days before or after the requested ones', () => {
  const span = { from: '2026-07-01', to: '2026-07-03' }

  it.each(['1970-01-01', '9999-12-31'])('leave the requested ones their places, also as far away as %s', (far) => {
    const { points } = chartData(perDay, cellsOf({ [far]: 1, '2026-07-01': 4, '2026-07-03': 4 }), 'UTC', span)
    const keys = ['2026-07-01', '2026-07-02', '2026-07-03', far].toSorted()
    expect(points.map(({ key }) => key.slice(1))).toEqual(keys)
  })

  const oneMore = cellsOf({ '2026-06-30': 2, '2026-07-01': 4, '2026-07-03': 4 })

  it('are named, since the platform’s days begin at another hour and those at the ends are parts', () => {
    const data = chartData(perDay, oneMore, 'America/Phoenix', span)
    expect(data.series[0]?.values).toEqual([2, 4, 0, 4])
    expect(runNotes(perDay, data).outside).toBe(
      'Jun 30 is outside the requested days, so days at the ends may be only in part',
    )
    expect(runNotes(perDay, chartData(perDay, oneMore, 'America/Phoenix')).outside).toBeUndefined()
  })

  it('are none of a week or an hour that has requested days, nor of a part of a cycle', () => {
    const by = (bucket: 'week' | 'hour' | 'weekday', key: string) => {
      const group = { column: 'at', bucket }
      const cells = { ...cellsOf({ [key]: 4 }), dimensions: [{ ...byDay, group }] }
      return runNotes(perDay, chartData({ ...perDay, by: group }, cells, 'UTC', span)).outside
    }
    expect(by('week', '2026-06-28')).toBeUndefined()
    expect(by('week', '2026-06-21')).toMatch(/^Jun 21 is outside/)
    expect(by('hour', '2026-07-03T23:00:00+00:00')).toBeUndefined()
    expect(by('hour', '2026-07-04T00:00:00+00:00')).toMatch(/^Jul 4, 12 AM is outside/)
    expect(by('weekday', '3')).toBeUndefined()
  })
})

describe('weeks and months that are covered only in part', () => {
  const wordsOf = (bucket: 'day' | 'week' | 'month', span: ChartSpan) => {
    const group = { column: 'at', bucket }
    const cells = { ...cellsOf({}), dimensions: [{ ...byDay, group }] }
    return runNotes(perDay, chartData({ ...perDay, by: group }, cells, 'UTC', span)).inPart
  }

  it('are named at the ends of the requested days, and where some of their days aren’t covered', () => {
    const span = { from: '2026-07-01', to: '2026-07-21' }
    expect(wordsOf('week', span)).toBe('Jun 28, Jul 19 are covered only in part')
    expect(wordsOf('month', span)).toBe('Jul 2026 is covered only in part')
    const whole = { from: '2026-06-28', to: '2026-07-25' }
    expect(wordsOf('week', { ...whole, gaps: [{ from: '2026-07-18', to: '2026-07-25' }] })).toBe(
      'Jul 12 is covered only in part',
    )
    expect([wordsOf('week', whole), wordsOf('day', span)]).toEqual([undefined, undefined])
  })
})

describe('days without rows', () => {
  it('are on the axis also where one row is far from the others and no days were requested', () => {
    const found = { '2026-07-01': 1, '2026-07-04': 2 }
    const of = (far: string) => chartData(perDay, cellsOf({ [far]: 1, ...found }), 'UTC').series[0]?.values
    expect(of('1970-01-01')).toEqual([1, 1, 0, 0, 2])
    expect(of('1999-12-31')).toEqual([1, 1, 0, 0, 2])
    expect(of('9999-12-31')).toEqual([1, 0, 0, 2, 1])
    // A year without rows is on the axis.
    expect(of('2025-07-01')).toHaveLength(369)
  })

  const days = Object.fromEntries(
    Array.from({ length: 28 }, (_, at) => [`2026-07-${String(at + 1).padStart(2, '0')}`, 5] as const).filter(
      (_, at) => at !== 13 && at !== 14,
    ),
  )
  it('are reported where they are few', () => {
    const data = chartData(perDay, cellsOf(days), 'UTC')
    expect(emptyRuns(perDay, data)).toEqual([{ from: 13, to: 14 }])
    expect(runNotes(perDay, data).empty).toBe('Jul 14 to Jul 15 have no rows')
  })
  it('say nothing of a chart that counts something else, or of rows that are few', () => {
    const counted: ChartSpec = { ...perDay, measures: [{ measure: 'count', column: 'cancelReason' }] }
    expect(emptyRuns(counted, chartData(counted, cellsOf(days), 'UTC'))).toEqual([])
    const thin = chartData(perDay, cellsOf({ '2026-07-01': 1, '2026-07-28': 1 }), 'UTC')
    expect(emptyRuns(perDay, thin)).toEqual([])
  })
})

it('rows that match but have no value of the counted column are not none', () => {
  const reasons: ChartSpec = {
    ...perDay,
    form: 'ranking',
    measures: [{ measure: 'count', column: 'reason' }],
    by: { column: 'reason' },
  }
  const dimension = { name: 'by', group: reasons.by, top: [], different: 0, more: false } as const
  const empty = { dimensions: [dimension], cells: [], whole: [0], truncated: false }
  const unfilled: ChartCells = { ...empty, cells: [{ by: 'rest', split: undefined, values: [0] }] }
  expect(chartData(reasons, unfilled, 'UTC')).toMatchObject({ points: [], isUnmeasured: true })
  expect(chartData(reasons, empty, 'UTC').isUnmeasured).toBeUndefined()
})

it('what a sum or a mean leaves out of a column with other values than numbers is said, and nothing of a count', () => {
  const of = (measure: 'mean' | 'count', kind: 'number' | 'text') =>
    leftOutWords({ ...perDay, measures: [{ measure, column: 'wait' }] }, [{ id: 'wait', name: 'Wait', kind }])
  expect(of('mean', 'text')).toBe('Values of “Wait” that aren’t numbers aren’t measured')
  expect(of('mean', 'number')).toBeUndefined()
  expect(of('count', 'text')).toBeUndefined()
})

it('what cannot be drawn is refused in a sentence', () => {
  const columns = [
    { id: 'at', name: 'at', kind: 'dateTime' },
    { id: 'wait', name: 'wait', kind: 'number' },
  ] as const
  expect(chartProblem(perDay, columns)).toBeUndefined()
  expect(chartProblem({ ...perDay, by: { column: 'gone' } }, columns)).toBe('These rows have no column “gone”.')
  const median = [{ measure: 'median' as const, column: 'wait' }]
  expect(chartProblem({ ...perDay, form: 'stacked', split: { column: 'wait' }, measures: median }, columns)).toMatch(
    /Only counts and sums/,
  )
  expect(chartProblem({ ...perDay, form: 'heat' }, columns)).toMatch(/second column/)
})
