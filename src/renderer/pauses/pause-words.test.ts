import { expect, test } from 'vitest'
import { minutesWords, regionName } from './pause-words.ts'

test.each([
  [0, '0 min'],
  [0.4, 'under 1 min'],
  [48, '48 min'],
  [59.6, '1 h'],
  [193, '3 h 13 min'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
  [50 * 60 + 20, '2 days 2 h'],
])('%d minutes are told as %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words)
})

test('a region is called by its state where its code is one', () => {
  expect(regionName('WA')).toBe('Washington')
  expect(regionName('north-4')).toBe('north-4')
  expect(regionName(null)).toBe('Whole market')
})
