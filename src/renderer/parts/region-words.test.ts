import { expect, test } from 'vitest'
import { askedWords, changeWords, clockToSecond, priceWords, shortAge, untilWords, waitWords } from './region-words.ts'

test.each([
  [0, '0 sec'],
  [59.9, '59 sec'],
  [60, '1 min'],
  [17 * 60 + 40, '17 min'],
  [3 * 3_600, '3 hr'],
  [90_000, '1 day'],
  [200_000, '2 days'],
  [-5, '0 sec'],
  [-600, '10 min ahead'],
])('an age of %d s is %s', (seconds, words) => {
  expect(shortAge(seconds)).toBe(words)
})

test('a wait is reported in whole minutes', () => {
  expect([0, 12, 30, 60, 90, 1_799, 1_800, 3_480, 3_539.9].map(waitWords)).toEqual([
    '0',
    '<1',
    '<1',
    '1',
    '1',
    '29',
    '30',
    '58',
    '58',
  ])
})

test('the change of half an hour is reported with its way', () => {
  expect([1_440, -420, 12, undefined].map(changeWords)).toEqual([
    'up 24 min in 30 min',
    'down 7 min in 30 min',
    'steady for 30 min',
    undefined,
  ])
})

test('a price is taken as cents', () => {
  expect([7_900, 7_950, 0, 123_456].map(priceWords)).toEqual(['$79', '$79.50', '$0', '$1,234.56'])
})

test('a clock is reported to the second in its own zone', () => {
  const at = Date.parse('2026-03-03T17:41:52.900Z')
  expect(clockToSecond('America/Chicago', at)).toBe('11:41:52 AM CST')
  expect(clockToSecond('Asia/Kolkata', at)).toBe('11:11:52 PM GMT+5:30')
})

test('what is due is due now', () => {
  expect([51, 0.4, -3].map(untilWords)).toEqual(['51 sec', 'now', 'now'])
})

test('what is not named is left out', () => {
  expect(askedWords({ visitTypeName: 'virtual', assignmentQualifiers: ['pediatric', 'spanish'] })).toBe(
    'virtual, pediatric, spanish',
  )
  expect(askedWords({ visitTypeName: '', assignmentQualifiers: [] })).toBe('')
})
