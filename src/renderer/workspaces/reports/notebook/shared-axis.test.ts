import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourKey } from '../../../../domain/charts/time-axis.ts'
import { startOfDay } from '../../../../domain/questions/question-dates.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import { axisOf, dataOn, minutesOn } from './shared-axis.ts'

const zones = fc.constantFrom('America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Asia/Kolkata', 'UTC')

describe('the axis of the notebook', () => {
  it('has 25 hours on the day on which clocks go back, and 23 on that on which they go on', () => {
    const hours = (day: string) => axisOf('hour', { from: day, to: day }, 'America/New_York').length
    expect([hours('2026-11-01'), hours('2026-03-08'), hours('2026-05-01')]).toEqual([25, 23, 24])
  })

  it('covers every moment of its days once', () => {
    fc.assert(
      fc.property(zones, fc.constantFrom('day' as const, 'hour' as const), fc.nat(3_000), (zone, bucket, after) => {
        const from = new Date(Date.UTC(2024, 0, 1 + after)).toISOString().slice(0, 10)
        const to = new Date(Date.UTC(2024, 0, 3 + after)).toISOString().slice(0, 10)
        const places = axisOf(bucket, { from, to }, zone)
        expect(places.map((place) => place.from)).toEqual([
          startOfDay(zone, from),
          ...places.slice(0, -1).map((place) => place.to),
        ])
        const keyAt = (at: number) => (bucket === 'day' ? localAt(zone, at).day : hourKey(zone, at))
        for (const place of places) {
          expect(keyAt(place.from)).toBe(place.key)
          expect(keyAt(place.to - 1_000)).toBe(place.key)
        }
        expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
      }),
    )
  })

  it('shares the minutes of a pause among the days that it lies in', () => {
    const places = axisOf('day', { from: '2026-11-09', to: '2026-11-10' }, 'UTC')
    const span = { from: Date.parse('2026-11-09T23:00:00Z'), to: Date.parse('2026-11-11T05:00:00Z') }
    expect([...minutesOn(places, [span])]).toEqual([
      ['2026-11-09', 60],
      ['2026-11-10', 1_440],
    ])
  })

  it('has no total of places of which nothing is known', () => {
    const keys = ['2026-11-09', '2026-11-10']
    const totalOf = (cover: 'none' | 'part') =>
      dataOn('day', keys, new Map(), { name: 'visits', fill: 0, total: 0, cover: ['none', cover] }).total
    expect([totalOf('none'), totalOf('part')]).toEqual([null, 0])
  })
})
