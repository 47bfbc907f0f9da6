import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

test('names that are apart stay where they are, others make room', () => {
  expect(labelPlaces([10, 60, 120], 16, 200)).toEqual([10, 60, 120])
  expect(labelPlaces([50, 52], 16, 200)).toEqual([50, 66])
  expect(labelPlaces([195, 198], 16, 200)).toEqual([184, 200])
})

test('names never stand over one another while there is room, and keep the order of their lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (wanted) => {
      const places = labelPlaces(wanted, 16, 300)
      const order = wanted.map((_, index) => index).toSorted((one, two) => (wanted[one] ?? 0) - (wanted[two] ?? 0))
      order.forEach((index, at) => {
        expect(places[index]).toBeGreaterThanOrEqual(0)
        expect(places[index]).toBeLessThanOrEqual(300)
        const before = places[order[at - 1] ?? -1] ?? -16
        expect((places[index] ?? 0) - before).toBeGreaterThanOrEqual(16)
      })
    }),
  )
})
