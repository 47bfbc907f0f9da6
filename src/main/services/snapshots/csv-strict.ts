import { randomUUID } from 'node:crypto'
import { QueryFailed } from './database-failure.ts'
import { type CsvScan, scanStrict } from './csv-scan.ts'
import type { TableLoader } from './loader.ts'
import { literal } from './snapshot-service.ts'

/** Loads a CSV file with the database's reader, several times faster than ours, but only for files that follow RFC 4180 strictly. */

export type StrictPart = {
  readonly path: string
  readonly delimiter: string
  readonly header: readonly string[]
  /** Offset of the text, after the byte order mark. */
  readonly from: number
  /** For each table column, the file column that fills it; undefined for none. */
  readonly sources: readonly (number | undefined)[]
}

/**
 * Loads the file only if every byte is strictly valid, and the database finds exactly the rows and bytes per column that our own scan counted. Returns that
 * scan; undefined if nothing was loaded. Throws `QueryFailed` and the errors of node:fs.
 */
export async function loadStrictly(
  loader: TableLoader,
  part: StrictPart,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<CsvScan | undefined> {
  const { path, delimiter, header, from, sources } = part
  // The database treats a path with these characters as a glob.
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

/**
 * The database's reader call, with the header as first row. With several threads, one occasionally starts inside a multiline cell; the row count detects it.
 */
function readerOf({ path, delimiter, header }: StrictPart, { lineEnd }: CsvScan, parallel: boolean): string {
  const columns = header.map((_, at) => `'c${at}': 'VARCHAR'`).join(', ')
  // A null marker that can't occur in the file.
  const never = `\u0001${randomUUID()}`
  const options = [
    `auto_detect = false, header = false, compression = 'none', quote = '"', escape = '"'`,
    `delim = ${literal(delimiter)}, nullstr = ${literal(never)}, parallel = ${parallel}, columns = {${columns}}`,
    // With an explicit line end the reader doesn't misdetect it in the first cells. Its strict mode misreads such files; our scan is strict enough.
    ...(lineEnd === undefined
      ? []
      : [`strict_mode = false, new_line = '${lineEnd.replace('\r', '\\r').replace('\n', '\\n')}'`]),
  ]
  return `read_csv(${literal(path)}, ${options.join(', ')})`
}

/** Skips the header by its longest cell. If a later row has the same cell, skips by position, which needs a single thread. */
function withoutHeader(header: readonly string[], parallel: boolean): string {
  if (!parallel) return 'OFFSET 1'
  const longest = header.reduce((best, name, at) => (name.length > (header[best] ?? '').length ? at : best), 0)
  return `WHERE c${longest} IS DISTINCT FROM (${literal(header[longest] ?? '')})`
}
