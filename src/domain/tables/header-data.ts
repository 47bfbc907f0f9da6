import { isDateTime, isDay } from '../time/dates.ts'
import { maskedText, wholeMask } from './masks.ts'
import type { TableColumn } from './table.ts'

/** Whether a table's column names are values: a file without a header row gives its first row as names. */

const uuid = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i
const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

const isInstant = (cell: string) => isDay(cell) || isDateTime(cell.replace(' ', 'T'))
/** Two years, as a column of a school or fiscal year is named. No phone in the US has eight digits. */
const years = /^(19|20)\d{2} ?[-/] ?(19|20)\d{2}$/
/** A birth date, phone or email in one of its forms. */
const isPersonal = (cell: string) =>
  !years.test(cell) && (['birth-date', 'phone', 'email'] as const).some((kind) => maskedText(kind, cell) !== wholeMask)

/** True if it can't be column names: a cell has an id, an instant, a date, a phone or an email, or all are numbers, booleans or empty. */
export function looksLikeData(header: readonly string[]): boolean {
  const cells = header.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.length === 0) return true
  if (cells.some((cell) => uuid.test(cell) || isInstant(cell) || isPersonal(cell))) return true
  return cells.every((cell) => number.test(cell) || /^(true|false|null)$/i.test(cell))
}

/** As `looksLikeData`, for the names that a table made of its header: without a name by position, and without the number of a repeated one. */
export function areNamesData(columns: readonly Pick<TableColumn, 'id'>[]): boolean {
  const names = columns.map(({ id }) => id.replace(/ \(\d+\)$/, '')).filter((name) => !/^Column \d+$/.test(name))
  return names.length > 0 && looksLikeData(names)
}
