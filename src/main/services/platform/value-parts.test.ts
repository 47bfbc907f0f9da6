import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { exactJson, parseExactJson } from '../../../domain/tables/exact-json.ts'
import { joinParts, partsOf } from './value-parts.ts'

/** Through what a message between threads does with each part. */
function roundTrip(value: unknown, most?: number) {
  const joined = joinParts()
  for (const part of partsOf(value, most)) joined.add(structuredClone(part))
  return joined.value()
}

it('any JSON comes out as it went in, in parts of any size, with its numbers as written', () => {
  const number = fc.constantFrom('1.10', '1e21', '-0', '12345678901234567890', '7', '0.1')
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.json(),
      number,
      fc.array(tie('json')).map((items) => `[${items.join(',')}]`),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '', '0')), tie('json')).map(
        (all) =>
          `{${Object.entries(all)
            .map(([name, item]) => `${JSON.stringify(name)}:${String(item)}`)
            .join(',')}}`,
      ),
    ),
  }))
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 40 }), (text, most) => {
      const value = parseExactJson(String(text))
      const copy = roundTrip(value, most)
      expect(copy).toEqual(value)
      expect(exactJson(copy)).toBe(exactJson(value))
    }),
    { numRuns: counted(20, 100) },
  )
})

it('a value that isn’t set stays so, and a text of any length comes whole', () => {
  const long = 'x'.repeat(3_000_000)
  expect(roundTrip({ a: undefined, b: [long, null], c: {} })).toStrictEqual({ a: undefined, b: [long, null], c: {} })
})

it('no part has much more steps than it may, whatever the value', () => {
  const wide = Array.from({ length: 100_000 }, () => ({}))
  const parts = [...partsOf(wide)]
  expect(Math.max(...parts.map(({ steps }) => steps.length))).toBeLessThan(4_100)
  expect(parts.length).toBeGreaterThan(40)
})
