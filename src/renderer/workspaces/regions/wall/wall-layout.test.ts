import { expect, test } from 'vitest'
import { fullGrid, gridFor, unitOf } from './wall-layout.ts'

test.each([
  [1280, 720, 2 / 3],
  [1920, 1080, 1],
  [1920, 1200, 1],
  [2560, 1440, 4 / 3],
  [3840, 2160, 2],
  [3440, 1440, 4 / 3],
  [1600, 1200, 5 / 6],
  [1080, 1920, 1080 / 1280],
])('a unit of %d × %d is %d pixels', (width, height, unit) => {
  expect(unitOf(width, height)).toBeCloseTo(unit, 10)
})

test('the same tiles stand at 1920 × 1080 and 3840 × 2160, and more on an ultra-wide window', () => {
  expect(fullGrid(1840, 880, 1)).toMatchObject({ columns: 4, rows: 3 })
  expect(fullGrid(3680, 1760, 2)).toMatchObject({ columns: 4, rows: 3 })
  expect(fullGrid(3333, 1173, 4 / 3)).toMatchObject({ columns: 5, rows: 3 })
  expect(fullGrid(1013, 1700, 1080 / 1280)).toMatchObject({ columns: 2, rows: 4 })
  expect(fullGrid(20, 20, 1)).toMatchObject({ columns: 1, rows: 1 })
})

test('few tiles are larger, and never cut', () => {
  const one = gridFor(1, 1840, 880, 1)
  expect(one).toEqual({ columns: 1, rows: 1, scale: 2 })
  for (let count = 0; count <= 12; count++) {
    const { columns, rows, scale } = gridFor(count, 1840, 880, 1)
    expect(columns * rows).toBeGreaterThanOrEqual(count)
    expect(scale).toBeGreaterThanOrEqual(1)
  }
  expect(gridFor(100, 1840, 880, 1)).toEqual(fullGrid(1840, 880, 1))
})
