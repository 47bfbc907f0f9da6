import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askDelayMs, failedAgain, type FailedWatch, failsAtOf, graceMs, isFailedForGood } from './report-polling.ts'

const minute = 60_000
const usual = { same: 0, ageMs: 0, unanswered: 0, stuck: false, random: 0 }

describe('when to ask', () => {
  it('quick at first, then slower, and slower still where nothing moves', () => {
    expect(askDelayMs(usual)).toBe(2_000)
    expect(askDelayMs({ ...usual, same: 1_000 })).toBe(30_000)
    expect(askDelayMs({ ...usual, ageMs: 20 * minute })).toBe(20_000)
    expect(askDelayMs({ ...usual, same: 1_000, stuck: true })).toBe(5 * minute)
    expect(askDelayMs({ ...usual, stuck: true })).toBe(2_000)
  })

  it('errors back off, and never for longer than five minutes', () => {
    expect([1, 2, 3, 4].map((unanswered) => askDelayMs({ ...usual, unanswered }))).toEqual([
      3_000, 6_000, 12_000, 24_000,
    ])
    expect(askDelayMs({ ...usual, unanswered: 1_000 })).toBe(5 * minute)
  })

  it('is never less than two seconds nor more than six minutes', () => {
    const course = fc.record({
      same: fc.nat(),
      ageMs: fc.nat(),
      unanswered: fc.nat(),
      stuck: fc.boolean(),
      random: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(course, (one) => {
        const delay = askDelayMs(one)
        expect(delay).toBeGreaterThanOrEqual(2_000)
        expect(delay).toBeLessThanOrEqual(6 * minute)
      }),
    )
  })
})

describe('when FAILED is believed', () => {
  /** FAILED, received at each of these minutes by both clocks. */
  const watched = (...times: readonly (readonly [steady: number, now: number])[]) =>
    times.reduce<FailedWatch | undefined>(
      (watch, [steady, now]) => failedAgain(watch, { steady: steady * minute, now: now * minute }),
      undefined,
    )
  const each = (from: number, to: number, aheadOfSteady = 0) =>
    Array.from({ length: to - from + 1 }, (_, index) => [from + index, from + index + aheadOfSteady] as const)
  const isFinal = (...times: readonly (readonly [number, number])[]) => {
    const watch = watched(...times)
    return watch !== undefined && isFailedForGood(watch)
  }

  it('after the whole grace time, answered without a gap', () => {
    expect(isFinal(...each(0, graceMs / minute - 1))).toBe(false)
    expect(isFinal(...each(0, graceMs / minute))).toBe(true)
  })

  it('a gap in the answers begins it anew', () => {
    expect(isFinal(...each(0, 10), ...each(20, 34))).toBe(false)
    expect(isFinal(...each(0, 10), ...each(20, 35))).toBe(true)
  })

  it('so does a sleep that only the clock on the wall has seen, and a clock that is set', () => {
    expect(isFinal(...each(0, 10), ...each(11, 25, 60))).toBe(false)
    expect(isFinal(...each(0, 10), ...each(11, 26, 60))).toBe(true)
    expect(isFinal(...each(0, 10), ...each(11, 16, -600))).toBe(false)
  })

  it('at a time that a gap in the answers moves on, so that no past one is shown', () => {
    const failsAt = (steady: number, at = steady) =>
      failsAtOf(watched(...each(0, 10)), { steady: steady * minute, now: at * minute }) / minute
    expect([failsAt(10), failsAt(12)]).toEqual([15, 15])
    expect([failsAt(40), failsAt(11, 71)]).toEqual([55, 86])
    expect(failsAtOf(undefined, { steady: 0, now: minute })).toBe(16 * minute)
  })
})
