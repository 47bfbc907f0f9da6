import { expect, test } from 'vitest'
import { availabilityToday } from './availability.ts'

const now = Date.parse('2026-03-03T17:42:00Z')
const window = (start: string, end: string) => ({ start, end })

test('windows stand in the region’s own day, with what is left of the one that is on', () => {
  const today = availabilityToday(
    [window('2026-03-03T19:00:00Z', '2026-03-04T02:00:00Z'), window('2026-03-03T13:00:00Z', '2026-03-03T18:30:00Z')],
    'America/Chicago',
    now,
  )
  expect(today).toMatchObject({ day: '2026-03-03', words: '48 min left, then 1:00 PM CST' })
  expect(today.windows.map(({ words }) => words)).toEqual(['7:00 AM to 12:30 PM', '1:00 PM to 8:00 PM'])
  expect(today.windows[0]?.left).toBeCloseTo(7 / 24)
  expect(today.windows[0]?.width).toBeCloseTo(5.5 / 24)
  expect(today.now).toBeCloseTo(11.7 / 24)
})

test('a window over midnight is cut at the ends of the day', () => {
  const today = availabilityToday([window('2026-03-03T02:00:00Z', '2026-03-04T12:00:00Z')], 'America/Chicago', now)
  expect(today.windows).toEqual([{ left: 0, width: 1, words: 'start of day to end of day' }])
  expect(today.words).toBe('18 hr 18 min left')
})

test.each([
  [[], 'No hours reported'],
  [[window('2026-03-04T13:00:00Z', '2026-03-04T20:00:00Z')], 'Opens Wed 7:00 AM CST'],
  [[window('2026-03-03T13:00:00Z', '2026-03-03T14:00:00Z')], 'No more hours reported'],
  [[window('soon', 'later')], 'No hours reported'],
])('%j is told as %s', (windows, words) => {
  expect(availabilityToday(windows, 'America/Chicago', now).words).toBe(words)
})

test('on the day on which clocks change the hours stand where they are', () => {
  const { hours } = availabilityToday([], 'America/Chicago', Date.parse('2026-03-08T18:00:00Z'))
  expect(hours.map(({ words }) => words)).toEqual(['12 AM', '6 AM', '12 PM', '6 PM'])
  expect(hours.map(({ left }) => Math.round(left * 23))).toEqual([0, 5, 11, 17])
})
