import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SparkPoint, sparkWords, waitSpark } from './wait-spark.ts'

const size = { width: 56, height: 20 }

test('the line rises with the wait and ends now', () => {
  const spark = waitSpark(
    [
      [180, 0],
      [90, 900],
      [0, 1_800],
    ],
    180,
    size,
  )
  expect(spark).toEqual({ line: 'M3 17L28 10L53 3', closed: [], end: { x: 53, y: 3 } })
})

test('while it was unavailable there is hatching and no line', () => {
  const spark = waitSpark(
    [
      [120, 600],
      [90, null],
      [60, null],
      [30, 600],
      [0, 600],
    ],
    180,
    size,
  )
  expect(spark.line.match(/M/g)).toHaveLength(2)
  expect(spark.closed).toEqual([{ x: 28, width: 16.7 }])
  expect(waitSpark([[100, null]], 180, size)).toMatchObject({ line: '', end: undefined })
})

test('where nothing is known for long the line is broken', () => {
  const minutes = [180, 179, 178, 177, 60, 59, 58]
  expect(
    waitSpark(
      minutes.map((ago): SparkPoint => [ago, 300]),
      180,
      size,
    ).line.match(/M/g),
  ).toHaveLength(2)
})

test('nothing is drawn beyond its box, whatever came', () => {
  const point = fc.tuple(fc.integer({ min: -10, max: 300 }), fc.option(fc.integer({ min: 0, max: 100_000 })))
  fc.assert(
    fc.property(fc.array(point, { maxLength: 80 }), (points) => {
      const { line, closed, end } = waitSpark(points, 180, size)
      const numbers = (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      for (const [at, value] of numbers.entries()) {
        expect(value).toBeGreaterThanOrEqual(3)
        expect(value).toBeLessThanOrEqual(at % 2 === 0 ? 53 : 17)
      }
      for (const stretch of closed) expect(stretch.x + stretch.width).toBeLessThanOrEqual(54)
      expect(end === undefined || (end.x <= 53 && end.y >= 3)).toBe(true)
    }),
  )
})

test.each<[readonly SparkPoint[], string | undefined]>([
  [
    [
      [170, 720],
      [90, null],
      [0, 3_480],
    ],
    'Last 3 hr: 12 min to 58 min, unavailable at times',
  ],
  [
    [
      [170, 720],
      [0, 730],
    ],
    'Last 3 hr: 12 min',
  ],
  [[[90, null]], 'Last 3 hr: unavailable'],
  [[[200, 720]], undefined],
  [[], undefined],
])('newcomer finding 13: the line is said in words: %j', (points, words) => {
  expect(sparkWords(points, 180)).toBe(words)
})
