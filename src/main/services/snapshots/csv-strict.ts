import { randomUUID } from 'node:crypto'
import { QueryFailed } from './database-failure.ts'
import { type CsvScan, type LineEnd, startScan } from './csv-scan.ts'
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
 * Loads the file only if every byte is strictly valid, and the database finds exactly the rows and bytes per column that our own scan counts beside it.
 * Returns that scan; undefined if nothing was loaded. Throws `QueryFailed` and the errors of node:fs.
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
  const odd = new AbortController()
  const scan = startScan(path, { delimiter, width: header.length, from }, signal)
  const expected = scan.done.then((found) => {
    if (found === undefined) {
      odd.abort()
      return undefined
    }
    const bodyBytes = found.cellBytes.map((bytes, at) => bytes - Buffer.byteLength(header[at] ?? ''))
    const cellBytes = sources.map((at) => (at === undefined ? undefined : bodyBytes[at]))
    return { rows: found.records - 1, cellBytes }
  })
  // Awaited below only if the database comes so far.
  expected.catch(() => undefined)
  const whileStrict = AbortSignal.any([signal, odd.signal])
  const lineEnd = await scan.lineEnd
  const cells = sources.map((at) => (at === undefined ? 'NULL' : `c${at}`)).join(', ')
  for (const parallel of [true, false]) {
    const select = `SELECT NULL, NULL, NULL, ${cells} FROM ${readerOf(part, lineEnd, parallel)} ${withoutHeader(header, parallel)}`
    const isLoaded = await loader.appendSelect(select, expected, onPart, whileStrict).catch(async (error: unknown) => {
      // Whatever the database says of a file that isn't strict, our own parser reads it.
      if ((await scan.done) !== undefined && (signal.aborted || !isOfReader(error))) throw error
      return false
    })
    const found = await scan.done
    if (isLoaded || found === undefined) return found
  }
  return undefined
}

/** True if the database's reader rejects a file, rather than failing for another reason. */
function isOfReader(error: unknown): boolean {
  const { cause } = error instanceof QueryFailed ? error : { cause: undefined }
  return cause instanceof Error && /CSV|Invalid Input|Conversion|unicode|UTF-8/i.test(cause.message)
}

/**
 * The database's reader call, with the header as first row. With several threads, one occasionally starts inside a multiline cell; the row count detects it.
 */
function readerOf({ path, delimiter, header }: StrictPart, lineEnd: LineEnd | undefined, parallel: boolean): string {
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
