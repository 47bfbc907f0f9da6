import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import {
  asWritten,
  exactJson,
  hasUncommonNumber,
  hasWrittenNumbers,
  isNestedDeeper,
  itemsAsWritten,
  numberText,
  parseExactJson,
  rememberNumbers,
} from './exact-json.ts'

/** A number in any notation that JSON allows. */
const numberSource = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constant('0'),
      fc.bigInt({ min: 1n, max: 10n ** 25n }).map(String),
      fc.nat().map((n) => `${n + 1}`),
    ),
    fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,20}$/)),
    fc.oneof(fc.constant(''), fc.stringMatching(/^[eE][+-]?\d{1,2}$/)),
  )
  .map((parts) => parts.join(''))

/** A JSON text without spaces, built as text so that its numbers keep their notation. It avoids integer names, because they would be reordered. */
const name = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/^\d+$/.test(text) && text !== '__proto__')
const { text: jsonSource } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    numberSource,
    fc
      .oneof(fc.string({ unit: 'binary', maxLength: 12 }), numberSource, fc.constantFrom('\\', '"', '\\"', '1.10'))
      .map((value) => JSON.stringify(value)),
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('text'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('text')), { maxLength: 4, selector: ([key]) => key })
      .map((fields) => `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
  ),
}))

describe('a JSON text', () => {
  it('is written again as it came, with every number', () => {
    fc.assert(
      fc.property(jsonSource, (source) => {
        const text = `[${source}]`
        expect(exactJson(parseExactJson(text))).toBe(text)
      }),
      { numRuns: counted(750, 3_000) },
    )
  })

  it('is read as JSON.parse reads it, but for integers beyond 2^53', () => {
    fc.assert(
      fc.property(
        jsonSource.filter((text) => !/\d{16}/.test(text)),
        (text) => {
          expect(parseExactJson(text)).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: counted(300, 1_000) },
    )
  })

  it('is looked through for numbers that JavaScript writes in another way, and never within texts', () => {
    fc.assert(
      fc.property(numberSource, fc.string({ unit: 'binary' }), (number, words) => {
        const isUncommon = String(Number(number)) !== number || Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER
        expect(hasUncommonNumber(`{"a":[${number}],"b":${JSON.stringify(words)}}`)).toBe(isUncommon)
        expect(hasUncommonNumber(`[${JSON.stringify(`${words}\\`)},{${JSON.stringify(number)}:1} , ${number}\n]`)).toBe(
          isUncommon,
        )
      }),
      { numRuns: counted(600, 2_000) },
    )
  })
})

it('a number is one to who calculates, and tells how it was written', () => {
  const value = parseExactJson('{"fee":1.10,"far":[1e21,-0,2],"id":9007199254740993,"plain":3.5}') as {
    fee: number
    far: number[]
    id: string
  }
  expect(value.fee + 1).toBe(2.1)
  expect(numberText(value, 'fee')).toBe('1.10')
  expect(numberText(value, 'plain')).toBeUndefined()
  expect(asWritten(value, 'plain')).toBe(3.5)
  expect(itemsAsWritten(value.far)).toEqual(['1e21', '-0', 2])
  expect(value.id).toBe('9007199254740993')
  expect(exactJson(value, 2)).toContain('"id": 9007199254740993')
  expect(hasWrittenNumbers(value)).toBe(true)
  expect(hasWrittenNumbers({ ...value })).toBe(false)
})

it('a copy writes what stayed the same as it came, and what was put in its place as that', () => {
  const value = parseExactJson('{"fee":1.10,"rate":2.50}') as object
  expect(exactJson(rememberNumbers({ ...value, rate: '•••' }, value))).toBe('{"fee":1.10,"rate":"•••"}')
})

describe('isNestedDeeper', () => {
  it.each([
    ['[[{"a":1}]]', 3, false],
    ['[[{"a":1}]]', 2, true],
    ['[[],[],{},[[]]]', 3, false],
    ['["[[[[", "\\\\", "\\"[[[[", {"{{{{":1}]', 2, false],
    ['[[[ cut off', 2, true],
    ['"[[[', 0, false],
  ])('%s in more than %d levels: %s', (text, most, expected) => {
    expect(isNestedDeeper(text, most)).toBe(expected)
  })
})
