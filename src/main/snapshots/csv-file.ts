import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import { randomUUID } from 'node:crypto'
import { failure } from '../../bridge/failure.ts'
import type { TableColumn } from '../../domain/table.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { csvColumns } from './csv-columns.ts'
import { createCsvParser, type CsvParser, type CsvRecord } from './csv-parser.ts'
import { QueryFailed } from './database-failure.ts'
import type { TableLoader } from './loader.ts'
import {
  type CsvLoaded,
  type CsvPlan,
  type CsvProgress,
  type LoadedRow,
  literal,
  type OddLine,
} from './snapshot-service.ts'

/** A CSV file on disk into a snapshot. The header line makes the columns; every cell is kept exactly, an empty one as an empty text. */

const mostToldLines = 100
const pieceBytes = 256 * 1024
/** Cells beyond the header get columns of their own, up to this many in all. */
const mostColumns = 2_000

const unreadable = (message: string, nextStep: string) => new JobFailed(failure('storage', { message, nextStep }))

/** The texts of a file piece by piece, with the bytes read so far; UTF-8, or UTF-16 where its mark says so. Throws the errors of node:fs. */
async function* textsOf(path: string, signal: AbortSignal): AsyncGenerator<{ text: string; bytes: number }> {
  let decoder: StringDecoder | undefined
  let bytes = 0
  const stream = createReadStream(path, { highWaterMark: pieceBytes, signal })
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const isFirst = decoder === undefined
    decoder ??= new StringDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf16le' : 'utf8')
    bytes += piece.length
    const text = decoder.write(piece)
    yield { text: isFirst ? text.replace(/^\ufeff/, '') : text, bytes }
  }
  const rest = decoder?.end() ?? ''
  if (rest !== '') yield { text: rest, bytes }
}

/** The first record of the file, and whether it begins with the mark of UTF-16. */
async function headerOf(path: string, delimiter: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  const parser = createCsvParser(delimiter)
  for await (const { text } of textsOf(path, signal)) {
    const [first] = parser.push(text)
    if (first !== undefined) return first.cells
  }
  return parser.end()[0]?.cells
}

export type CsvNeeds = {
  readonly create: (columns: readonly TableColumn[]) => Promise<TableLoader>
  /** Drops what was begun, when it cannot be ended. */
  readonly drop: (snapshotId: string) => Promise<void>
}

/**
 * Loads the file; `onProgress` is told the bytes read. The snapshot is left for the caller to finish. Throws `JobFailed`: `storage` for
 * a file that cannot be read, `cancelled`. A file that keeps to RFC 4180 strictly is read by the database itself; any other by our own parser,
 * several times slower, which loses nothing and says which lines are odd.
 */
export async function loadCsvFile(
  { path, delimiter = ',' }: Pick<CsvPlan, 'path' | 'delimiter'>,
  { create, drop }: CsvNeeds,
  onProgress: CsvProgress,
  signal: AbortSignal,
): Promise<{ readonly loader: TableLoader; readonly loaded: CsvLoaded }> {
  let loader: TableLoader | undefined
  try {
    const totalBytes = await sizeOf(path)
    const header = await headerOf(path, delimiter, signal)
    if (header === undefined)
      throw unreadable('The file is empty: it has not even a header line.', 'Choose another file.')
    loader = await create(csvColumns(header))
    const told = (bytes: number) => onProgress({ bytes: Math.min(bytes, totalBytes), totalBytes })
    // The database would take a path with these for a pattern of many files.
    const isPattern = /[*?[\]{}]/.test(path)
    const rows =
      isPattern || (await hasSpacedQuotes(path, delimiter, signal))
        ? undefined
        : await loadStrictly(loader, path, delimiter, header.length, (part) => told(part * totalBytes), signal)
    const odd: OddLine[] = []
    const oddLines =
      rows === undefined ? await loadByParser(loader, path, delimiter, header.length, odd, told, signal) : 0
    told(totalBytes)
    return {
      loader,
      loaded: { snapshotId: loader.id, rows: loader.rowCount(), oddLines, firstOddLines: odd },
    }
  } catch (error) {
    if (loader !== undefined) await drop(loader.id)
    if (signal.aborted) throw new JobFailed(failure('cancelled'))
    throw error instanceof JobFailed ? error : fileFailure(error)
  }
}

