import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAxis } from './fold-axis.ts'
import type { Span } from './spans.ts'

const start = Date.UTC(2026, 2, 3)
const anyAxis = fc
  .record({
    length: fc.integer({ min: 1, max: 5_000 }),
    cuts: fc.array(fc.tuple(fc.integer({ min: -500, max: 5_500 }), fc.integer({ min: 0, max: 1_500 })), {
      maxLength: 8,
    }),
  })
  .map(({ length, cuts }) =>
    foldAxis(
      { from: start, to: start + length },
      cuts.map(([from, size]): Span => ({ from: start + from, to: start + from + size })),
    ),
  )
const isFolded = ({ folded }: { readonly folded: readonly Span[] }, at: number) =>
  folded.some(({ from, to }) => from <= at && at < to)

test('outside of what is folded, places and instants are the same thing said twice', () => {
  fc.assert(
    fc.property(anyAxis, fc.nat(), (axis, any) => {
      const at = axis.from + (any % (axis.to - axis.from))
      fc.pre(!isFolded(axis, at))
      expect(axis.at(axis.place(at))).toBe(at)
    }),
  )
})

test('every place has an instant that stands there', () => {
  fc.assert(
    fc.property(anyAxis, fc.nat(), (axis, any) => {
      const place = any % (axis.length + 1)
      expect(axis.place(axis.at(place))).toBe(place)
    }),
  )
})

test('later never stands further left, and open time grows by as much as passes', () => {
  fc.assert(
    fc.property(anyAxis, fc.nat(), (axis, any) => {
      const at = axis.from + (any % (axis.to - axis.from))
      const step = axis.place(at + 1) - axis.place(at)
      expect(step).toBe(isFolded(axis, at) ? 0 : 1)
    }),
  )
})

test('all of a folded night stands in one place, and beyond the ends stand the ends', () => {
  const axis = foldAxis({ from: 0, to: 100 }, [
    { from: -20, to: 10 },
    { from: 40, to: 60 },
  ])
  expect(axis.length).toBe(70)
  expect([axis.place(40), axis.place(50), axis.place(60), axis.place(61)]).toEqual([30, 30, 30, 31])
  expect(axis.at(30)).toBe(60)
  expect([axis.place(-5), axis.place(5), axis.place(500)]).toEqual([0, 0, 70])
  expect([axis.at(-1), axis.at(70), axis.at(900)]).toEqual([10, 100, 100])
})

test('an axis that would be empty is not folded', () => {
  const axis = foldAxis({ from: 0, to: 100 }, [{ from: -10, to: 200 }])
  expect(axis.length).toBe(100)
  expect(axis.folded).toEqual([])
})
