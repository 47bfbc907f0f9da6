import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { htmlTable, rowsOfTsv, tsv } from './tsv.ts'

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
      expect(rowsOfTsv(tsv(rows))).toEqual(rows)
    }),
  )
})

test('as HTML, cells are escaped, stay in their row, and only numbers are numbers', () => {
  const text = tsv([
    ['name', 'size'],
    ['<img src=x onerror="a()">', '7'],
    ['one\ntwo', null],
  ])
  const style = String.raw`style="mso-number-format:'\@';white-space:pre-wrap"`
  expect(htmlTable(text, { header: true, numbers: [1] })).toBe(
    `<meta charset="utf-8"><table><tr><th ${style}>name</th><th ${style}>size</th></tr>` +
      `<tr><td ${style}>&lt;img src=x onerror=&quot;a()&quot;&gt;</td><td>7</td></tr>` +
      `<tr><td ${style}>one<br style="mso-data-placement:same-cell">two</td><td></td></tr></table>`,
  )
})

test('as HTML, what is no number in a column of numbers stays text', () => {
  const drawn = (cell: string) => htmlTable(tsv([[cell]]), { header: false, numbers: [0] })
  for (const cell of ['7', '-1.5', '1,024', '.5', '0.5', '1e-7', '+3', '123456789012345', '1234567890123456.5', ''])
    expect(drawn(cell)).toContain(`<td>${cell}</td>`)
  for (const cell of ['=1+1', '+1+1', '-A1', '@SUM(A1)', ' =1', '1-1', '1e', 'n/a', '\u0007=1', '１'])
    expect(drawn(cell)).toMatch(/<td style="mso-number-format/)
  // A spreadsheet would change their digits.
  for (const cell of ['1234567890123456', '-12345678901234567890 ', '007', '-01.5'])
    expect(drawn(cell)).toMatch(/<td style="mso-number-format/)
})
