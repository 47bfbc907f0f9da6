import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlaceKey, placeKey, rowOfPlace } from './row-keys.ts'

test('every row number comes back from its place', () => {
  fc.assert(
    fc.property(fc.nat(), (row) => {
      expect(rowOfPlace(placeKey(row))).toBe(row)
    }),
  )
})

test('an id is no place', () => {
  for (const id of [
    '',
    '@',
    '@0',
    '@-1',
    '@1.5',
    '@x',
    '1',
    '6f2d91c4-3b7e-4a08-9c15-e84d07b2a6f3',
    `@${'9'.repeat(16)}`,
  ])
    expect(isPlaceKey(id)).toBe(false)
  expect(isPlaceKey('@1')).toBe(true)
})
