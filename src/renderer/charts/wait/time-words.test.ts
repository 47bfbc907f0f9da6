import { afterEach, expect, test } from 'vitest'
import { setDateForm } from '../../../domain/time/date-form.ts'
import { momentWords, spanWords, waitNumber } from './time-words.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const zone = 'America/Chicago'
const at = (text: string) => Date.parse(text)

test('moments and stretches are reported by the clock of the zone', () => {
  expect(momentWords(zone, at('2026-03-03T17:42:00Z'))).toBe('Tue, Mar 3, 11:42 AM CST')
  expect(spanWords(zone, at('2026-03-03T17:30:00Z'), at('2026-03-03T17:45:00Z'))).toBe(
    'Tue, Mar 3, 11:30 to 11:45 AM CST',
  )
  expect(spanWords(zone, at('2026-03-03T17:45:00Z'), at('2026-03-03T18:00:00Z'))).toBe(
    'Tue, Mar 3, 11:45 AM to 12:00 PM CST',
  )
  expect(spanWords(zone, at('2026-02-22T00:10:00Z'), at('2026-02-22T13:00:00Z'))).toBe(
    'Sat, Feb 21, 6:10 PM to Sun, Feb 22, 7:00 AM CST',
  )
})

test('the name of the clock stands at both ends where clocks change between them', () => {
  expect(spanWords(zone, at('2026-11-01T06:30:00Z'), at('2026-11-01T07:15:00Z'))).toBe(
    'Sun, Nov 1, 1:30 AM CDT to 1:15 AM CST',
  )
  expect(spanWords(zone, at('2026-03-08T05:00:00Z'), at('2026-03-09T05:00:00Z'))).toBe(
    'Sat, Mar 7, 11:00 PM CST to Mon, Mar 9, 12:00 AM CDT',
  )
})

test.each([
  ['GB', 'Tue 3 Mar, 9:30 to 10:30 CST'],
  ['CA', 'Tue, Mar 3, 9:30 to 10:30 a.m. CST'],
])('a stretch begins with its whole time in %s', (region, words) => {
  setDateForm({ region, thisYear })
  expect(spanWords(zone, at('2026-03-03T15:30:00Z'), at('2026-03-03T16:30:00Z'))).toBe(words)
})

test('waits are whole minutes', () => {
  expect([0, 0.3, 0.5, 18.4, 1_440].map(waitNumber)).toEqual(['0', 'under 1', '1', '18', '1,440'])
})
