import { expect, it } from 'vitest'
import { quietWords } from './alert-words.ts'

it.each([
  [[0, 1, 2, 3, 4, 5, 6], '10:00 PM to 7:00 AM, every day'],
  [[1, 5], '10:00 PM to 7:00 AM, Mon, Fri'],
  // Never quiet.
  [[], '10:00 PM to 7:00 AM, no days selected'],
])('quiet hours on the days %o', (days, words) => {
  expect(quietWords({ from: '22:00', to: '07:00', days })).toBe(words)
})
