import { describe, expect, it } from 'vitest'
import { TookTooLong, within } from './time-bound.ts'

describe('within', () => {
  it('returns what the work returns and throws what it throws', () => {
    const made = { a: 1 }
    expect(within(1_000, () => made)).toBe(made)
    expect(() =>
      within(1_000, () => {
        throw new TypeError('no')
      }),
    ).toThrow(new TypeError('no'))
  })
  it('stops a regular expression that would take years, and works on afterwards', () => {
    const seen: string[] = []
    expect(() =>
      // On a busy machine it may take a tenth of a second to begin.
      within(500, () => {
        seen.push('begun')
        const found = /^(a+)+$/.test(`${'a'.repeat(60)}b`)
        seen.push(`ended ${found}`)
      }),
    ).toThrow(TookTooLong)
    expect(seen).toEqual(['begun'])
    expect(within(60_000, () => 2)).toBe(2)
  })
})
