import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervalInForce, pollDelay, retryAfterMs } from './poll-delay.ts'

const delay = (intervalSeconds: number, failures: number, random = 0) =>
  pollDelay({ intervalSeconds, failures, random }) / 1000

test('jitter lengthens by a tenth at most, and never shortens', () => {
  expect([delay(60, 0, 0), delay(60, 0, 0.5), delay(60, 0, 1)]).toEqual([60, 63, 66])
})

test('each failure doubles, up to five minutes', () => {
  expect([1, 2, 3, 4, 50].map((failures) => delay(60, failures))).toEqual([120, 240, 300, 300, 300])
  expect([1, 2, 3, 4, 5].map((failures) => delay(15, failures))).toEqual([30, 60, 120, 240, 300])
})

test('an interval longer than five minutes is not shortened by failures', () => {
  expect(delay(3_600, 3)).toBe(3_600)
})

test('whatever happens, no poll comes before the interval', () => {
  const any = fc.record({
    intervalSeconds: fc.integer({ min: 15, max: 3_600 }),
    failures: fc.nat(2_000),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(any, (course) => {
      expect(pollDelay(course)).toBeGreaterThanOrEqual(course.intervalSeconds * 1000)
      expect(pollDelay(course)).toBeLessThanOrEqual(Math.max(course.intervalSeconds * 1.1, 300) * 1000)
    }),
  )
})

test('a Retry-After is obeyed, an absurd one for five minutes', () => {
  expect([undefined, 0, 7, 300, 301, 10 ** 9, Number.POSITIVE_INFINITY].map(retryAfterMs)).toEqual([
    0, 0, 7_000, 300_000, 300_000, 300_000, 300_000,
  ])
})

test('nobody there means two minutes or what was set, if that is longer', () => {
  expect([intervalInForce(60, true), intervalInForce(60, false), intervalInForce(600, false)]).toEqual([60, 120, 600])
  expect(intervalInForce(1, true)).toBe(15)
})
