import { codeKind } from '../../../domain/tables/code-kind.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { orderSql } from './copy-rows.ts'
import {
  holdsInnerFormula,
  needsApostrophe,
  surelyNeedsNone,
  takenAsItIs,
  withoutInnerFormulas,
} from './spreadsheet-rules.ts'

/** The SQL that produces a CSV file: the database writes and quotes it, so main's thread never handles the rows. */

export type CsvForm = 'excel-csv' | 'raw-csv'

/** A written column and its header. */
export type WrittenColumn = { readonly column: TableColumn; readonly header: string }

/** The columns with their headers, with units; duplicate names become ids. Headers differ even without case. Ids are text. */
export function writtenColumns(columns: readonly TableColumn[]): WrittenColumn[] {
  const nameOf = ({ name, unit }: TableColumn) => (unit === undefined ? name : `${name} (${unit})`)
  const times = new Map<string, number>()
  for (const name of columns.map(nameOf)) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1)
  const taken = new Set<string>()
  return columns.map((column) => {
    const name = nameOf(column)
    const wish = times.get(name.toLowerCase()) === 1 ? name : column.id
    let header = wish
    for (let at = 2; taken.has(header.toLowerCase()); at++) header = `${wish} (${at})`
    taken.add(header.toLowerCase())
    return { column: codeKind(column.id) === undefined ? column : { ...column, code: true }, header }
  })
}

type CellRules = Pick<TableColumn, 'kind' | 'code'>

/** `value` with apostrophes where a spreadsheet would execute or change it. `inner` is the condition that a formula may start inside it. */
function guarded(value: string, column: CellRules, inner: string): string {
  const plain = takenAsItIs(value, column)
  const asItIs = plain === undefined ? '' : `WHEN ${plain} THEN ${value}`
  const unmarked = `NOT ${inner} AND ${surelyNeedsNone(value, column)}`
  const safe = `CASE WHEN ${inner} THEN ${withoutInnerFormulas(value)} ELSE ${value} END`
  return `CASE ${asItIs} WHEN ${unmarked} THEN ${value} WHEN ${needsApostrophe(value)} THEN '''' || ${safe} ELSE ${safe} END`
}

/** Rows of a view, from `offset` to `offset + limit`. */
export type CsvRows = { readonly columns: readonly WrittenColumn[]; readonly offset: number; readonly limit: number }

type Held = Pick<HeldView, 'cell' | 'from' | 'view'>

/** A query with one row of booleans: for each column, whether a spreadsheet keeps all its cells unchanged. */
export function allPlainSql(held: Held, { columns, offset, limit }: CsvRows): string {
  const plain = columns.map(({ column }) => {
    const cell = cellSql(held, column)
    const isPlain = takenAsItIs(cell, column)
    return isPlain === undefined ? 'false' : `coalesce(bool_and(${cell} IS NULL OR ${isPlain}), false)`
  })
  // The count makes it an aggregate; otherwise it would return one result per row.
  return `SELECT ${plain.join(', ')}, count(*) ${held.from(offset, limit).sql}`
}

/** A query for the written headers, one per row, as bytes, since the driver strips a leading byte order mark from text. */
export function headersSql(form: CsvForm, columns: readonly WrittenColumn[]): string {
  const rows = columns.map(({ header }, at) => `(${at}, ${literal(header.replaceAll('\0', '␀'))})`)
  const written = form === 'raw-csv' ? 'header' : guarded('header', { kind: 'text' }, holdsInnerFormula('header'))
  return `SELECT encode(${written}) FROM (VALUES ${rows.join(', ')}) AS headers(place, header) ORDER BY place`
}

/**
 * The select and the options for COPY. `firstLine` is written unchanged before the rows, if given. `plain` is the result of `allPlainSql` per column; in the
 * Excel form, other columns are quoted.
 */
export function csvCopy(
  held: Held,
  form: CsvForm,
  { columns, offset, limit }: CsvRows,
  firstLine: string | undefined,
  plain: readonly boolean[],
): { readonly select: string; readonly options: string } {
  const isGuarded = (at: number) => form === 'excel-csv' && plain[at] !== true
  const cells = columns.map(({ column }, at) => {
    const value = isGuarded(at) ? guarded(`c${at}`, column, 'inner_formula') : `c${at}`
    // Readers would skip an empty line.
    return `${columns.length === 1 ? `coalesce(${value}, '')` : value} AS c${at}`
  })
  const inQuotes = columns.flatMap((_, at) => (isGuarded(at) ? [`c${at}`] : []))
  const options = [
    `FORMAT csv, HEADER false, NEW_LINE '\r\n'`,
    ...(firstLine === undefined ? [] : [`PREFIX ${literal(firstLine)}, SUFFIX '\r\n'`]),
    // An empty cell is written as nothing, as data warehouses expect.
    `DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR ''`,
    ...(inQuotes.length === 0 ? [] : [`FORCE_QUOTE (${inQuotes.join(', ')})`]),
    'USE_TMP_FILE false',
  ]
  const rows = rowsSql(
    held,
    { columns, offset, limit },
    columns.flatMap((_, at) => (isGuarded(at) ? [at] : [])),
  )
  // The second part is empty but has no sortable order. That makes the database write rows sequentially with one thread, instead of buffering half the file
  // for several threads.
  const nothing = `SELECT ${columns.map(() => 'NULL').join(', ')} FROM range(0)`
  const select = `(SELECT ${cells.join(', ')} FROM (${rows}) ${orderSql(held, 'place')}) UNION ALL (${nothing})`
  return { select, options: options.join(', ') }
}

/** A cell as written, null if empty. */
const cellSql = (held: Held, { id }: TableColumn): string => `nullif(${held.cell(id)}, '')`

/**
 * The rows as text: place, c0, c1 and so on, and `inner_formula`, true if a formula may start inside one of `guardedCells`. One check of all cells costs a
 * quarter of separate checks.
 */
function rowsSql(held: Held, { columns, offset, limit }: CsvRows, guardedCells: readonly number[]): string {
  const { sql, position } = held.from(offset, limit)
  const cells = columns.map(({ column }) => cellSql(held, column))
  const all = `${position} AS place, ${cells.map((cell, at) => `${cell} AS c${at}`).join(', ')}`
  if (guardedCells.length === 0) return `SELECT ${all} ${sql}`
  const together = `concat(${guardedCells.map((at) => cells[at]).join(', ')})`
  return `SELECT *, ${holdsInnerFormula('together')} AS inner_formula FROM (SELECT ${all}, ${together} AS together ${sql})`
}

/**
 * The first line with its line end. Quotes headers only if necessary: many programs that read the byte order mark don't recognize a quote right after it.
 */
export function headerLine(form: CsvForm, headers: readonly string[]): string {
  const mustBeQuoted = form === 'raw-csv' ? /^$|[",\r\n]/ : /^$|^'|[",;\t\r\n]/
  const written = headers.map((header) => (mustBeQuoted.test(header) ? `"${header.replaceAll('"', '""')}"` : header))
  return `${form === 'excel-csv' ? '\uFEFF' : ''}${written.join(',')}\r\n`
}

/** A query for the approximate bytes per line, averaged over the first thousand rows. */
export function lineWeightSql(held: Held, form: CsvForm, { columns, offset, limit }: CsvRows): string {
  const cells = columns.map(({ column }) => `strlen(coalesce(${held.cell(column.id)}, ''))`)
  const perCell = form === 'raw-csv' ? 1 : 3
  return `SELECT avg(${cells.join(' + ')}) + ${perCell * columns.length + 1} ${held.from(offset, Math.min(limit, 1_000)).sql}`
}
