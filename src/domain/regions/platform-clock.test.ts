import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockNotice, platformAheadMs } from './platform-clock.ts'

const now = Date.parse('2026-03-03T12:00:00Z')

test('times in the past say nothing of the clocks', () => {
  expect(platformAheadMs([], now)).toBe(0)
  fc.assert(
    fc.property(fc.array(fc.nat(10 ** 9)), (ages) => {
      expect(
        platformAheadMs(
          ages.map((age) => now - age),
          now,
        ),
      ).toBe(0)
    }),
  )
})

test('a clock that is behind is found, to within the ages of the younger estimates', () => {
  const ages = [5_000, 10_000, 20_000, 30_000, 40_000, 50_000, 55_000, 59_000]
  const behind = 7_200_000
  const found = platformAheadMs(
    ages.map((age) => now - age),
    now - behind,
  )
  expect(found).toBeLessThanOrEqual(behind)
  expect(found).toBeGreaterThan(behind - 30_000)
})

test('one estimate from the future makes no other old', () => {
  expect(platformAheadMs([now + 36_000_000, now - 1, now - 2, now - 3], now)).toBe(0)
})

test('both are reported, plainly', () => {
  expect(clockNotice(0, 10_000, 60)).toBeUndefined()
  expect(clockNotice(7_200_000, 0, 60)).toMatch(/2 hr behind the platform’s/)
  expect(clockNotice(0, 200_000, 60)).toMatch(/was already 3 min old when it came/)
  expect(clockNotice(0, 200_000, 120)).toBeUndefined()
})
