import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingParts } from './differing-parts.ts'

test('what differs is found between what is shared', () => {
  expect(differingParts('"602-555-0142"', '"602-555-0199"')).toEqual({
    before: '"602-555-01',
    differing: '42',
    after: '"',
  })
  expect(differingParts('"Linder Road"', '"Linder Road Clinic"')).toEqual({
    before: '"Linder Road',
    differing: '',
    after: '"',
  })
})

test('two texts with little in common differ as a whole', () => {
  expect(differingParts('"Dermatology"', '"Cardiac surgery"')).toBeUndefined()
  expect(differingParts('', 'x')).toBeUndefined()
})

test('a letter and its accent are not cut apart', () => {
  const [accented, plain] = ['Ame\u0301lie', 'Amelie']
  expect(differingParts(accented, plain)?.differing).toBe('e\u0301')
})

test('the parts make the text again, and the shared ones stand in both', () => {
  const texts = fc.tuple(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(texts, fc.string({ unit: 'grapheme' }), ([start, middle, end], instead) => {
      const text = start + middle + end
      const other = start + instead + end
      const parts = differingParts(text, other)
      if (parts === undefined) return
      expect(parts.before + parts.differing + parts.after).toBe(text)
      expect(other.startsWith(parts.before)).toBe(true)
      expect(other.endsWith(parts.after)).toBe(true)
    }),
  )
})
