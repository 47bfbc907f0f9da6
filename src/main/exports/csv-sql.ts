import type { TableColumn } from '../../domain/table.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { needsApostrophe, takenAsItIs } from './spreadsheet-rules.ts'

/** The SQL that makes the bytes of a CSV file, so that main's own thread only passes them on. */

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

const quoted = (value: string, before = '') => `'"${before}' || replace(${value}, '"', '""') || '"'`

/** An absent value is nothing at all, an empty text a pair of quotes: RFC 4180 has no other way to tell them apart. */
function cellSql(value: string, form: CsvForm, column: Pick<TableColumn, 'kind' | 'code'>, alone: boolean): string {
  // A line of nothing would be passed over by those who read it.
  const absent = alone ? `'""'` : `''`
  const plain = takenAsItIs(column)
  const forExcel = [
    plain === undefined ? '' : `WHEN regexp_matches(${value}, ${literal(plain)}) THEN ${value}`,
    `WHEN regexp_matches(${value}, ${literal(needsApostrophe)}) THEN ${quoted(value, "''")}`,
    `WHEN ${value} = '' OR regexp_matches(${value}, '[",;\\t\\r\\n]') THEN ${quoted(value)}`,
  ]
  const raw = [`WHEN ${value} = '' OR regexp_matches(${value}, '[",\\r\\n]') THEN ${quoted(value)}`]
  return `CASE WHEN ${value} IS NULL THEN ${absent} ${(form === 'raw-csv' ? raw : forExcel).join(' ')} ELSE ${value} END`
}

/** A line of values, from columns called c0, c1 and so on. */
function lineSql(form: CsvForm, columns: readonly Pick<TableColumn, 'kind' | 'code'>[]): string {
  const cells = columns.map((column, at) => cellSql(`c${at}`, form, column, columns.length === 1))
  return `concat(${cells.join(", ',', ")}, chr(13), chr(10))`
}

/** A query of one value: the bytes of the header line. Headers are held to the same rules as texts. */
export function headerSql(form: CsvForm, columns: readonly WrittenColumn[]): string {
  const names = columns.map(({ header }, at) => `${literal(header)} AS c${at}`)
  const line = lineSql(
    form,
    columns.map(() => ({ kind: 'text' })),
  )
  return `SELECT encode(${line}) FROM (SELECT ${names.join(', ')})`
}

/**
 * A query of the pages of the rows at places `offset` to `offset + limit`, in order, `rowsPerPage` in each: how many rows, and their
 * lines as bytes.
 */
export function pagesSql(
  held: Pick<HeldView, 'cell' | 'from'>,
  form: CsvForm,
  columns: readonly WrittenColumn[],
  { offset, limit, rowsPerPage }: { readonly offset: number; readonly limit: number; readonly rowsPerPage: number },
): string {
  const { sql, position } = held.from(offset, limit)
  const cells = columns.map(({ column }, at) => `${held.cell(column.id)} AS c${at}`)
  const line = lineSql(
    form,
    columns.map(({ column }) => column),
  )
  return `SELECT count(*)::INTEGER, encode(string_agg(line, '' ORDER BY place))
    FROM (SELECT place, ${line} AS line FROM (SELECT ${position} AS place, ${cells.join(', ')} ${sql}))
    GROUP BY (place - ${offset}) // ${rowsPerPage} ORDER BY (place - ${offset}) // ${rowsPerPage}`
}
