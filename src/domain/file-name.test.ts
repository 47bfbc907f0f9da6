import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, fileNameProblem } from './file-name.ts'

describe('names that are refused, whatever the system', () => {
  it.each([
    ['', /empty/],
    ['   ', /empty/],
    ['..', /empty/],
    ['a/b.csv', /character/],
    ['a\\b.csv', /character/],
    ['..\\..\\evil.csv', /character/],
    ['what?.csv', /character/],
    ['a:stream.csv', /character/],
    ['"quoted".csv', /character/],
    ['a|b.csv', /character/],
    ['<a>.csv', /character/],
    ['a*.csv', /character/],
    ['a\nb.csv', /character/],
    ['a\u0000.csv', /character/],
    ['a\u007F.csv', /character/],
    ['report\u202Evsc.exe', /character/],
    ['a\uD800.csv', /character/],
    ['CON', /device/],
    ['con.csv', /device/],
    ['NUL.tar.gz', /device/],
    ['Aux .csv', /device/],
    ['COM1.csv', /device/],
    ['com¹.csv', /device/],
    ['LPT9', /device/],
    ['CONIN$', /device/],
    ['name.', /dot or a space/],
    ['name ', /dot or a space/],
    [`${'a'.repeat(252)}.csv`, /too long/],
    [`${'é'.repeat(126)}.csv`, /too long/],
  ])('%j', (name, reason) => {
    expect(fileNameProblem(name)).toMatch(reason)
  })

  it.each([
    'clinician, Sandbox.csv',
    'console.csv',
    'COM10.csv',
    'null.csv',
    'שלום.csv',
    '病院 🏥.csv',
    '.csv',
    "O'Neil",
  ])('and %j is not', (name) => {
    expect(fileNameProblem(name)).toBeUndefined()
  })
})

describe('a suggested name', () => {
  it.each([
    ['clinician, Sandbox', 'clinician, Sandbox'],
    ['a/b: what?', 'a b what'],
    ['  ..hidden.. ', 'hidden'],
    ['NUL', 'Export NUL'],
    ['***', 'Export'],
    ['', 'Export'],
  ])('for %j is %j', (text, name) => {
    expect(cleanFileName(text)).toBe(name)
  })

  it('keeps its ending whole where it is cut', () => {
    expect(cleanFileName('slots', 'Sonoran')).toBe('slots Sonoran')
    expect(cleanFileName('', 'Sonoran')).toBe('Sonoran')
    expect(cleanFileName('slots', '?')).toBe('slots')
    expect(cleanFileName('s'.repeat(300), 'Sonoran: UAT')).toBe(`${'s'.repeat(88)} Sonoran UAT`)
    expect(cleanFileName('s'.repeat(300), 'é'.repeat(80))).toBe(`${'s'.repeat(39)} ${'é'.repeat(55)}`)
  })

  it('is never refused, with any ending, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'binary' }), (text, ending) => {
        const name = cleanFileName(text, ending)
        expect(fileNameProblem(name)).toBeUndefined()
        expect(fileNameProblem(`${name} (2 of 3).csv.manifest.json`)).toBeUndefined()
        expect(cleanFileName(name)).toBe(name)
      }),
    )
  })
})
