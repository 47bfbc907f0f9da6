import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, overlap, type Span, totalOf, within, without } from './spans.ts'

const anySpans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 })).map(([from, length]): Span => {
    return { from, to: from + length }
  }),
  { maxLength: 8 },
)
const holds = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to)
const moments = Array.from({ length: 80 }, (_, at) => at)

test('what is joined holds the same moments, in order and apart', () => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const result = joined(spans)
      for (const at of moments) expect(holds(result, at)).toBe(holds(spans, at))
      result.forEach(({ from }, index) => expect(from).toBeGreaterThan(result[index - 1]?.to ?? -1))
      expect(totalOf(spans)).toBe(moments.filter((at) => holds(spans, at)).length)
    }),
  )
})

test('what is left holds each moment that was there and not taken', () => {
  fc.assert(
    fc.property(anySpans, anySpans, (spans, taken) => {
      const result = without(spans, taken)
      for (const at of moments) expect(holds(result, at)).toBe(holds(spans, at) && !holds(taken, at))
    }),
  )
})

test('within cuts at the bounds and keeps what a stretch says besides', () => {
  const bounds = { from: 10, to: 20 }
  const spans = [
    { from: 5, to: 12, reason: 'A' },
    { from: 20, to: 30, reason: 'B' },
  ]
  expect(within(spans, bounds)).toEqual([{ from: 10, to: 12, reason: 'A' }])
  expect(overlap(bounds, { from: 15, to: 40 })).toBe(5)
  expect(overlap(bounds, { from: 20, to: 40 })).toBe(0)
})
