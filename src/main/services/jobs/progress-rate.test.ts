import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProgressRate, type ProgressRate } from './progress-rate.ts'

/** Work that does `perStep` units every `stepMs`, from `from` to `to` milliseconds. */
function work(progress: ProgressRate, from: number, to: number, stepMs: number, perStep: number, done = 0): number {
  let sum = done
  for (let now = from + stepMs; now <= to; now += stepMs) {
    sum += perStep
    progress.note(sum, now)
  }
  return sum
}

describe('progress rate', () => {
  it('says nothing before there is something to measure', () => {
    const progress = createProgressRate(1_000)
    expect(progress.at(1_000, 10)).toEqual({})
    expect(progress.at(60_000, 10)).toEqual({})
    progress.note(5, 60_100)
    progress.note(0, 60_200)
    expect(progress.at(60_200, 10)).toEqual({})
  })

  it('is units in a second, and from three seconds on the time left', () => {
    const progress = createProgressRate(0)
    work(progress, 0, 2_000, 100, 119)
    expect(progress.at(2_000, 100_000)).toEqual({ ratePerSecond: expect.closeTo(1_190, 0) as number })
    work(progress, 2_000, 5_000, 100, 119, 2_380)
    expect(progress.at(5_000, 100_000)).toEqual({ ratePerSecond: expect.closeTo(1_190, 0) as number, secondsLeft: 80 })
  })

  it('is of the last while, not from the start', () => {
    const progress = createProgressRate(0)
    const slow = work(progress, 0, 60_000, 100, 1)
    work(progress, 60_000, 75_000, 100, 100, slow)
    expect(progress.at(75_000, undefined).ratePerSecond).toBeCloseTo(1_000, 0)
  })

  it('falls when the work stalls, and is unknown after a while', () => {
    const progress = createProgressRate(0)
    work(progress, 0, 10_000, 100, 100)
    const rates = [10_000, 11_000, 14_000, 17_000].map((now) => progress.at(now, 50_000).ratePerSecond ?? 0)
    expect(rates[0]).toBeCloseTo(1_000, 0)
    expect(rates[1]).toBeCloseTo(1_000, 0)
    expect(rates[2]).toBeLessThan(700)
    expect(rates[3]).toBeLessThan(400)
    expect(progress.at(14_000, 50_000).secondsLeft).toBeUndefined()
    expect(progress.at(20_000, 50_000)).toEqual({})
  })

  it('is the same between the pages of a slow source', () => {
    const progress = createProgressRate(0)
    work(progress, 0, 60_000, 10_000, 500)
    for (const now of [60_000, 63_000, 69_999]) {
      expect(progress.at(now, 5_000)).toEqual({ ratePerSecond: expect.closeTo(50, 5) as number, secondsLeft: 40 })
    }
  })

  it('tells no time left where work goes by fits and starts', () => {
    const progress = createProgressRate(0)
    work(progress, 0, 8_000, 1_000, 1)
    progress.note(5_000, 8_500)
    expect(progress.at(8_500, 10_000).ratePerSecond).toBeGreaterThan(0)
    expect(progress.at(8_500, 10_000).secondsLeft).toBeUndefined()
  })

  it('starts over when a stage counts from the beginning', () => {
    const progress = createProgressRate(0)
    work(progress, 0, 10_000, 100, 1_000)
    progress.note(10, 10_100)
    expect(progress.at(10_500, 100)).toEqual({})
    work(progress, 10_100, 14_100, 100, 1, 10)
    expect(progress.at(14_100, 100)).toEqual({ ratePerSecond: expect.closeTo(10, 5) as number, secondsLeft: 5 })
  })

  it('tells no time left when the total is reached, shrinks below what is done, or is days away', () => {
    const progress = createProgressRate(0)
    work(progress, 0, 10_000, 100, 1)
    for (const total of [100, 50, 0, -1, Number.NaN, 10_000_000, undefined])
      expect(progress.at(10_000, total).secondsLeft).toBeUndefined()
    expect(progress.at(10_000, 110).secondsLeft).toBe(1)
  })

  it('whatever is reported, is never negative, endless or no number', () => {
    const number = fc.oneof(
      fc.nat(1_000_000),
      fc.double(),
      fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, -5),
    )
    const report = fc.record({ after: fc.nat(20_000), done: number, total: fc.option(number, { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(report, { maxLength: 60 }), (reports) => {
        const progress = createProgressRate(0)
        let now = 0
        for (const { after, done, total } of reports) {
          now += after
          progress.note(done, now)
          const { ratePerSecond = 1, secondsLeft = 1 } = progress.at(now + (after % 977), total)
          expect(ratePerSecond > 0 && Number.isFinite(ratePerSecond)).toBe(true)
          expect(Number.isInteger(secondsLeft) && secondsLeft > 0 && secondsLeft <= 86_400).toBe(true)
        }
      }),
    )
  })

  it('of even work is that of the work, at any step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 10_000 }), (stepMs, perStep) => {
        const progress = createProgressRate(0)
        const end = Math.ceil(20_000 / stepMs) * stepMs
        const done = work(progress, 0, end, stepMs, perStep)
        const rate = (perStep * 1_000) / stepMs
        const shown = progress.at(end, done + Math.ceil(rate * 100))
        expect((shown.ratePerSecond ?? 0) / rate).toBeCloseTo(1, 2)
        expect(shown.secondsLeft ?? 0).toBeGreaterThanOrEqual(99)
        expect(shown.secondsLeft ?? 0).toBeLessThanOrEqual(103)
      }),
    )
  })
})
