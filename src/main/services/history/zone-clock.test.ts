import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockSpans, localAt } from '../../../domain/time/zones.ts'
import { localSql } from './zone-clock.ts'

const from = Date.UTC(2026, 0, 1)
const to = Date.UTC(2027, 0, 1)

it('knows each change of a clock to the second', () => {
  const hour = 3_600_000
  expect(clockSpans('America/New_York', from, to)).toEqual([
    { from, aheadMs: -5 * hour },
    { from: Date.UTC(2026, 2, 8, 7), aheadMs: -4 * hour },
    { from: Date.UTC(2026, 10, 1, 6), aheadMs: -5 * hour },
  ])
  expect(clockSpans('Asia/Kolkata', from, to)).toEqual([{ from, aheadMs: 5.5 * hour }])
  expect(() => clockSpans('Nowhere', from, to)).toThrow(RangeError)
})

it('agrees with the clocks of zones whenever it is asked', () => {
  const zones = ['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu', 'UTC']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to - 1 }), (zone, instant) => {
      const ahead = clockSpans(zone, from, to).findLast((span) => span.from <= instant)?.aheadMs ?? 0
      const [day, clock] = new Date(instant + ahead).toISOString().split('T')
      expect({ day, clock: clock?.slice(0, 5) }).toEqual(localAt(zone, instant))
    }),
  )
})

it('is written as one expression', () => {
  expect(localSql('t', [{ from: 0, aheadMs: -5 }])).toBe('(t + -5)')
  const spans = [
    { from: 0, aheadMs: -5 },
    { from: 10, aheadMs: -4 },
    { from: 20, aheadMs: -5 },
  ]
  expect(localSql('t', spans)).toBe('(t + CASE WHEN t < 10 THEN -5 WHEN t < 20 THEN -4 ELSE -5 END)')
})
