import { describe, expect, it } from 'vitest'
import { pauseBeforeRetry } from './retry.ts'

const signal = new AbortController().signal
const inAMoment = () => ({ scale: 1, endsAt: performance.now() + 60_000, signal })

// An actual wait in these tests would exceed the test timeout.
describe('what is not waited for', () => {
  it('a Retry-After beyond the deadline', async () => {
    expect(await pauseBeforeRetry(1, 60, inAMoment())).toBe(false)
    expect(await pauseBeforeRetry(1, 3600, inAMoment())).toBe(false)
    expect(await pauseBeforeRetry(1, 1e20, inAMoment())).toBe(false)
  })
  it('anything when the deadline has passed', async () => {
    expect(await pauseBeforeRetry(1, undefined, { scale: 1, endsAt: performance.now() - 1, signal })).toBe(false)
    expect(await pauseBeforeRetry(1, 0, { scale: 1, endsAt: performance.now() - 1, signal })).toBe(false)
  })
  it('the rest of a pause once the call was given up', async () => {
    const controller = new AbortController()
    const pause = pauseBeforeRetry(1, 50, { ...inAMoment(), signal: controller.signal })
    controller.abort()
    expect(await pause).toBe(false)
    expect(await pauseBeforeRetry(1, 50, { ...inAMoment(), signal: controller.signal })).toBe(false)
  })
})

describe('what is waited for', () => {
  it('a Retry-After, in full', async () => {
    const startedAt = performance.now()
    expect(await pauseBeforeRetry(1, 40, { ...inAMoment(), scale: 0.001 })).toBe(true)
    // Timers may fire at most a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(38)
  })
  it('a backoff that stays below its cap however often the call was tried', async () => {
    for (const count of [1, 2, 10, 1000]) {
      // The longest pause of 5 s becomes 5 ms, so it always fits the deadline 6 ms away.
      const options = { scale: 0.001, endsAt: performance.now() + 500, signal }
      expect(await pauseBeforeRetry(count, undefined, options)).toBe(true)
    }
  })
})
