import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted, takesTurn } from '../../../../test/counted.ts'
import { literal } from '../snapshots/snapshot-service.ts'
import { holdsInnerFormula, needsApostrophe, surelyNeedsNone, withoutInnerFormulas } from './spreadsheet-rules.ts'

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

const needsNone = { text: surelyNeedsNone('v', { kind: 'text' }), instant: surelyNeedsNone('v', { kind: 'dateTime' }) }

/** The values that satisfy the condition, checked as a column. */
async function those(values: readonly string[], condition: string): Promise<string[]> {
  const rows = values.map((value, at) => `(${at}, ${literal(value)})`).join(', ')
  const reader = await connection.runAndReadAll(
    `SELECT place FROM (VALUES ${rows}) AS t(place, v) WHERE ${condition} ORDER BY place`,
  )
  return reader.getRows().map(([place]) => values[Number(place)] ?? '')
}

const marked = needsApostrophe('v')
const wrong = `(${needsNone.text} OR ${needsNone.instant}) AND ${marked}`

it('lets no text pass unseen that needs the apostrophe, whatever it begins with', async () => {
  const rests = ['', '1', ' 5', '/7/2026', '.5', 'an 5', 'UL-12', 'ay 2026', 'rue', 'ALSE', '=1', '5Z', '\n=1']
  // By day all of Latin-1 and a quarter of the rest.
  const firsts = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code)).filter(
    (_, code) => code < 0x100 || takesTurn(code, 0, 4),
  )
  // Letters that fold to ASCII, full-width forms, the last code point.
  const rare = ['\u212A', '\u017F', '\uFF1D', '\uFF21', '\uFF11', '\u2028', '\u{1F600}', '\u{10FFFF}']
  const values = [...firsts, ...rare].flatMap((first) => rests.map((rest) => first + rest))
  expect(await those(values, marked)).toContain('Jan 5')
  expect(await those(values, wrong)).toEqual([])
})

it('lets none pass that is put together of what spreadsheets read', async () => {
  const piece = fc.oneof(
    fc.constantFrom('jan', 'MAY', 'Sept', 'december', 'true', 'FALSE', 'am', 'P', 'Z', 'T', 'e', 'E5', 'a', 'K', 'z'),
    fc.constantFrom(...Array.from('0123456789:/.,- +=@#%$€£()\'"\t\n\r\u00A0\u2028\u0085\uFF0B')),
    fc.string({ unit: 'binary', maxLength: 2 }).map((text) => text.toWellFormed()),
    fc.nat({ max: 2100 }).map(String),
  )
  const text = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 200 }), async (values) => {
      expect(await those(values, wrong)).toEqual([])
    }),
    { numRuns: counted(15, 60) },
  )
})

it('knows most texts at once', async () => {
  expect(await those(['Kamara', 'Clinician 5', 'x', 'Zoë', 'https://a.example'], needsNone.text)).toHaveLength(5)
  expect(await those(['2026-11-18T08:02:11Z', '2026-11-18T08:02:11.5Z'], needsNone.instant)).toHaveLength(2)
  expect(await those(['2026-11-18T08:02:11Z', 'Maria', '', '5'], needsNone.text)).toEqual([])
})

it('data D2: finds every formula that begins behind a separator or a line end, and puts an apostrophe before it', async () => {
  const breaks = [
    ',',
    ';',
    '|',
    '\t',
    ' ',
    '\n',
    '\r',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
    '; ',
    ' "',
    ";'",
    ', \u200B',
  ]
  const values = breaks.flatMap((before) =>
    ['=1+1', '+1', '-A1', '@SUM(1)', '＝1'].map((sign) => `é病x${before}${sign};y`),
  )
  expect(await those(values, holdsInnerFormula('v'))).toEqual(values)
  const safe = `${withoutInnerFormulas('v')} = regexp_replace(v, '([=+@＝-])', '''\\1')`
  expect(await those(values, safe)).toEqual(values)
  const harmless = [
    'x - y',
    'a=b',
    'mail@example.com',
    '602-555-0143',
    'x - y = z',
    'walk-in',
    'é病x',
    '\t \u00A0',
    '',
    'x -',
  ]
  expect(await those(harmless, `${withoutInnerFormulas('v')} = v`)).toEqual(harmless)
})
