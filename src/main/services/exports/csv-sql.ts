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

/** The SQL that makes a CSV file: the database writes and quotes it, so that main's own thread has nothing to do with the rows. */

export type CsvForm = 'excel-csv' | 'raw-csv'

/** A column as it is written: which one, and under which name. */
export type WrittenColumn = { readonly column: TableColumn; readonly header: string }

/** The columns under their names; where two have the same name they go by their ids. All headers differ, capitals or not. Ids are texts. */
export function writtenColumns(columns: readonly TableColumn[]): WrittenColumn[] {
  const times = new Map<string, number>()
  for (const { name } of columns) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1)
  const taken = new Set<string>()
  return columns.map((column) => {
    const wish = times.get(column.name.toLowerCase()) === 1 ? column.name : column.id
    let header = wish
    for (let at = 2; taken.has(header.toLowerCase()); at++) header = `${wish} (${at})`
    taken.add(header.toLowerCase())
    return { column: codeKind(column.id) === undefined ? column : { ...column, code: true }, header }
  })
}

type CellRules = Pick<TableColumn, 'kind' | 'code'>

/** `value` with apostrophes where a spreadsheet would run or change it. `inner` is a condition that holds where a formula may begin within it. */
function guarded(value: string, column: CellRules, inner: string): string {
  const plain = takenAsItIs(value, column)
  const asItIs = plain === undefined ? '' : `WHEN ${plain} THEN ${value}`
  const unmarked = `NOT ${inner} AND ${surelyNeedsNone(value, column)}`
  const safe = `CASE WHEN ${inner} THEN ${withoutInnerFormulas(value)} ELSE ${value} END`
  return `CASE ${asItIs} WHEN ${unmarked} THEN ${value} WHEN ${needsApostrophe(value)} THEN '''' || ${safe} ELSE ${safe} END`
}

/** Which rows of a view: those at places `offset` to `offset + limit`. */
export type CsvRows = { readonly columns: readonly WrittenColumn[]; readonly offset: number; readonly limit: number }

type Held = Pick<HeldView, 'cell' | 'from' | 'view'>

/** A query of one row of truth values: for each column whether a spreadsheet may take every one of its cells as it is. */
export function allPlainSql(held: Held, { columns, offset, limit }: CsvRows): string {
  const plain = columns.map(({ column }) => {
    const cell = cellSql(held, column)
    const isPlain = takenAsItIs(cell, column)
    return isPlain === undefined ? 'false' : `coalesce(bool_and(${cell} IS NULL OR ${isPlain}), false)`
  })
  // Counted too, since without an aggregate there would be an answer for each row.
  return `SELECT ${plain.join(', ')}, count(*) ${held.from(offset, limit).sql}`
}

/** A query of the headers as they are written, a row each, as bytes, since the driver takes a byte order mark off the start of a text. */
export function headersSql(form: CsvForm, columns: readonly WrittenColumn[]): string {
  const rows = columns.map(({ header }, at) => `(${at}, ${literal(header.replaceAll('\0', '␀'))})`)
  const written = form === 'raw-csv' ? 'header' : guarded('header', { kind: 'text' }, holdsInnerFormula('header'))
  return `SELECT encode(${written}) FROM (VALUES ${rows.join(', ')}) AS headers(place, header) ORDER BY place`
}

/**
 * The rows as COPY is to write them: a select, and the options. `firstLine` stands before them as it is, if it is given. `plain` tells of each column what
 * `allPlainSql` found; in the form for Excel the others are written in quotes.
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
    // A line of nothing would be passed over by those who read it.
    return `${columns.length === 1 ? `coalesce(${value}, '')` : value} AS c${at}`
  })
  const inQuotes = columns.flatMap((_, at) => (isGuarded(at) ? [`c${at}`] : []))
  const options = [
    `FORMAT csv, HEADER false, NEW_LINE '\r\n'`,
    ...(firstLine === undefined ? [] : [`PREFIX ${literal(firstLine)}, SUFFIX '\r\n'`]),
    // What is empty is nothing at all, as warehouses read it.
    `DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR ''`,
    ...(inQuotes.length === 0 ? [] : [`FORCE_QUOTE (${inQuotes.join(', ')})`]),
    'USE_TMP_FILE false',
  ]
  const rows = rowsSql(
    held,
    { columns, offset, limit },
    columns.flatMap((_, at) => (isGuarded(at) ? [at] : [])),
  )
  // The other side is empty, and of a kind that has no place in an order: so the database writes the rows one after the other with one
  // thread, where it would gather half the file in memory to let several threads write.
  const nothing = `SELECT ${columns.map(() => 'NULL').join(', ')} FROM range(0)`
  const select = `(SELECT ${cells.join(', ')} FROM (${rows}) ${orderSql(held, 'place')}) UNION ALL (${nothing})`
  return { select, options: options.join(', ') }
}

/** A cell as it is written, null where it is empty. */
const cellSql = (held: Held, { id }: TableColumn): string => `nullif(${held.cell(id)}, '')`

/**
 * The rows as texts: their place, c0, c1 and so on, and `inner_formula`, which holds where a formula may begin within any of the cells `guardedCells`. One
 * look at all of them costs a quarter of a look at each.
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
 * The first line with its end. Headers are in quotes only where they must be: many programs that read the mark before the first see no quote
 * behind it.
 */
export function headerLine(form: CsvForm, headers: readonly string[]): string {
  const mustBeQuoted = form === 'raw-csv' ? /^$|[",\r\n]/ : /^$|^'|[",;\t\r\n]/
  const written = headers.map((header) => (mustBeQuoted.test(header) ? `"${header.replaceAll('"', '""')}"` : header))
  return `${form === 'excel-csv' ? '\uFEFF' : ''}${written.join(',')}\r\n`
}

/** A query of one number: the bytes of a line, about, on the average of the first thousand. */
export function lineWeightSql(held: Held, form: CsvForm, { columns, offset, limit }: CsvRows): string {
  const cells = columns.map(({ column }) => `strlen(coalesce(${held.cell(column.id)}, ''))`)
  const perCell = form === 'raw-csv' ? 1 : 3
  return `SELECT avg(${cells.join(' + ')}) + ${perCell * columns.length + 1} ${held.from(offset, Math.min(limit, 1_000)).sql}`
}
