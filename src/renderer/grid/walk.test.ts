import { expect, test } from 'vitest'
import { moved } from './keys.ts'
import { scrollTopFor, slotsOf, windowOf } from './slots.ts'

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

test('a grid without rows has its header to walk', () => {
  expect(moved({ row: -1, column: 0 }, 'ArrowDown', false, { ...size, rows: 0 })).toEqual({ row: -1, column: 0 })
})

test('the rows in view are drawn, each in its own slot, and keep it while they stay', () => {
  const before = slotsOf(windowOf(3_200, 600, 32, 1_000))
  const after = slotsOf(windowOf(3_264, 600, 32, 1_000))
  expect(new Set(before.map(({ slot }) => slot)).size).toBe(before.length)
  expect(before.map(({ row }) => row)).toEqual(expect.arrayContaining([100, 110, 118]))
  const slotOf = new Map(before.map(({ row, slot }) => [row, slot]))
  const stayed = after.filter(({ row }) => slotOf.has(row))
  expect(stayed.length).toBeGreaterThan(20)
  expect(stayed.map(({ slot }) => slot)).toEqual(stayed.map(({ row }) => slotOf.get(row)))
})

test('the window never leaves the rows there are', () => {
  expect(windowOf(0, 600, 32, 3)).toEqual({ first: 0, last: 2 })
  expect(windowOf(999_999, 600, 32, 50).last).toBe(49)
})

test('a row in view does not scroll, one out of view comes in', () => {
  const view = { scrollTop: 320, viewHeight: 364, rowHeight: 32, headHeight: 44 }
  expect(scrollTopFor(12, view)).toBe(320)
  expect(scrollTopFor(5, view)).toBe(160)
  expect(scrollTopFor(20, view)).toBe(352)
})
