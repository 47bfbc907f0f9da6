import type { CellText } from '../../domain/tables/table.ts'

/**
 * Rows as tab-separated text for the clipboard, with CRLF line ends. A cell with a tab, a line end or a leading quotation mark is quoted (inner marks
 * doubled), so that a spreadsheet pastes it as one cell. Otherwise values are exact, including a leading `=`. The Excel export neutralizes formulas.
 */
export function tsv(rows: readonly (readonly CellText[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(cell ?? '')).join('\t')).join('\r\n')
}

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
