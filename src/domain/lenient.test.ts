import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../test/counted.ts'
import { flag, listOf, maybe, number, record, text } from './lenient.ts'

describe('text', () => {
  it.each([
    ['abc', 'abc'],
    ['', ''],
    [17, '17'],
    [0, '0'],
    [true, 'true'],
  ])('reads %j', (value, read) => expect(text.parse(value)).toBe(read))
  it.each([null, undefined, {}, [], ['a']])('refuses %j', (value) => expect(text.safeParse(value).success).toBe(false))
})

describe('number', () => {
  it.each([
    [20, 20],
    [0.5, 0.5],
    ['20', 20],
    [' 20 ', 20],
    ['-1.5', -1.5],
    ['2e1', 20],
  ])('reads %j', (value, read) => expect(number.parse(value)).toBe(read))
  it.each([
    '',
    ' ',
    '20 min',
    '0x14',
    '1,000',
    'NaN',
    'Infinity',
    '1e999',
    '--1',
    '.',
    null,
    true,
    [],
    Number.NaN,
    1 / 0,
  ])('refuses %j', (value) => expect(number.safeParse(value).success).toBe(false))
  it('is finite or refused, whatever the text', () => {
    const numeric = fc.string({ unit: fc.constantFrom(...'0123456789.-+eE '.split('')) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), numeric), (value) => {
        const result = number.safeParse(value)
        expect(Number.isFinite(result.data ?? 0)).toBe(true)
      }),
      { numRuns: counted(500, 2_000) },
    )
  })
})

describe('flag', () => {
  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    ['True', true],
    ['FALSE', false],
    [' true ', true],
  ])('reads %j', (value, read) => expect(flag.parse(value)).toBe(read))
  it.each([0, 1, 'yes', 'untrue', 'true false', '', ' ', null])('refuses %j: it is not guessed', (value) => {
    expect(flag.safeParse(value).success).toBe(false)
  })
})

describe('record', () => {
  const schema = record({ id: maybe(text), list: listOf(number) })
  it.each([{}, { id: null, list: null }, { id: 'a', list: [] }, { other: { deep: [1, 'x', null] } }])(
    'keeps %j as it came',
    (value) => expect(schema.parse(value)).toEqual(value),
  )
  it.each([null, [], 'x', 1])('refuses %j', (value) => expect(schema.safeParse(value).success).toBe(false))

  it('takes unknown fields along with any JSON in them', () => {
    const name = fc.string().filter((key) => !['id', 'list', '__proto__'].includes(key))
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true }), (value) => {
        expect(schema.parse(value)).toEqual(value)
      }),
    )
  })

  it('is not touched by a field named __proto__', () => {
    const value: unknown = JSON.parse('{"id":"a","__proto__":{"polluted":true},"constructor":{"prototype":1}}')
    const parsed = schema.parse(value) as Record<string, unknown>
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(parsed['polluted']).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(parsed['id']).toBe('a')
  })
})
