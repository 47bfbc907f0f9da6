import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { chartData } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { setDateForm } from '../../../../domain/time/date-form.ts'
import { axisTicks } from './axis-ticks.ts'
import { niceScale, tickWords } from './nice-scale.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

describe('the scale', () => {
  it('ends above the largest value in round steps, nought among them', () => {
    expect(niceScale(0, 19_870, 180)).toEqual({ bottom: 0, top: 20_000, ticks: [0, 5_000, 10_000, 15_000, 20_000] })
    expect(niceScale(0, 0.3, 180).ticks).toEqual([0, 0.1, 0.2, 0.3])
    expect(niceScale(-30, 50, 180)).toMatchObject({ bottom: -40, top: 60 })
    expect(niceScale(0, 0, 180)).toEqual({ bottom: 0, top: 1, ticks: [0, 1] })
    expect(niceScale(0, Number.MIN_VALUE, 180)).toEqual({ bottom: 0, top: 1, ticks: [0, 1] })
    expect([0, 500, 15_000, 1_500_000].map(tickWords)).toEqual(['0', '500', '15k', '1.5M'])
  })

  it('names small steps apart, and counts up to 999 in full', () => {
    expect(niceScale(0, 0.2, 180).ticks.map(tickWords)).toEqual(['0', '0.05', '0.1', '0.15', '0.2'])
    expect(niceScale(0, 0.08, 180).ticks.map(tickWords)).toEqual(['0', '0.02', '0.04', '0.06', '0.08'])
    expect([99, 147, 999, 1_234, 12.3].map(tickWords)).toEqual(['99', '147', '999', '1.2k', '12'])
  })

  it('holds whatever comes', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(value, value, fc.integer({ min: 20, max: 400 }), (one, other, height) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)]
        const { bottom, top, ticks } = niceScale(least, most, height)
        const slack = Math.max(Math.abs(least), Math.abs(most)) * 1e-5 + 1e-300
        expect(bottom).toBeLessThanOrEqual(Math.min(0, least) + slack)
        expect(top).toBeGreaterThanOrEqual(most - slack)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(8)
      }),
      {
        examples: [
          [0, Number.MIN_VALUE, 20],
          [0, -Number.MIN_VALUE, 20],
        ],
      },
    )
  })
})

describe('names at the axis', () => {
  const spec: ChartSpec = {
    id: 'a',
    title: '',
    form: 'bars',
    measures: [{ measure: 'count' }],
    by: { column: 'at', bucket: 'day' },
    top: 5,
  }
  const dimension = { name: 'by', group: spec.by, top: undefined, different: undefined, more: false } as const
  const data = chartData(
    spec,
    {
      dimensions: [dimension],
      cells: ['2026-07-01', '2026-09-30'].map((value) => ({ by: { value }, split: undefined, values: [1] })),
      whole: [2],
      truncated: false,
    },
    'UTC',
  )
  const named = (width: number) => axisTicks(data, width).map((at) => data.points[at]?.label)

  it('stand at round days, as many as there is room for', () => {
    expect(named(900)).toHaveLength(13)
    expect(named(900)[0]).toBe('Jul 5')
    expect(named(500)).toEqual(['Jul 1', 'Jul 15', 'Aug 1', 'Aug 15', 'Sep 1', 'Sep 15'])
    expect(named(250)).toEqual(['Jul 1', 'Aug 1', 'Sep 1'])
    expect(named(10_000)).toHaveLength(92)
    setDateForm({ region: 'GB', thisYear })
    expect(named(900)[0]).toBe('Jul 6')
  })
})
