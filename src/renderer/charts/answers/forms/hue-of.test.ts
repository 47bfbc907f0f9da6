import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hueOf } from './hue-of.ts'

const valueAt = (place: number) => ({ key: `v${place}` })

test('analyst finding 6: a value keeps its colour whatever stands beside it, and no two of a column share one', () => {
  let column = 0
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(35), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 20 }),
      (views) => {
        column += 1
        const seen = new Map<number, string>()
        for (const view of views)
          for (const [at, value] of view.entries()) {
            const colour = hueOf(valueAt(value), at, `column ${column}`)
            expect(colour).toBe(seen.get(value) ?? colour)
            seen.set(value, colour)
          }
        expect(new Set(seen.values()).size).toBe(seen.size)
      },
    ),
  )
})

test('the rest is grey, and measures have the colours of their places', () => {
  expect(hueOf({ key: 'rest' }, 3, 'status')).toBe('var(--hue-rest)')
  expect([0, 1].map((at) => hueOf({ key: `m${at}` }, at))).toEqual(['var(--hue-1)', 'var(--hue-2)'])
})
