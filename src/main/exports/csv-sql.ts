import type { TableColumn } from '../../domain/table.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { orderSql } from './copy-rows.ts'
import { lineNeedsApostrophe, needsApostrophe, takenAsItIs } from './spreadsheet-rules.ts'

/** The SQL that makes a CSV file: the database writes and quotes it, so that main's own thread has nothing to do with the rows. */

export type CsvForm = 'excel-csv' | 'raw-csv'

/** A column as it is written: which one, and under which name. */
export type WrittenColumn = { readonly column: TableColumn; readonly header: string }

/** The columns under their names; where two have the same name they go by their ids. All headers differ, capitals or not. */
export function writtenColumns(columns: readonly TableColumn[]): WrittenColumn[] {
  const times = new Map<string, number>()
  for (const { name } of columns) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1)
  const taken = new Set<string>()
  return columns.map((column) => {
    const wish = times.get(column.name.toLowerCase()) === 1 ? column.name : column.id
    let header = wish
    for (let at = 2; taken.has(header.toLowerCase()); at++) header = `${wish} (${at})`
    taken.add(header.toLowerCase())
    return { column, header }
  })
}

type CellRules = Pick<TableColumn, 'kind' | 'code'>

/** Where `needsApostrophe` may hold and `lineNeedsApostrophe` does not: behind a line end. The rare ones of them are no ASCII. */
const mayHoldLineEnd = (value: string): string =>
  `(strlen(${value}) <> length(${value}) OR ${['10', '13', '11', '12'].map((end) => `contains(${value}, chr(${end}))`).join(' OR ')})`

/** `value` behind an apostrophe where a spreadsheet would run or change it. */
function guarded(value: string, column: CellRules): string {
  const plain = takenAsItIs(value, column)
  const asItIs = plain === undefined ? '' : `WHEN ${plain} THEN ${value}`
  const matches = (form: string) => `regexp_matches(${value}, ${literal(form)})`
  const isMarked = `${matches(lineNeedsApostrophe)} OR (${mayHoldLineEnd(value)} AND ${matches(needsApostrophe)})`
  return `CASE ${asItIs} WHEN ${isMarked} THEN '''' || ${value} ELSE ${value} END`
}

/** Which rows of a view: those at places `offset` to `offset + limit`. */
export type CsvRows = { readonly columns: readonly WrittenColumn[]; readonly offset: number; readonly limit: number }

type Held = Pick<HeldView, 'cell' | 'from' | 'view'>

/** A query of one row of truth values: for each column whether a spreadsheet may take every one of its cells as it is. */
export function allPlainSql(held: Held, { columns, offset, limit }: CsvRows): string {
  const plain = columns.map(({ column }) => {
    const cell = held.cell(column.id)
    const isPlain = takenAsItIs(cell, column)
    return isPlain === undefined ? 'false' : `coalesce(bool_and(${cell} IS NULL OR ${isPlain}), false)`
  })
  // Counted too, since without an aggregate there would be an answer for each row.
  return `SELECT ${plain.join(', ')}, count(*) ${held.from(offset, limit).sql}`
}

/** A query of the headers as they are written, as bytes, since the driver takes a byte order mark off the start of a text. */
export function headersSql(form: CsvForm, columns: readonly WrittenColumn[]): string {
  const texts = columns.map(({ header }) => `(${literal(header.replaceAll('\0', '␀'))})`)
  return `SELECT ${texts.map((text) => `encode(${form === 'raw-csv' ? text : guarded(text, { kind: 'text' })})`).join(', ')}`
}

/**
 * The rows as COPY is to write them: a select, and the options. `headers` stand in the first line as they are. `plain` tells of each column
 * what `allPlainSql` found; in the form for Excel the others are written in quotes.
 */
export function csvCopy(
  held: Held,
  form: CsvForm,
  { columns, offset, limit }: CsvRows,
  headers: readonly string[],
  plain: readonly boolean[],
): { readonly select: string; readonly options: string } {
  const { sql, position } = held.from(offset, limit)
  const cells = columns.map(({ column }, at) => {
    const cell = held.cell(column.id)
    const value = form === 'raw-csv' || plain[at] === true ? cell : guarded(cell, column)
    // A line of nothing would be passed over by those who read it.
    return `${columns.length === 1 ? `coalesce(${value}, '')` : value} AS c${at}`
  })
  const inQuotes = form === 'raw-csv' ? [] : columns.flatMap((_, at) => (plain[at] === true ? [] : [`c${at}`]))
  const options = [
    `FORMAT csv, HEADER false, PREFIX ${literal(headerLine(form, headers))}, SUFFIX '\r\n', NEW_LINE '\r\n'`,
    // An absent value is nothing at all, an empty text a pair of quotes: RFC 4180 has no other way to tell them apart.
    `DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR ''`,
    ...(inQuotes.length === 0 ? [] : [`FORCE_QUOTE (${inQuotes.join(', ')})`]),
    'USE_TMP_FILE false',
  ]
  return { select: `SELECT ${cells.join(', ')} ${sql} ${orderSql(held, position)}`, options: options.join(', ') }
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
