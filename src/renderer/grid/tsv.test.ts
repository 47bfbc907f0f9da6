import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { tsv } from './tsv.ts'

test('plain cells are parted by tabs, rows by line ends; null is an empty cell', () => {
  expect(
    tsv([
      ['a', null],
      ['007', '=1+1'],
    ]),
  ).toBe('a\t\r\n007\t=1+1')
})

test('tabs and line ends stay in their cell, and a quotation mark at the start is not taken for the begin of one', () => {
  expect(tsv([['a\tb', 'c\nd', '"e" f', '5" pipe']])).toBe('"a\tb"\t"c\nd"\t"""e"" f"\t5" pipe')
})

test('what is pasted is what was copied', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '=', ' ', 'é') })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.constant('end')), { minLength: 1 }), (rows) => {
      const { data } = papaparse.parse<string[]>(tsv(rows), { delimiter: '\t', newline: '\r\n' })
      expect(data).toEqual(rows)
    }),
  )
})
