import type { TableColumn } from '../../domain/table.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { orderSql } from './copy-rows.ts'
import { lineNeedsApostrophe, needsApostrophe, takenAsItIs } from './spreadsheet-rules.ts'

/** The SQL that makes the lines of a CSV file, whole, so that main's own thread has nothing to do with them. */

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

const quoted = (value: string, before = '') => `'"${before}' || replace(${value}, '"', '""') || '"'`
const holds = (text: string, parts: readonly string[]) => parts.map((part) => `contains(${text}, ${part})`).join(' OR ')

const lineEnds = ['chr(10)', 'chr(13)']
/** Other line ends that `needsApostrophe` looks behind. */
const rareLineEnds = ['chr(11)', 'chr(12)', 'chr(133)', 'chr(8232)', 'chr(8233)']

/** An absent value is nothing at all, an empty text a pair of quotes: RFC 4180 has no other way to tell them apart. */
function cellSql(value: string, form: CsvForm, column: CellRules): string {
  const inQuotes = (parts: readonly string[]) =>
    `WHEN ${value} = '' OR ${holds(value, ["','", `'"'`, ...lineEnds, ...parts])} THEN ${quoted(value)} ELSE ${value} END`
  if (form === 'raw-csv') return `CASE ${inQuotes([])}`
  const plain = takenAsItIs(value, column)
  const asItIs = plain === undefined ? '' : `WHEN ${plain} THEN ${value}`
  const marked = `WHEN regexp_matches(${value}, ${literal(needsApostrophe)}) THEN ${quoted(value, "''")}`
  return `CASE ${asItIs} ${marked} ${inQuotes(["';'", 'chr(9)'])}`
}

/** The same in a row without quotes, tabs and line ends, where there is less to look for. */
function easyCellSql(value: string, form: CsvForm, column: CellRules): string {
  const inQuotes = (parts: readonly string[]) =>
    `WHEN ${value} = '' OR ${holds(value, ["','", ...parts])} THEN '"' || ${value} || '"' ELSE ${value} END`
  if (form === 'raw-csv') return `CASE ${inQuotes([])}`
  const plain = takenAsItIs(value, column)
  if (plain !== undefined) return `CASE WHEN ${plain} THEN ${value} ELSE ${cellSql(value, form, column)} END`
  const marked = `regexp_matches(${value}, ${literal(lineNeedsApostrophe)})`
  return `CASE WHEN ${marked} THEN '"''' || ${value} || '"' ${inQuotes(["';'"])}`
}

/** A subquery of lines and their `place`, from `values`, a subquery of places and of columns called c0, c1 and so on. */
function linesSql(values: string, form: CsvForm, columns: readonly CellRules[]): string {
  const lineOf = (cell: typeof cellSql) =>
    `concat(${columns.map((column, at) => cell(`c${at}`, form, column)).join(", ',', ")})`
  if (columns.length === 1)
    // A line of nothing would be passed over by those who read it.
    return `SELECT place, CASE WHEN c0 IS NULL THEN '""' ELSE ${lineOf(cellSql)} END AS line FROM (${values})`
  // Most rows are easy, and one look at all of a row tells which.
  const hard = holds('row', [`'"'`, ...lineEnds, ...(form === 'raw-csv' ? [] : ['chr(9)', ...rareLineEnds])])
  return `SELECT place, CASE WHEN ${hard} THEN ${lineOf(cellSql)} ELSE ${lineOf(easyCellSql)} END AS line
    FROM (SELECT *, concat(${columns.map((_, at) => `c${at}`).join(', ')}) AS row FROM (${values}))`
}

/** The header as a line at place -1. It is held to the same rules as texts, and in the form for Excel the file's mark stands before it. */
function headerSql(form: CsvForm, columns: readonly WrittenColumn[]): string {
  const names = columns.map(({ header }, at) => `${literal(header)} AS c${at}`)
  const texts = columns.map(() => ({ kind: 'text' }) as const)
  const lines = linesSql(`SELECT -1 AS place, ${names.join(', ')}`, form, texts)
  return form === 'raw-csv' ? lines : `SELECT place, chr(65279) || line AS line FROM (${lines})`
}

/** Which rows of a view: those at places `offset` to `offset + limit`. */
export type CsvRows = { readonly columns: readonly WrittenColumn[]; readonly offset: number; readonly limit: number }

type Held = Pick<HeldView, 'cell' | 'from' | 'view'>

function rowLinesSql(held: Held, form: CsvForm, { columns, offset, limit }: CsvRows): string {
  const { sql, position } = held.from(offset, limit)
  const cells = columns.map(({ column }, at) => `${held.cell(column.id)} AS c${at}`)
  return linesSql(
    `SELECT ${position} AS place, ${cells.join(', ')} ${sql}`,
    form,
    columns.map(({ column }) => column),
  )
}

/** A query of the lines of a file, the header first, without their ends. */
export function csvSql(held: Held, form: CsvForm, rows: CsvRows): string {
  const lines = `SELECT place, line FROM (${headerSql(form, rows.columns)}) UNION ALL SELECT place, line FROM (${rowLinesSql(held, form, rows)})`
  return `SELECT line FROM (${lines}) ${orderSql(held)}`
}

/** A query of one number: the bytes of a line, on the average of the first thousand. */
export const lineWeightSql = (held: Held, form: CsvForm, { columns, offset, limit }: CsvRows): string =>
  `SELECT avg(strlen(line)) FROM (${rowLinesSql(held, form, { columns, offset, limit: Math.min(limit, 1_000) })})`
