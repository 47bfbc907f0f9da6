import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agoWords,
  daysWords,
  durationWords,
  elapsedWords,
  lengthWords,
  minutesWords,
  roughWords,
  secondsWords,
} from './durations.ts'

test.each([
  [0, '0 sec'],
  [0.3, 'under 1 sec'],
  [0.5, '1 sec'],
  [28, '28 sec'],
  [59.4, '59 sec'],
  [59.6, '1 min'],
  [125, '2 min 5 sec'],
  [600, '10 min'],
  [3_599, '59 min 59 sec'],
  [3_600, '1 hr'],
  [7_559, '2 hr 5 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(secondsWords(seconds)).toBe(words)
})

test.each([
  [0, 'under 0.1 sec'],
  [49, 'under 0.1 sec'],
  [50, '0.1 sec'],
  [420, '0.4 sec'],
  [9_949, '9.9 sec'],
  [9_951, '10 sec'],
  [52_300, '52 sec'],
  [112_000, '1 min 52 sec'],
  [7_500_000, '2 hr 5 min'],
])('a measured duration of %d ms is %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words)
})

test.each([
  [-3, '0 min'],
  [0, '0 min'],
  [0.4, 'under 1 min'],
  [48, '48 min'],
  [59.6, '1 hr'],
  [193, '3 hr 13 min'],
  [448 * 60, '448 hr'],
  [1_200 * 60, '1,200 hr'],
])('%d minutes are %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words)
})

test.each([
  [0, '0 sec'],
  [400, 'under 1 sec'],
  [40_000, '40 sec'],
  [59_600, '1 min'],
  [90_000, '2 min'],
  [35 * 60_000, '35 min'],
  [60 * 60_000, '1 hr'],
  [(14 * 60 + 45) * 60_000, '14 hr 45 min'],
])('a length of %d ms is %s', (milliseconds, words) => {
  expect(lengthWords(milliseconds)).toBe(words)
})

test.each([
  [0.4, 'under 1 min'],
  [47 * 60 + 30, '47 hr 30 min'],
  [48 * 60 - 0.4, '2 days'],
  [50 * 60 + 20, '2 days 2 hr'],
  [72 * 60, '3 days'],
])('%d minutes with days are %s', (minutes, words) => {
  expect(daysWords(minutes)).toBe(words)
})

describe('one unit', () => {
  test.each([
    [0.9, 'under 1 min'],
    [21.9, '21 min'],
    [119.9, '119 min'],
    [120, '2 hr'],
    [179, '2 hr'],
    [48 * 60 - 1, '47 hr'],
    [48 * 60, '2 days'],
  ])('%d elapsed minutes are %s', (minutes, words) => {
    expect(roughWords(minutes)).toBe(words)
  })

  test('an estimate is rounded to the nearest', () => {
    expect([0.4, 0.6, 22.4, 150, 4_400].map((minutes) => roughWords(minutes, Math.round))).toEqual([
      'under 1 min',
      '1 min',
      '22 min',
      '3 hr',
      '3 days',
    ])
  })

  test.each([
    [-5, '0 sec', 'now'],
    [1.9, '1 sec', 'now'],
    [12.7, '12 sec', '12 sec ago'],
    [59.9, '59 sec', '59 sec ago'],
    [60, '1 min', '1 min ago'],
    [3_599, '59 min', '59 min ago'],
    [3_600, '1 hr', '1 hr ago'],
    [86_399, '23 hr', '23 hr ago'],
    [86_400, '1 day', '1 day ago'],
    [17 * 86_400, '17 days', '17 days ago'],
  ])('%d seconds ago: %s, %s', (seconds, elapsed, ago) => {
    expect([elapsedWords(seconds), agoWords(seconds)]).toEqual([elapsed, ago])
  })
})

test('no figure reaches the next unit: never 60 sec, 60 min, or a part that is 0', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (size) => {
      const words = [
        secondsWords(size),
        durationWords(size),
        minutesWords(size),
        lengthWords(size),
        daysWords(size),
        roughWords(size),
        elapsedWords(size),
      ]
      expect(words.filter((each) => /\b60 (sec|min)|days 24 hr|[a-z] 0 /.test(each))).toEqual([])
    }),
  )
})
