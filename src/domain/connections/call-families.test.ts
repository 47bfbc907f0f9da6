import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callFamilies, familyInfo, keyProblem, maxKeyBytes, newKeyProblem } from './call-families.ts'

describe('the credentials of section 5', () => {
  it.each([
    ['entities', 'x-api-key', true],
    ['reports', 'Authorization: service-token', true],
    ['histories', 'Authorization: service-token', true],
    ['summary', 'Authorization: Bearer', true],
    // Families without a documented credential also work without a key.
    ['visits', 'x-api-key', false],
    ['searches', 'x-api-key', false],
    ['slots', 'x-api-key', false],
    ['booking', 'x-api-key', false],
  ] as const)('%s', (family, header, required) => expect(familyInfo[family]).toMatchObject({ header, required }))

  it('no family falls back to the reporting key or the token, and each that falls back finds the API key', () => {
    for (const family of callFamilies) expect([undefined, 'entities']).toContain(familyInfo[family].fallback)
    expect(familyInfo.reports.fallback).toBeUndefined()
    expect(familyInfo.summary.fallback).toBeUndefined()
    // Histories use the reporting scheme word with the API key.
    expect(familyInfo.histories.fallback).toBe('entities')
  })
})

const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) })

describe('keyProblem', () => {
  it('accepts printable ASCII up to 2,048 bytes', () => {
    fc.assert(
      fc.property(
        printable.filter((key) => key !== ''),
        (key) => {
          expect(keyProblem(key)).toBeUndefined()
        },
      ),
    )
    expect(keyProblem('k'.repeat(2048))).toBeUndefined()
    expect(keyProblem('two words')).toBeUndefined()
    expect(maxKeyBytes).toBe(2048)
  })
  it.each([
    ['', /empty/],
    ['k'.repeat(2049), /longer than 2048 bytes/],
    [' key', /space/],
    ['key ', /space/],
    [' ', /space/],
    ['key\n', /line break/],
    ['ke\r\ny', /line break/],
    ['ke\ty', /printable ASCII/],
    ['ke\u0000y', /printable ASCII/],
    ['ke\u007fy', /printable ASCII/],
    ['clé', /printable ASCII/],
    ['key\u00a0', /printable ASCII/],
    ['key\u200b', /printable ASCII/],
    ['🔑', /printable ASCII/],
  ])('refuses %j', (key, why) => expect(keyProblem(key)).toMatch(why))

  it('lets no header be split, and repeats no key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 12 }), (key) => {
        const problem = keyProblem(key)
        expect(problem === undefined).toBe(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(key))
        expect(problem ?? '').not.toContain(key)
      }),
    )
  })
})

describe('a key to be saved', () => {
  it.each(['service-token abc', 'Bearer abc', 'bearer  abc', 'Authorization: service-token abc'])(
    'has no scheme word before it where the console sends one: %s',
    (key) => {
      for (const family of ['reports', 'histories'] as const)
        expect(newKeyProblem(family, key)).toMatch(/sends “service-token” before it/)
      expect(newKeyProblem('summary', key)).toMatch(/sends “Bearer” before it/)
      for (const family of ['entities', 'booking'] as const) expect(newKeyProblem(family, key)).toBeUndefined()
      // One that is in use goes on being used.
      expect(keyProblem(key)).toBeUndefined()
    },
  )

  it('may begin with such a word, and is shorter than one in use', () => {
    for (const key of ['bearer', 'Bearer-abc', 'service-token_1', 'two words', 'k'.repeat(1_850)])
      expect(newKeyProblem('summary', key)).toBeUndefined()
    expect(newKeyProblem('summary', 'k'.repeat(1_851))).toMatch(/longer than 1850 bytes/)
    expect(newKeyProblem('reports', '')).toMatch(/empty/)
  })
})
