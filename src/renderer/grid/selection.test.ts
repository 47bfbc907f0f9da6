import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnsBetween,
  carriedOver,
  firstOf,
  isSelected,
  nothingSelected,
  selectedCount,
  selectionWords,
  stretch,
  toggled,
  withStretch,
} from './selection.ts'

test('a stretch taken from either end is the same, and stretches that touch become one', () => {
  expect(stretch(9, 4)).toEqual({ from: 4, to: 9 })
  expect(withStretch([{ from: 0, to: 3 }], { from: 4, to: 6 })).toEqual([{ from: 0, to: 6 }])
})

test('all of a million rows are one stretch, without one of them two', () => {
  expect(toggled([{ from: 0, to: 999_999 }], 500)).toEqual([
    { from: 0, to: 499 },
    { from: 501, to: 999_999 },
  ])
})

test('toggling is what a set of places would do', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (places) => {
      const expected = new Set<number>()
      let selection = nothingSelected
      for (const place of places) {
        selection = toggled(selection, place)
        if (!expected.delete(place)) expected.add(place)
      }
      expect(selectedCount(selection)).toBe(expected.size)
      for (let place = 0; place <= 30; place += 1) expect(isSelected(selection, place)).toBe(expected.has(place))
      const gaps = selection.slice(1).map(({ from }, at) => from - (selection[at]?.to ?? from))
      expect(Math.min(2, ...gaps)).toBe(2)
    }),
  )
})

test('the first so many of a selection are taken in order', () => {
  const selection = [
    { from: 2, to: 4 },
    { from: 10, to: 20 },
  ]
  expect(firstOf(selection, 5)).toEqual([
    { from: 2, to: 4 },
    { from: 10, to: 11 },
  ])
  expect(selectedCount(firstOf(selection, 100))).toBe(14)
})

test('a selection goes with its rows; those that are gone are let go', () => {
  const now = new Map([
    [0, 4],
    [1, 5],
    [2, 0],
  ])
  expect(carriedOver([{ from: 0, to: 3 }], (place) => now.get(place))).toEqual([
    { from: 0, to: 0 },
    { from: 4, to: 5 },
  ])
})

test('a range of cells is the columns between two, in either order, and says both counts', () => {
  const ids = ['name', 'size', 'place', 'id']
  expect(columnsBetween(ids, 'size', 'id')).toEqual(['size', 'place', 'id'])
  expect(columnsBetween(ids, 'place', 'name')).toEqual(['name', 'size', 'place'])
  expect(columnsBetween(ids, 'size', 'size')).toEqual(['size'])
  expect(columnsBetween(ids, 'size', 'hidden')).toBeUndefined()
  expect(selectionWords([stretch(0, 11)], undefined)).toBe('12 rows')
  expect(selectionWords([stretch(0, 11)], ['name', 'size', 'place'])).toBe('3 columns, 12 rows')
})
