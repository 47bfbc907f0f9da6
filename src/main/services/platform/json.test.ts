import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { jsonText, parseJson, UnreadableJson } from './body.ts'

const read = (text: string) => parseJson(jsonText(Buffer.from(text)))

describe('jsonText', () => {
  it('drops a byte order mark and keeps everything else', () => {
    expect(jsonText(Buffer.from('\ufeff{"a":"é診🩺"}'))).toBe('{"a":"é診🩺"}')
    expect(jsonText(Buffer.from('"a\ufeff"'))).toBe('"a\ufeff"')
  })
  it.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xf0, 0x9f, 0xa9]],
    ['latin-1', [0x22, 0xe9, 0x22]],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x7b, 0, 0x7d, 0]],
  ])('refuses %s', (_name, bytes) => {
    expect(() => jsonText(Buffer.from(bytes))).toThrow(new UnreadableJson('the response isn’t UTF-8 text'))
  })
})

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 6 }).filter((text) => !/\d{16}/.test(text)),
        (text) => {
          expect(read(text)).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: counted(150, 500) },
    )
  })

  it.each(['', ' \r\n\t', '\ufeff'])('says that %j is empty', (text) => {
    expect(() => read(text)).toThrow(new UnreadableJson('the response is empty'))
  })

  it.each(['{', '[1,]', "{'a':1}", '{"a":1}x', 'NaN', 'undefined', '{a:1}', '01', '"\t"', '<html>', '[1', '{"a":1'])(
    'refuses %s without quoting it',
    (text) => expect(() => read(text)).toThrow(new UnreadableJson('the response isn’t valid JSON')),
  )
})

describe('big integers', () => {
  it.each([
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
    ['9007199254740993', '9007199254740993'],
    ['-12345678901234567890', '-12345678901234567890'],
    ['[12345678901234567890 ]', ['12345678901234567890']],
    ['[1,\n12345678901234567890\n]', [1, '12345678901234567890']],
    ['{"id":12345678901234567890,"n":1}', { id: '12345678901234567890', n: 1 }],
    ['{"id": 12345678901234567890\n}', { id: '12345678901234567890' }],
    ['{"a":[[0,99999999999999999]]}', { a: [[0, '99999999999999999']] }],
    // No integers: these are doubles as written, or text.
    ['[1e20,1234567890.1234567890123456]', [1e20, 1234567890.1234567]],
    ['["12345678901234567890"]', ['12345678901234567890']],
    ['{"12345678901234567890":1}', { '12345678901234567890': 1 }],
    ['["a:12345678901234567890,"]', ['a:12345678901234567890,']],
  ])('%s', (text, value) => expect(read(text)).toEqual(value))

  it('keep every digit wherever they stand in a large text', () => {
    const digits = fc.bigInt({ min: 9007199254740993n, max: 10n ** 30n }).map(String)
    const filling = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(filling, digits, filling, fc.boolean(), (before, id, after, isNegative) => {
        const sign = isNegative ? '-' : ''
        const text = `{${JSON.stringify('b')}:${JSON.stringify(before)},"id":${sign}${id},"a":${JSON.stringify(after)}}`
        expect(read(text)).toEqual({ b: before, id: sign + id, a: after })
      }),
      { numRuns: counted(500, 2_000) },
    )
  })
})

describe('depth', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  it('200 levels are read', () => {
    expect(() => read(nested(200))).not.toThrow()
    expect(() => read(nestedObjects(200))).not.toThrow()
  })
  it.each([201, 1000, 100_000])('%i levels are refused', (levels) => {
    expect(() => read(nested(levels))).toThrow(UnreadableJson)
    expect(() => read(nestedObjects(levels))).toThrow(UnreadableJson)
    expect(() => read(`[12345678901234567890,${nested(levels)}]`)).toThrow(UnreadableJson)
  })
})

it('a name such as __proto__ changes nothing but its own object', () => {
  const value = read(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":12345678901234567890}',
  )
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.hasOwn(value as object, '__proto__')).toBe(true)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
