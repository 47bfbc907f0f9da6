import type { TableColumn } from '../../domain/table.ts'

/**
 * Which values a spreadsheet would run or change when it opens a CSV file, as RE2 expressions (docs/USING.md, "Exports"). Such a value is
 * written in quotes behind one apostrophe, as OWASP and ASVS 5 (1.2.10) advise; nothing else of it changes, so taking one apostrophe from
 * the start of each value that has one gives the exact value back.
 */

/** Passed over by a program that looks for the start of a formula: controls, spaces of all kinds, signs no one sees, separators, quotes. */
const skipped = String.raw`[\pC\pZ\s;,|"'\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}]*`
/** = + - @ and their full-width and small forms. */
const formulaSign = String.raw`[=+@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{FE66}\x{FE62}\x{FE63}\x{FE6B}-]`
const lineEnd = String.raw`[\r\n\v\f\x{85}\x{2028}\x{2029}]`

const formulaStarts = [
  `${skipped}${formulaSign}`,
  // An apostrophe of the value's own is doubled so, else taking one off would take it.
  String.raw`['\t\r\n\x00]`,
]

const space = String.raw`[\pZ\s]*`
const digit = String.raw`[0-9\x{FF10}-\x{FF19}]`
const currency = String.raw`[$\x{20AC}\x{A3}\x{A5}]?`
const number = String.raw`(?:${digit}+(?:[.,'\x{2019}\x{A0}\x{202F}]${digit}+)*[.,]?|[.,]${digit}+)(?:[eE][+-]?${digit}+)?`
const clock = `(?:${digit}{1,4}:${digit}{1,2}(?::${digit}{1,2}(?:[.,]${digit}+)?)?(?:${space}[aApP][mM]?)?|${digit}{1,2}${space}[aApP][mM]?)`
const month =
  '(?i:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const day = [
  String.raw`(?:${digit}{1,4}[-/.]${digit}{1,2}|${digit}{1,2}[-/.]${digit}{4})(?:[-/.]${digit}{1,4})?`,
  String.raw`${digit}{1,4}[-/ .,]*${month}(?:[-/ .,]*${digit}{1,4})?`,
  String.raw`${month}[-/ .,]*${digit}{1,4}(?:[-/ .,]+${digit}{1,4})?`,
].join('|')

const readAsSomethingElse = [
  `[(]?${space}${currency}${space}${number}${space}[%]?${space}${currency}[)]?-?`,
  `(?:${digit}+ +)?${digit}+/${digit}+`,
  `(?:${day})(?:[T ]+${clock})?`,
  clock,
  '(?i:true|false)',
  String.raw`#(?i:n/a|null!|div/0!|value!|ref!|name\?|num!|spill!|calc!|field!|blocked!|unknown!|connect!|getting_data)`,
].map((form) => `${space}(?:${form})${space}$`)

/** Texts without a line end that need the apostrophe. Tied to the start as a whole, so that a search ends at the first letter it can. */
export const lineNeedsApostrophe = `^(?:${[...formulaStarts, ...readAsSomethingElse].join('|')})`

/** Texts that need the apostrophe. After a line end inside the value is a start too: some programs cut there. */
export const needsApostrophe = `${lineNeedsApostrophe}|${lineEnd}${skipped}${formulaSign}`

/**
 * An SQL condition on the text `value` of a column that holds where a spreadsheet may take it for what it is; undefined where it may take
 * none.
 */
export function takenAsItIs(value: string, { kind, code }: Pick<TableColumn, 'kind' | 'code'>): string | undefined {
  if (code === true) return undefined
  const looksLike = (form: string) => `regexp_matches(${value}, '^(?:${form})$')`
  // Spreadsheets keep 15 digits: longer whole numbers are ids and stay text.
  if (kind === 'number') return looksLike(String.raw`-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,2})?`)
  if (kind === 'boolean') return `${value} IN ('true', 'false')`
  if (kind === 'date') return looksLike('[0-9]{4}-[0-9]{2}-[0-9]{2}')
  return undefined
}
