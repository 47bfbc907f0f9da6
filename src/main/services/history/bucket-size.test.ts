import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketSecondsFor } from './bucket-size.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 20)

it.each([
  [24 * hour, 800, 120],
  [24 * hour, 1_440, 60],
  [7 * 24 * hour, 800, 900],
  [14 * 24 * hour, 800, 1_800],
  [90 * 24 * hour, 800, 3 * 3_600],
  [400 * 24 * hour, 800, 12 * 3_600],
  [400 * 24 * hour, 1, 448 * 24 * 3_600],
])('%d ms in %d buckets: %d s each', (span, most, seconds) => {
  expect(bucketSecondsFor(start, start + span, most)).toBe(seconds)
})

it('touches no more buckets than asked for', () => {
  fc.assert(
    fc.property(
      fc.nat(1e12),
      fc.integer({ min: 1, max: 1e11 }),
      fc.integer({ min: 2, max: 2_000 }),
      (from, span, most) => {
        const bucketMs = bucketSecondsFor(from, from + span, most) * 1_000
        expect(Math.floor((from + span - 1) / bucketMs) - Math.floor(from / bucketMs) + 1).toBeLessThanOrEqual(most)
      },
    ),
  )
})
