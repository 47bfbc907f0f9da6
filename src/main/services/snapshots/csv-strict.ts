import { randomUUID } from 'node:crypto'
import { QueryFailed } from './database-failure.ts'
import { type CsvScan, scanStrict } from './csv-scan.ts'
import type { TableLoader } from './loader.ts'
import { literal } from './snapshot-service.ts'

/** A CSV file by the database's own reader, which is several times faster than ours and gets only what keeps to RFC 4180 strictly. */

export type StrictPart = {
  readonly path: string
  readonly delimiter: string
  readonly header: readonly string[]
  /** Where its text begins, behind its mark. */
  readonly from: number
  /** For each column of the table the column of the file that fills it; undefined for none. */
  readonly sources: readonly (number | undefined)[]
}

/**
 * Loads the file where every byte of it is strictly what it should be, and where the database finds just the rows and the bytes in each column that a
 * scan of our own counted. Gives that scan; undefined where nothing came in. Throws `QueryFailed` and the errors of node:fs.
 */
export async function loadStrictly(
  loader: TableLoader,
  part: StrictPart,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<CsvScan | undefined> {
  const { path, delimiter, header, from, sources } = part
  // The database would take a path with these for a pattern of many files.
  if (/[*?[\]{}]/.test(path)) return undefined
  const scan = await scanStrict(path, { delimiter, width: header.length, from }, signal)
  if (scan === undefined) return undefined
  const bodyBytes = scan.cellBytes.map((bytes, at) => bytes - Buffer.byteLength(header[at] ?? ''))
  const expected = {
    rows: scan.records - 1,
    cellBytes: sources.map((at) => (at === undefined ? undefined : bodyBytes[at])),
  }
  const cells = sources.map((at) => (at === undefined ? 'NULL' : `c${at}`)).join(', ')
  for (const parallel of [true, false]) {
    const select = `SELECT NULL, NULL, NULL, ${cells} FROM ${readerOf(part, scan, parallel)} ${withoutHeader(header, parallel)}`
    try {
      if (await loader.appendSelect(select, expected, onPart, signal)) return scan
    } catch (error) {
      const { cause } = error instanceof QueryFailed ? error : { cause: undefined }
      const text = cause instanceof Error ? cause.message : ''
      if (signal.aborted || !/CSV|Invalid Input|Conversion|unicode|UTF-8/i.test(text)) throw error
    }
  }
  return undefined
}

/** The file as it is read by the database, its header as the first row. Several threads now and then begin within a cell of many lines, which the count tells. */
function readerOf({ path, delimiter, header }: StrictPart, { lineEnd }: CsvScan, parallel: boolean): string {
  const columns = header.map((_, at) => `'c${at}': 'VARCHAR'`).join(', ')
  // No text of the file can be this one, so that none is taken for null.
  const never = `\u0001${randomUUID()}`
  const options = [
    `auto_detect = false, header = false, compression = 'none', quote = '"', escape = '"'`,
    `delim = ${literal(delimiter)}, nullstr = ${literal(never)}, parallel = ${parallel}, columns = {${columns}}`,
    // Told its line end, it takes no other in the first cells for it. The strict mode misreads what is told so; the scan is strict enough.
    ...(lineEnd === undefined
      ? []
      : [`strict_mode = false, new_line = '${lineEnd.replace('\r', '\\r').replace('\n', '\\n')}'`]),
  ]
  return `read_csv(${literal(path)}, ${options.join(', ')})`
}

/** The first row is left out by the longest of its cells, or by its place, which takes one thread only, where a row further down has the same. */
function withoutHeader(header: readonly string[], parallel: boolean): string {
  if (!parallel) return 'OFFSET 1'
  const longest = header.reduce((best, name, at) => (name.length > (header[best] ?? '').length ? at : best), 0)
  return `WHERE c${longest} IS DISTINCT FROM (${literal(header[longest] ?? '')})`
}
