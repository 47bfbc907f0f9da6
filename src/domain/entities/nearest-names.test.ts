import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestNames } from './nearest-names.ts'

const names = ['clinician', 'staff', 'visitType', 'visitTypeCore', 'location', 'link']

test('data-admin finding 6: a mistyped name has its nearest, and a name of nothing has none', () => {
  expect(nearestNames('clinican', names)).toEqual(['clinician'])
  expect(nearestNames('Locations', names)).toEqual(['location'])
  expect(nearestNames('visittype', names)).toEqual(['visitType', 'visitTypeCore'])
  expect(nearestNames('zzzzzz', names)).toEqual([])
  expect(nearestNames(' ', names)).toEqual([])
})

test('the distance is none to itself, the same both ways, and no longer than by way of a third', () => {
  const text = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(editDistance(a, a)).toBe(0)
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
    }),
  )
})
