import { expect, test } from 'vitest'
import { moved } from './keys.ts'
import { offsetShowing } from './scroll-map.ts'

const size = { rows: 100, columns: 5, pageRows: 10 }

test('a key leads to a cell that exists', () => {
  const at = { row: 0, column: 0 }
  expect(moved(at, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 })
  expect(moved({ row: -1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 })
  expect(moved(at, 'ArrowLeft', false, size)).toEqual(at)
  expect(moved(at, 'PageDown', false, size)).toEqual({ row: 10, column: 0 })
  expect(moved({ row: 95, column: 4 }, 'PageDown', false, size)).toEqual({ row: 99, column: 4 })
  expect(moved(at, 'End', true, size)).toEqual({ row: 99, column: 4 })
  expect(moved(at, 'x', false, size)).toBeUndefined()
})

test('in a grid without rows the way down leads to the first that comes, the way up to the header', () => {
  const empty = { ...size, rows: 0 }
  expect(moved({ row: -1, column: 2 }, 'ArrowDown', false, empty)).toEqual({ row: 0, column: 2 })
  expect(moved({ row: 0, column: 2 }, 'End', true, empty)).toEqual({ row: 0, column: 4 })
  expect(moved({ row: 0, column: 2 }, 'ArrowUp', false, empty)).toEqual({ row: -1, column: 2 })
})

test('a row in view does not scroll, one out of view comes in', () => {
  expect(offsetShowing(12, 32, 320, 320)).toBe(320)
  expect(offsetShowing(5, 32, 320, 320)).toBe(160)
  expect(offsetShowing(20, 32, 320, 320)).toBe(352)
})
