import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finePercentWords, percentWords } from './number-words.ts'

const share = fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true })

test('a share is a whole percentage', () => {
  expect([0, 0.001, 0.31, 0.79, 0.998, 1].map((each) => percentWords(each))).toEqual([
    '0%',
    'under 1%',
    '31%',
    '79%',
    'over 99%',
    '100%',
  ])
})

test('progress is rounded down', () => {
  expect([0, 0.004, 0.009, 0.656, 0.999, 1].map((each) => percentWords(each, Math.floor))).toEqual([
    '0%',
    'under 1%',
    'under 1%',
    '65%',
    '99%',
    '100%',
  ])
})

test('a fine share has one decimal', () => {
  expect([0, 0.000_1, 0.125, 0.999_9, 1].map(finePercentWords)).toEqual(['0%', '0.1%', '12.5%', '99.9%', '100%'])
})

test('only nothing is 0%, and only all is 100%', () => {
  fc.assert(
    fc.property(share, (part) => {
      const words = [percentWords(part), percentWords(part, Math.floor), finePercentWords(part)]
      expect(words.filter((each) => each === '0%' || each === '100%' || each === '100.0%')).toEqual([])
    }),
  )
})
