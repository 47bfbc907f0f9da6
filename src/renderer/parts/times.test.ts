import { expect, test } from 'vitest'
import { ageText, byteSize, instantOf, isOlder, zonedTime } from './times.ts'

test('a time is written with its zone, across a change of the clocks', () => {
  const before = new Date('2026-03-08T09:30:00Z')
  const after = new Date('2026-03-08T10:30:00Z')
  expect(zonedTime(before, 'full', 'America/Los_Angeles')).toBe('Sun, Mar 8, 1:30 AM PST')
  expect(zonedTime(after, 'full', 'America/Los_Angeles')).toBe('Sun, Mar 8, 3:30 AM PDT')
  expect(zonedTime(after, 'clock', 'America/Phoenix')).toBe('3:30:00 AM MST')
})

test('only date-times with an offset are read as instants', () => {
  expect(instantOf('2026-03-03T09:30:00-07:00')?.toISOString()).toBe('2026-03-03T16:30:00.000Z')
  const others = [
    '2026-03-03',
    '2026-03-03T09:30:00',
    '2026-03-03 09:30:00',
    '2026-03-03 09:30:00 America/Phoenix',
    'soon',
    '2026-99-99T00:00:00Z',
    '',
  ]
  expect(others.map(instantOf)).toEqual(others.map(() => undefined))
})

// A report's column names the computer's zone for its times, so each has to be shown in it.
test.each([
  '2026-03-03T16:30:00Z',
  '2026-03-03t16:30z',
  '2026-03-03 16:30:00.000 UTC',
  '2026-03-03 16:30:00+00',
  '2026-03-03 09:30:00-07',
  '2026-03-03T22:00:00+0530',
])('%s is an instant', (text) => {
  expect(instantOf(text)?.toISOString()).toBe('2026-03-03T16:30:00.000Z')
})

test('ages are short words', () => {
  expect([0, 1.9, 12.7, 59.9, 60, 3_599, 3_600, 86_399, 86_400, 200_000].map(ageText)).toEqual([
    'now',
    'now',
    '12 sec ago',
    '59 sec ago',
    '1 min ago',
    '59 min ago',
    '1 hr ago',
    '23 hr ago',
    '1 day ago',
    '2 days ago',
  ])
})

test('a time well ahead of the clock, which was set back, has no known age and is no fresh one', () => {
  expect([-3, -60, -61, -7_200].map(ageText)).toEqual(['now', 'now', 'age unknown', 'age unknown'])
  expect([-3, 299, 301, -7_200].map((seconds) => isOlder(seconds, 300))).toEqual([false, false, true, true])
  expect(isOlder(-7_200, Number.POSITIVE_INFINITY)).toBe(false)
})

test('sizes are short words', () => {
  expect([0, 1, 1023, 6_246, 1_048_575, 5_000_000, 1_073_741_000, 2_040_000_000].map(byteSize)).toEqual([
    '0 bytes',
    '1 byte',
    '1,023 bytes',
    '6.1 KB',
    '1.0 MB',
    '4.8 MB',
    '1.0 GB',
    '1.9 GB',
  ])
})