function fileFailure(error: unknown): JobFailed {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return unreadable('The file is not there any more.', 'Choose the file again.')
  return unreadable('The file could not be read.', 'Check that it is there and that you may read it, then try again.')
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return size
  } finally {
    await file.close()
  }
}

/**
 * True where spaces stand between a quote and the end of its cell, or seem to: of those the database makes now one thing and now another, so
 * that such files are left to our own parser.
 */
async function hasSpacedQuotes(path: string, delimiter: string, signal: AbortSignal): Promise<boolean> {
  const edge = `[${delimiter === ']' || delimiter === '\\' || delimiter === '^' ? `\\${delimiter}` : delimiter}\r\n]`
  const spaced = new RegExp(`${edge} +"|" +${edge}`)
  let before = ''
  const stream = createReadStream(path, { highWaterMark: pieceBytes, signal })
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const text = before + piece.toString('latin1')
    if (spaced.test(text)) return true
    before = text.slice(-1_000)
  }
  return false
}

/** By the database's own reader; undefined where the file is not strictly what it should be. */
async function loadStrictly(
  loader: TableLoader,
  path: string,
  delimiter: string,
  width: number,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<number | undefined> {
  const columns = Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`).join(', ')
  // No text of the file can be this one, so that none is taken for null.
  const never = `\u0001${randomUUID()}`
  const reader = `read_csv(${literal(path)}, auto_detect = false, delim = ${literal(delimiter)}, quote = '"', escape = '"', header = true, compression = 'none', nullstr = ${literal(never)}, strict_mode = true, columns = {${columns}})`
  const cells = Array.from({ length: width }, (_, at) => `c${at}`).join(', ')
  try {
    return await loader.appendSelect(`SELECT NULL, NULL, NULL, ${cells} FROM ${reader}`, onPart, signal)
  } catch (error) {
    const { cause } = error instanceof QueryFailed ? error : { cause: undefined }
    const text = cause instanceof Error ? cause.message : ''
    if (signal.aborted || !/CSV|Invalid Input|Conversion|unicode|UTF-8/i.test(text)) throw error
    return undefined
  }
}

/** By our own parser. Gives the number of odd lines and puts the first of them into `odd`. */
async function loadByParser(
  loader: TableLoader,
  path: string,
  delimiter: string,
  header: number,
  odd: OddLine[],
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const parser: CsvParser = createCsvParser(delimiter)
  let width = header
  let oddLines = 0
  let isHeader = true
  const tell = (line: number, problem: string) => {
    oddLines += 1
    if (odd.length < mostToldLines) odd.push({ line, problem })
  }

  async function take(records: readonly CsvRecord[]): Promise<void> {
    const rows = (isHeader ? records.slice(1) : records).map((record) => withoutLastCommas(record, header))
    if (records.length > 0) isHeader = false
    for (const { cells, line, problem } of rows) {
      if (problem !== undefined) tell(line, problem)
      if (cells.length !== header) tell(line, `${cells.length} cells where the header has ${header}`)
    }
    const widest = Math.min(
      mostColumns,
      rows.reduce((most, { cells }) => Math.max(most, cells.length), width),
    )
    if (widest > width) {
      await loader.addColumns(
        csvColumns(
          Array.from({ length: widest - width }, () => ''),
          loader.columns(),
        ),
      )
      width = widest
    }
    await loader.append(rows.map(({ cells }) => rowOf(cells, width, delimiter)))
  }

  for await (const { text, bytes } of textsOf(path, signal)) {
    await take(parser.push(text))
    onBytes(bytes)
  }
  await take(parser.end())
  return oddLines
}

/** Empty cells behind the last column are none: programs that end their lines with separators mean nothing by them. */
function withoutLastCommas(record: CsvRecord, header: number): CsvRecord {
  let width = record.cells.length
  while (width > header && record.cells[width - 1] === '') width -= 1
  return width === record.cells.length ? record : { ...record, cells: record.cells.slice(0, width) }
}

/** Missing cells are null; those beyond the last column stand in it together. */
function rowOf(cells: readonly string[], width: number, delimiter: string): LoadedRow {
  const fitting = cells.length > width ? [...cells.slice(0, width - 1), cells.slice(width - 1).join(delimiter)] : cells
  return { key: null, json: null, cells: Array.from({ length: width }, (_, at) => fitting[at] ?? null) }
}
