import { count as numberWords } from '../../../../domain/number-words.ts'
import { isDateTime, isDay } from '../../../../domain/time/dates.ts'
import type { TextEncoding } from '../../../services/snapshots/csv-text.ts'

/** Notes about a report's header: no guess is made silently. */

const uuid = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i
const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

const isInstant = (cell: string) => isDay(cell) || isDateTime(cell.replace(' ', 'T'))

/** True if it can't be column names: a cell has an id or an instant, or all are numbers, booleans or empty. */
export function looksLikeData(header: readonly string[]): boolean {
  const cells = header.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.length === 0) return true
  if (cells.some((cell) => uuid.test(cell) || isInstant(cell))) return true
  return cells.every((cell) => number.test(cell) || /^(true|false|null)$/i.test(cell))
}

export const dataInHeader =
  'The first line looks like data and not like the names of columns. It was taken as the names, so that its values are not among the rows.'

const delimiterNames: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

/** Semicolon or tab if the first line has no comma but contains one of them; otherwise the comma, which the document means by CSV. */
export function delimiterOf(firstCell: string, cells: number): ',' | ';' | '\t' {
  if (cells > 1) return ','
  const count = (sign: string) => firstCell.split(sign).length - 1
  const [semicolons, tabs] = [count(';'), count('\t')]
  if (semicolons === 0 && tabs === 0) return ','
  return semicolons >= tabs ? ';' : '\t'
}

export function headerNotes(header: readonly string[], delimiter: string, encoding: TextEncoding): string[] {
  const names = header.map((cell) => cell.trim())
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const twice = [...times].flatMap(([name, count]) => (name !== '' && count > 1 ? [name] : []))
  const nameless = names.filter((name) => name === '').length
  return [
    ...(delimiter === ',' ? [] : [`Its cells are parted by ${delimiterNames[delimiter] ?? delimiter}, not by commas.`]),
    ...(encoding.name === 'utf-8'
      ? []
      : [`It came in ${encoding.name.toUpperCase()}${encoding.marked ? '' : ', without the mark that says so'}.`]),
    ...(twice.length === 0
      ? []
      : [
          `${twice.length === 1 ? `The name ${quoted(twice[0])} stands` : `${numberWords(twice.length)} names, ${quoted(twice[0])} among them, stand`} more than once in the first line; a number tells those columns apart.`,
        ]),
    ...(nameless === 0
      ? []
      : [
          `${nameless === 1 ? '1 column has' : `${numberWords(nameless)} columns have`} no name in the first line and ${nameless === 1 ? 'goes by its' : 'go by their'} place.`,
        ]),
    ...(looksLikeData(header) ? [dataInHeader] : []),
  ]
}

const quoted = (name = '') => `“${name.length > 60 ? `${name.slice(0, 60).toWellFormed()}…` : name}”`
