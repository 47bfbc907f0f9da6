import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../test/counted.ts'
import { decode, encode } from './wire.ts'

const carried = (value: unknown) => decode(encode(value))

describe('payloads between page and main', () => {
  it.each([
    undefined,
    null,
    true,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n << 80n,
    'text with \u0000 and \u2028 and 🩺 and \ud800',
    new Date(0),
    new Uint8Array([0, 127, 128, 255]),
    new Float64Array([1.5, -0]),
    new Uint8Array([1, 2, 3, 4]).buffer,
    [1, undefined, null],
    { missing: undefined, nested: { list: [{}] } },
    new Map<unknown, unknown>([['a', new Set([1])]]),
    { $: 'undefined', v: 'not a tag' },
    [new Date(0), new Date(Number.NaN)],
    JSON.parse('{"__proto__":{"polluted":true}}'),
  ])('arrive as structured clone would carry them: %o', (value) => {
    expect(carried(value)).toStrictEqual(structuredClone(value))
  })

  it('arrive so whatever they hold', () => {
    const plain = fc.anything({
      withBigInt: true,
      withDate: true,
      withTypedArray: true,
      withMap: true,
      withSet: true,
      withSparseArray: false,
      withNullPrototype: false,
    })
    fc.assert(
      fc.property(plain, (value) => {
        expect(carried(value)).toStrictEqual(structuredClone(value))
      }),
      { numRuns: counted(150, 500) },
    )
  })

  it('keep name and message of an error', () => {
    expect(carried(new TypeError('no'))).toMatchObject({ name: 'TypeError', message: 'no' })
  })

  it('lose their class, as in structured clone', () => {
    class Row {
      readonly id = 1
    }
    expect(carried(new Row())).toStrictEqual({ id: 1 })
  })

  it.each([() => 1, Symbol('s'), { nested: [() => 1] }])('are refused where they cannot be cloned', (value) => {
    expect(() => encode(value)).toThrow('could not be cloned')
    expect(() => structuredClone(value)).toThrow(/could not be cloned/)
  })

  it('are refused by name where they refer to themselves, which Electron would carry', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    expect(() => encode(loop)).toThrow('refers to itself')
    const shared = { x: 1 }
    expect(carried([shared, shared])).toEqual([shared, shared])
  })
})
