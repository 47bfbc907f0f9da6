import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestSheet, rowsOffset, scrolledTo, scrollOffset, sheetHeight } from './scroll-map.ts'

const heightsOf = (rowCount: number, view = 700) => ({ rows: rowCount * 32, view })
const most = (rowCount: number, view = 700) => ({
  scroll: Math.max(0, sheetHeight(rowCount * 32) - view),
  offset: Math.max(0, rowCount * 32 - view),
})

test('a table that fits is scrolled as it stands', () => {
  expect(sheetHeight(100_000 * 32)).toBe(3_200_000)
  expect(rowsOffset(123_456, heightsOf(100_000))).toBe(123_456)
  expect(scrolledTo(5_000, { scroll: 0, offset: 0 }, heightsOf(100_000))).toEqual({ scroll: 5_000, offset: 5_000 })
})

test('of millions of rows the sheet stays below what browsers lay out, and both ends are reached', () => {
  for (const rowCount of [1_000_000, 5_000_000, 100_000_000]) {
    expect(sheetHeight(rowCount * 32)).toBe(highestSheet)
    expect(rowsOffset(0, heightsOf(rowCount))).toBe(0)
    expect(rowsOffset(most(rowCount).scroll, heightsOf(rowCount))).toBe(most(rowCount).offset)
  }
})

test('near both ends a pixel is a pixel', () => {
  const heights = heightsOf(5_000_000)
  expect(rowsOffset(400_000, heights)).toBe(400_000)
  const end = most(5_000_000)
  expect(rowsOffset(end.scroll - 1_000, heights)).toBe(end.offset - 1_000)
})

test('the mapping grows and is undone by its inverse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rowCount, one, other) => {
        const heights = heightsOf(rowCount)
        const { scroll } = most(rowCount)
        const [low, high] = [Math.min(one, other) * scroll, Math.max(one, other) * scroll]
        expect(rowsOffset(low, heights)).toBeLessThanOrEqual(rowsOffset(high, heights))
        expect(scrollOffset(rowsOffset(low, heights), heights)).toBeCloseTo(low, 2)
      },
    ),
  )
})

test('the wheel moves exactly by its pixels, wherever the scroll bar stands', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 600_000, max: 3_300_000 }),
      fc.array(fc.integer({ min: -1_500, max: 1_500 }), { maxLength: 50 }),
      (start, moves) => {
        const heights = heightsOf(5_000_000)
        let place = { scroll: start, offset: rowsOffset(start, heights) }
        const begun = place.offset
        for (const by of moves) place = scrolledTo(place.scroll + by, place, heights)
        expect(place.offset - begun).toBeCloseTo(
          moves.reduce((sum, by) => sum + by, 0),
          3,
        )
      },
    ),
  )
})

test('a drag of the scroll bar goes where it points, and its ends are the first and the last row', () => {
  const heights = heightsOf(5_000_000)
  const drifted = { scroll: 1_000_000, offset: 77_000_000 }
  expect(scrolledTo(2_000_000, drifted, heights).offset).toBe(rowsOffset(2_000_000, heights))
  expect(scrolledTo(0, { scroll: 900, offset: 3_000 }, heights).offset).toBe(0)
  const end = most(5_000_000)
  expect(scrolledTo(end.scroll, { scroll: end.scroll - 900, offset: end.offset - 3_000 }, heights).offset).toBe(
    end.offset,
  )
})
