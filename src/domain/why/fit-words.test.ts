import { describe, expect, it } from 'vitest'
import { ageRangeWords, windowMisfit } from './fit-words.ts'

describe('the ages a provider sees', () => {
  it.each([
    [0, 12, 'ages 0–12'],
    [18, undefined, 'ages 18 and up'],
    [undefined, 12, 'ages up to 12'],
    [undefined, undefined, undefined],
  ])('%s to %s', (least, most, words) => expect(ageRangeWords(least, most)).toBe(words))
})

describe('by how many days a time misses the booking window', () => {
  const window = { from: '2026-11-24', to: '2027-01-21' }
  it.each([
    ['2027-02-12', window, 'past', 22],
    ['2027-01-22', window, 'past', 1],
    ['2026-11-20', window, 'before', 4],
  ] as const)('%s', (day, of, side, days) => expect(windowMisfit(day, of)).toMatchObject({ side, days }))
  it.each([
    ['2027-01-21', window],
    ['2026-11-24', window],
    ['2030-01-01', { from: undefined, to: undefined }],
  ])('%s fits as far as is known', (day, of) => expect(windowMisfit(day, of)).toBeUndefined())
  it('counts one day as one', () =>
    expect(windowMisfit('2027-01-22', window)?.words).toMatch(/^This time is 1 day past the online booking window\./))
})
