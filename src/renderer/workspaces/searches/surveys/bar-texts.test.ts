import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numericFigureOf } from '../../../../domain/searches/survey-scale.ts'
import { barRoom, barTexts, characterWidth } from './bar-texts.ts'

test('analyst finding 11: no label and no count of a distribution lies over its neighbor', () => {
  const given = fc.array(
    fc.record({
      response: fc
        .oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.double({ min: 0, max: 1e7, noNaN: true }))
        .map((value) => value.toFixed(Number.isInteger(value) ? 0 : 2)),
      count: fc.integer({ min: 1, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 1_400 }), (answers, wide) => {
      const bars = numericFigureOf('Q', answers)?.bars ?? []
      expect(bars.length).toBeGreaterThan(0)
      const { labels, counts } = barTexts(bars, wide)
      for (const texts of [labels, counts]) {
        const placed = texts.flatMap((text, at) => (text === '' ? [] : [{ at, width: text.length * characterWidth }]))
        expect(placed[0]?.at).toBe(0)
        for (const [index, { at, width }] of placed.slice(1).entries()) {
          const before = placed[index] ?? { at: 0, width: 0 }
          expect((at - before.at) * (Math.max(barRoom, wide) / bars.length)).toBeGreaterThan((width + before.width) / 2)
        }
      }
    }),
  )
})

test('wide bars have room for all their counts', () => {
  const bars = numericFigureOf(
    'Q',
    Array.from({ length: 11 }, (_, at) => ({ response: `${at}`, count: 340 })),
  )?.bars
  expect(barTexts(bars ?? []).counts).toContain('')
  expect(barTexts(bars ?? [], 338).counts).toEqual(bars?.map(() => '340'))
})

test('a scale of five keeps its numbers and its counts in full', () => {
  const bars = numericFigureOf('Q', [
    { response: '1', count: 2 },
    { response: '5', count: 1_234 },
  ])?.bars
  expect(barTexts(bars ?? [])).toEqual({ labels: ['1', '2', '3', '4', '5'], counts: ['2', '0', '0', '0', '1,234'] })
})
