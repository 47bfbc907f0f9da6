import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketed, commaList, queryText, repeated, single } from './list-encoding.ts'

describe('the three list encodings', () => {
  it('comma list: one parameter', () => {
    expect(queryText(commaList('npis', ['111', '222']))).toBe('npis=111%2C222')
    expect(commaList('npis', [])).toEqual([])
    expect(commaList('npis', undefined)).toEqual([])
  })
  it('repeated parameter', () => {
    expect(queryText(repeated('visitTypeName', ['Office Visit', 'Phone']))).toBe(
      'visitTypeName=Office%20Visit&visitTypeName=Phone',
    )
    expect(repeated('visitTypeName', undefined)).toEqual([])
  })
  it('repeated under a name with brackets', () => {
    expect(queryText(bracketed('regionCodes', ['CO', 'UT']))).toBe('regionCodes%5B%5D=CO&regionCodes%5B%5D=UT')
    expect(bracketed('regionCodes', [])).toEqual([])
  })
  it('one scalar', () => {
    expect(single('radius', 30)).toEqual([['radius', '30']])
    expect(single('excludeInactive', false)).toEqual([['excludeInactive', 'false']])
    expect(single('offset', 0)).toEqual([['offset', '0']])
    expect(single('product', undefined)).toEqual([])
    expect(single('product', '')).toEqual([])
  })
})

describe('queryText', () => {
  it('keeps a plus sign: an offset arrives as it was', () => {
    expect(queryText([['startDate', '2026-03-01T00:00:00+05:30']])).toBe('startDate=2026-03-01T00%3A00%3A00%2B05%3A30')
  })

  const anyText = fc.string({ unit: 'binary' })

  it('is read back by URLSearchParams as it went in, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText)), (parameters) => {
        expect([...new URLSearchParams(queryText(parameters))]).toEqual(parameters)
      }),
    )
  })

  it('lists come back item by item', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (items) => {
        expect(new URLSearchParams(queryText(repeated('a', items))).getAll('a')).toEqual(items)
        expect(new URLSearchParams(queryText(bracketed('a', items))).getAll('a[]')).toEqual(items)
      }),
    )
    const withoutComma = anyText.filter((text) => !text.includes(','))
    fc.assert(
      fc.property(fc.array(withoutComma, { minLength: 1 }), (items) => {
        expect(new URLSearchParams(queryText(commaList('a', items))).get('a')?.split(',')).toEqual(items)
      }),
    )
  })

  it('holds only characters that a query may hold', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, value) => {
        expect(queryText([[name, value]])).toMatch(/^[A-Za-z0-9\-_.!~*'()%]*=[A-Za-z0-9\-_.!~*'()%]*$/)
      }),
    )
  })
})
