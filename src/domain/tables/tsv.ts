import type { CellText } from './table.ts'

/** Rows as text for the clipboard. Pure functions. */

/**
 * Rows as tab-separated text, with CRLF line ends. A cell with a tab, a line end or a leading quotation mark is quoted (inner marks
 * doubled), so that a spreadsheet pastes it as one cell. Otherwise values are exact, including a leading `=`. The Excel export neutralizes formulas.
 */
export function tsv(rows: readonly (readonly CellText[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(cell ?? '')).join('\t')).join('\r\n')
}

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The cells of a text that `tsv` made; an empty cell is ''. */
export function rowsOfTsv(text: string): readonly (readonly string[])[] {
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n|$)/y
  const rows: string[][] = [[]]
  while (true) {
    const found = cell.exec(text)
    if (found === null) return rows
    const [, inQuotes, plain = '', end] = found
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain)
    if (end === '') return rows
    if (end === '\r\n') rows.push([])
  }
}

/** How a table's text is drawn as HTML. */
export type TableShape = {
  /** The first row has the column names. */
  readonly header: boolean
  /** Columns of numbers, 0-based. Others stay text in a spreadsheet: ids and ZIP codes keep their zeros, and nothing runs as a formula. */
  readonly numbers: readonly number[]
}

/** A longer text is copied without HTML, which would block main for too long. */
export const longestHtmlTable = 2_000_000

/** A text that `tsv` made as an HTML table. Cells are escaped. */
export function htmlTable(text: string, { header, numbers }: TableShape): string {
  const isNumber = new Set(numbers)
  const lines = rowsOfTsv(text).map((cells, row) => {
    const name = header && row === 0 ? 'th' : 'td'
    const drawn = cells.map((cell, at) => {
      const isPlain = name === 'td' && isNumber.has(at) && number.test(cell) && !losesDigits.test(cell)
      const kept = isPlain ? '' : ` style="${asText}"`
      return `<${name}${kept}>${escaped(cell)}</${name}>`
    })
    return `<tr>${drawn.join('')}</tr>`
  })
  return `<meta charset="utf-8"><table>${lines.join('')}</table>`
}

/** A column of numbers can have any text, which could be a formula. */
const number = /^(?:\s*[+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?\s*)?$/i

/** A spreadsheet drops leading zeros, and keeps 15 digits of a whole number: the CSV for Excel has such values as text, too. */
const losesDigits = /^\s*[+-]?(?:0\d|\d{16,}\s*$)/

/** Excel's format for text. */
const asText = String.raw`mso-number-format:'\@';white-space:pre-wrap`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Line ends within a cell don't begin a new row of the spreadsheet. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')
    .replaceAll(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">')
