import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureKinds } from '../../../../bridge/failure.ts'
import { intervalInForce, pollDelay, pollHoldMs } from './poll-delay.ts'

const delay = (intervalSeconds: number, failures: number, random = 0) =>
  pollDelay({ intervalSeconds, failures, failure: 'unreachable', random }) / 1000

test('a practice that answers is polled at the set pace, whatever the dice say', () => {
  expect([delay(60, 0, 0), delay(60, 0, 1), delay(3_600, 0, 0.5)]).toEqual([60, 60, 3_600])
})

test('a likely end of a fault is looked for within 30 s, not all at once', () => {
  expect([1, 2, 50].map((failures) => delay(60, failures))).toEqual([30, 30, 30])
  expect([1, 2, 3].map((failures) => delay(15, failures))).toEqual([30, 30, 30])
  expect(delay(3_600, 3)).toBe(30)
  expect(delay(60, 1, 1)).toBe(27)
})

test('what needs a person, or wants fewer calls, is not polled more often than set', () => {
  const of = (failure: 'unauthorized' | 'rate-limited', intervalSeconds: number) =>
    pollDelay({ intervalSeconds, failures: 4, failure, random: 0 }) / 1000
  expect([of('unauthorized', 60), of('rate-limited', 60), of('unauthorized', 600)]).toEqual([60, 60, 600])
  expect([of('unauthorized', 15), of('rate-limited', 15)]).toEqual([30, 30])
})

test('whatever happens, no poll comes sooner than after 15 s, and none later than the longer of the pace and 30 s', () => {
  const any = fc.record({
    intervalSeconds: fc.integer({ min: 15, max: 3_600 }),
    failures: fc.nat(2_000),
    failure: fc.constantFrom(...failureKinds, undefined),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(any, (course) => {
      expect(pollDelay(course)).toBeGreaterThanOrEqual(15_000)
      expect(pollDelay(course)).toBeLessThanOrEqual(Math.max(course.intervalSeconds, 30) * 1000)
    }),
  )
})

test('a Retry-After is obeyed, an absurd one for five minutes', () => {
  expect([undefined, 7, 300, 10 ** 9].map(pollHoldMs)).toEqual([0, 7_000, 300_000, 300_000])
})

test('slowed means two minutes or what was set, if that is longer', () => {
  expect([intervalInForce(60, false), intervalInForce(60, true), intervalInForce(600, true)]).toEqual([60, 120, 600])
  expect(intervalInForce(1, false)).toBe(15)
})
