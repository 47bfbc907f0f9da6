import { describe, expect, it, test } from 'vitest'
import { backOff, retryAfterMs, retryAfterOf } from './waiting.ts'

describe('Retry-After', () => {
  const now = Date.UTC(2026, 2, 1, 12, 0, 0)
  it.each([
    ['120', 120],
    ['9'.repeat(400), 2 ** 31],
    [' 0 ', 0],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sunday, 01-Mar-26 12:01:00 GMT', 60],
    ['soon', undefined],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    [undefined, undefined],
  ])('%j', (header, seconds) => expect(retryAfterOf(header, now)).toBe(seconds))

  it('that is a date is measured by the response’s own clock, if that can be read', () => {
    const at = 'Sun, 01 Mar 2026 12:00:30 GMT'
    expect(retryAfterOf(at, now + 3_600_000, 'Sun, 01 Mar 2026 12:00:20 GMT')).toBe(10)
    expect(retryAfterOf(at, now, 'Sun, 01 Mar 2026 12:01:00 GMT')).toBe(0)
    expect(retryAfterOf(at, now, 'today')).toBe(30)
    expect(retryAfterOf('120', now, at)).toBe(120)
  })
})

test('a Retry-After is obeyed, one beyond the cap for as long as the cap', () => {
  expect(
    [undefined, -1, 0, 7, 300, 301, 10 ** 9, Number.POSITIVE_INFINITY].map((seconds) => retryAfterMs(seconds, 300)),
  ).toEqual([0, 0, 0, 7_000, 300_000, 300_000, 300_000, 300_000])
})

test('a back-off doubles up to its longest, however often', () => {
  expect([0, 1, 2, 3, 10_000].map((times) => backOff(3, 20, times))).toEqual([3, 6, 12, 20, 20])
})
