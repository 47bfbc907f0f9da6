import type { TableColumn } from '../../../domain/tables/table.ts'
import { literal } from '../snapshots/snapshot-service.ts'

/**
 * The values that a spreadsheet would execute or change when it opens a CSV file, as RE2 expressions (docs/USING.md, "Exports"). Such a value is quoted and
 * gets one leading apostrophe, as OWASP and ASVS 5 (1.2.10) advise. A program with another separator than comma may split a value, so each formula that would
 * start after such a separator gets an apostrophe too. To restore the exact value, remove one leading apostrophe, and one before each formula sign after a
 * separator.
 */

/** Characters that programs skip before a formula: controls, all kinds of spaces, invisible characters, separators, quotes. */
const skippedSigns = String.raw`\pC\pZ\s;,|"'\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}`
const skipped = `[${skippedSigns}]*`
/** = + - @ and their full-width and small forms. */
const formulaSign = String.raw`[=+@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{FE66}\x{FE62}\x{FE63}\x{FE6B}-]`
/** Where a program may start a new cell: at CSV separators, and at line ends even in quotes. */
const cellBreak = String.raw`[,;|\t \r\n\v\f\x{85}\x{2028}\x{2029}]`

const formulaStarts = [
  `${skipped}${formulaSign}`,
  // A value's own leading apostrophe is doubled, or removing one would remove it.
  String.raw`['\t\r\n\x00]`,
]

const space = String.raw`[\pZ\s]*`
const digit = String.raw`[0-9\x{FF10}-\x{FF19}]`
const currencySign = String.raw`[$\x{20AC}\x{A3}\x{A5}]`
const currency = `${currencySign}?`
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
  // Accounting writes a negative amount behind its currency.
  `${currencySign}${space}[-+(]${space}${number}${space}[)]?`,
  `(?:${digit}+ +)?${digit}+/${digit}+`,
  `(?:${day})(?:[T ]+${clock})?`,
  clock,
  '(?i:true|false)',
  String.raw`#(?i:n/a|null!|div/0!|value!|ref!|name\?|num!|spill!|calc!|field!|blocked!|unknown!|connect!|getting_data)`,
].join('|')

/** Texts that need a leading apostrophe. */
const marked = `(?s:(?:${formulaStarts.join('|')}).*)|${space}(?:${readAsSomethingElse})${space}`
/** A formula inside a text, for a program that splits before it. */
const innerFormula = `(${cellBreak}${skipped})(${formulaSign})`
/** A lone sign between words, as in "x - y", starts no formula. At this point it already has its apostrophe. */
const loneSign = `([^${skippedSigns}]) '(${formulaSign})( |$)`

/** An SQL condition: the text `value` needs a leading apostrophe. */
export const needsApostrophe = (value: string): string =>
  // Matching the whole text makes DuckDB compile the expression half as often; compiling takes longer than ten thousand rows.
  `regexp_full_match(${value}, ${literal(marked)})`

/** An SQL condition: a formula may start inside the text `value`. */
export const holdsInnerFormula = (value: string): string => `regexp_matches(${value}, ${literal(innerFormula)})`

/** `value`, an SQL text expression, with an apostrophe before each formula inside it. */
export const withoutInnerFormulas = (value: string): string =>
  `regexp_replace(regexp_replace(${value}, ${literal(innerFormula)}, '\\1''\\2', 'g'), ${literal(loneSign)}, '\\1 \\2\\3', 'g')`

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
/** Letters with which no month and no boolean starts, as one bit per character from @ on. */
const otherLetters = letters
  .filter((letter) => !'adfjmnost'.includes(letter.toLowerCase()))
  .reduce((bits, letter) => bits | (1n << BigInt(letter.charCodeAt(0) - 0x40)), 0n)

/**
 * An SQL condition on a column's text `value`: true for most values that need no leading apostrophe, never for one that does. Much faster than the regular
 * expressions.
 */
export function surelyNeedsNone(value: string, { kind, code }: Pick<TableColumn, 'kind' | 'code'>): string {
  // An instant in the platform's format. Nothing that a spreadsheet converts starts with a digit and ends with Z.
  const instant = `${value} >= '0' AND ${value} < ':' AND ends_with(${value}, 'Z')`
  if (kind === 'dateTime' && code !== true) return `(${instant})`
  // A shift by a negative count, or by more bits than there are, gives zero.
  const otherLetter = `((${otherLetters} >> (unicode(${value}) - 64)) & 1) = 1`
  // A month needs a digit after its three letters, a boolean has four: MD, NY, F.
  const short = `strlen(${value}) < 4 AND ${value} >= 'A' AND ${value} < '['`
  return `(${otherLetter} OR (${short}))`
}

/** An SQL condition: a spreadsheet reads the column's text `value` as its own kind; undefined if that never holds. */
export function takenAsItIs(value: string, { kind, code }: Pick<TableColumn, 'kind' | 'code'>): string | undefined {
  if (code === true) return undefined
  const looksLike = (form: string) => `regexp_matches(${value}, '^(?:${form})$')`
  // Spreadsheets keep 15 digits: longer whole numbers are ids and stay text. Databases write amounts below one without their zero.
  if (kind === 'number')
    return looksLike(String.raw`-?(?:(?:0|[1-9][0-9]{0,14})(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?`)
  if (kind === 'boolean') return `(${value} = 'true' OR ${value} = 'false')`
  if (kind === 'date') return looksLike('[0-9]{4}-[0-9]{2}-[0-9]{2}')
  return undefined
}
