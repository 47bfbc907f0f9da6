import type { TableColumn } from '../../../domain/tables/table.ts'
import { literal } from '../snapshots/snapshot-service.ts'

/**
 * Which values a spreadsheet would run or change when it opens a CSV file, as RE2 expressions (docs/USING.md, "Exports"). Such a value is
 * written in quotes behind one apostrophe, as OWASP and ASVS 5 (1.2.10) advise. A value is also cut where the program takes another sign than the comma for
 * the separator, so an apostrophe stands before each formula that would begin behind such a sign. Taking one apostrophe from the start of each value that
 * has one, and one from before each formula sign behind a separator, gives the exact value back.
 */

/** Passed over by a program that looks for the start of a formula: controls, spaces of all kinds, signs no one sees, separators, quotes. */
const skippedSigns = String.raw`\pC\pZ\s;,|"'\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}`
const skipped = `[${skippedSigns}]*`
/** = + - @ and their full-width and small forms. */
const formulaSign = String.raw`[=+@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{FE66}\x{FE62}\x{FE63}\x{FE6B}-]`
/** Where some program begins a new cell: at the separators of CSV files, and at line ends even in quotes. */
const cellBreak = String.raw`[,;|\t \r\n\v\f\x{85}\x{2028}\x{2029}]`

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
].join('|')

/** Texts that need the apostrophe at their start. */
const marked = `(?s:(?:${formulaStarts.join('|')}).*)|${space}(?:${readAsSomethingElse})${space}`
/** A formula within a text, as a program sees it that cuts before it. */
const innerFormula = `(${cellBreak}${skipped})(${formulaSign})`
/** A sign by itself between words, as in "x - y", begins none. It has its apostrophe by then. */
const loneSign = `([^${skippedSigns}]) '(${formulaSign})( |$)`

/** An SQL condition on the text `value`: it needs the apostrophe at its start. */
export const needsApostrophe = (value: string): string =>
  // Of a match as a whole the database makes the expression half as often, which takes it longer than ten thousand rows.
  `regexp_full_match(${value}, ${literal(marked)})`

/** An SQL condition on the text `value`: a formula may begin within it. */
export const holdsInnerFormula = (value: string): string => `regexp_matches(${value}, ${literal(innerFormula)})`

/** `value`, an SQL expression of a text, with an apostrophe before each formula within it. */
export const withoutInnerFormulas = (value: string): string =>
  `regexp_replace(regexp_replace(${value}, ${literal(innerFormula)}, '\\1''\\2', 'g'), ${literal(loneSign)}, '\\1 \\2\\3', 'g')`

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
/** Those with which no month and no truth value begins, as a bit for each character from @ on. */
const otherLetters = letters
  .filter((letter) => !'adfjmnost'.includes(letter.toLowerCase()))
  .reduce((bits, letter) => bits | (1n << BigInt(letter.charCodeAt(0) - 0x40)), 0n)

/**
 * An SQL condition on the text `value` of a column that holds for most of those that need no apostrophe at their start, and for no other: it takes a
 * fraction of the time of the expressions.
 */
export function surelyNeedsNone(value: string, { kind, code }: Pick<TableColumn, 'kind' | 'code'>): string {
  // An instant as the platform writes it. Nothing that is read as something else begins with a digit and ends with this letter.
  const instant = `${value} >= '0' AND ${value} < ':' AND ends_with(${value}, 'Z')`
  if (kind === 'dateTime' && code !== true) return `(${instant})`
  // Shifted by less than nothing, or by more bits than there are, it is zero.
  const otherLetter = `((${otherLetters} >> (unicode(${value}) - 64)) & 1) = 1`
  // A month needs a digit behind its three letters, a truth value has four: MD, NY, F.
  const short = `strlen(${value}) < 4 AND ${value} >= 'A' AND ${value} < '['`
  return `(${otherLetter} OR (${short}))`
}

/**
 * An SQL condition on the text `value` of a column that holds where a spreadsheet may take it for what it is; undefined where it may take
 * none.
 */
export function takenAsItIs(value: string, { kind, code }: Pick<TableColumn, 'kind' | 'code'>): string | undefined {
  if (code === true) return undefined
  const looksLike = (form: string) => `regexp_matches(${value}, '^(?:${form})$')`
  // Spreadsheets keep 15 digits: longer whole numbers are ids and stay text.
  if (kind === 'number') return looksLike(String.raw`-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,2})?`)
  if (kind === 'boolean') return `(${value} = 'true' OR ${value} = 'false')`
  if (kind === 'date') return looksLike('[0-9]{4}-[0-9]{2}-[0-9]{2}')
  return undefined
}
