import type { CellText } from '../../domain/tables/table.ts'

/**
 * Rows as text for the clipboard: cells parted by tabs, rows by line ends. A cell that holds a tab or a line end, or begins with a quotation
 * mark, stands in quotation marks with its own doubled, so that a spreadsheet pastes it as one cell. Nothing else is changed: the clipboard
 * carries exact values, a leading `=` too. Whoever needs formulas made harmless exports for Excel.
 */
export function tsv(rows: readonly (readonly CellText[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(cell ?? '')).join('\t')).join('\r\n')
}

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
