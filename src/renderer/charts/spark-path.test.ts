import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

const box = { width: 88, height: 30, pad: 3 }
const numbersIn = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

test('the most stands at the top, the least at the bottom, from left to right', () => {
  expect(sparkPath([0, 10, 5], box)).toEqual({
    line: 'M3 27L44 3L85 15',
    area: 'M3 27L44 3L85 15L85 30L3 30Z',
    end: { x: 85, y: 15 },
  })
})

test('a flat row stands in the middle, one point is no course', () => {
  expect(sparkPath([4, 4], box)?.line).toBe('M3 15L85 15')
  expect(sparkPath([4], box)).toBeUndefined()
  expect(sparkPath([], box)).toBeUndefined()
})

test('every point lies in the box, whatever the counts are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 60 }), (values) => {
      const path = sparkPath(values, box)
      const numbers = numbersIn(path?.line ?? '')
      expect(numbers).toHaveLength(values.length * 2)
      numbers.forEach((value, index) => {
        expect(value).toBeGreaterThanOrEqual(3)
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 85 : 27)
      })
    }),
  )
})
