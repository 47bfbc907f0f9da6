import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitScale } from './wait-scale.ts'

test('a few even lines, and room above the longest wait', () => {
  expect(waitScale(66)).toEqual({ top: 66 * 1.06, ticks: [15, 30, 45, 60] })
  expect(waitScale(0)).toEqual({ top: 20, ticks: [5, 10, 15, 20] })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (most) => {
      const { top, ticks } = waitScale(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(ticks.length).toBeGreaterThanOrEqual(1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeLessThanOrEqual(top)
    }),
  )
})
