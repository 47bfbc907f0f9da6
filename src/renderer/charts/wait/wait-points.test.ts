import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMeasured, linePieces, type WaitPoint } from './wait-points.ts'

const length = 900_000
const point = (place: number, median: number | undefined = 10): WaitPoint => ({
  from: place * length,
  to: (place + 1) * length,
  samples: median === undefined ? 0 : 3,
  median,
  p10: median,
  p90: median,
  longest: median,
})
const places = (pieces: readonly (readonly WaitPoint[])[]) =>
  pieces.map((piece) => piece.map(({ from }) => from / length))

test('a line breaks where nothing was measured and where points are missing', () => {
  const points = [point(0), point(1), { ...point(2), median: undefined }, point(3), point(6), point(7)]
  expect(places(linePieces(points, []))).toEqual([[0, 1], [3], [6, 7]])
})

test('a line breaks where a gap takes most of the way, not for a moment', () => {
  const points = [point(0), point(1), point(2)]
  expect(places(linePieces(points, [{ from: 0.6 * length, to: 1.5 * length }]))).toEqual([[0], [1, 2]])
  expect(places(linePieces(points, [{ from: 0.9 * length, to: 1.1 * length }]))).toEqual([[0, 1, 2]])
})

test('every measured point is drawn once, in order, whatever the gaps are', () => {
  const anyPoints = fc.array(fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }), { maxLength: 60 })
  const anyGaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 })), { maxLength: 5 })
  fc.assert(
    fc.property(anyPoints, anyGaps, (medians, gaps) => {
      const points = medians.map((median, place) => ({ ...point(place), median }))
      const spans = gaps
        .map(([from, size]) => ({ from: from * length, to: (from + size) * length }))
        .toSorted((one, two) => one.from - two.from)
      const pieces = linePieces(points, spans)
      expect(pieces.flat()).toEqual(points.filter(isMeasured))
      expect(pieces.every((piece) => piece.length > 0)).toBe(true)
    }),
  )
})
