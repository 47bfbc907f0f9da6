import { count } from '../../../domain/number-words.ts'
import { stat } from 'node:fs/promises'
import { failure } from '../../../bridge/failure.ts'
import { mostColumns, type TableColumn } from '../../../domain/tables/table.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { csvColumns } from './csv-columns.ts'
import { loadLeniently, refuseEndless } from './csv-lenient.ts'
import { createCsvParser } from './csv-parser.ts'
import { loadStrictly } from './csv-strict.ts'
import { encodingOf, markBytesOf, type TextEncoding, textsOf } from './csv-text.ts'
import { QueryFailed } from './database-failure.ts'
import type { TableLoader } from './loader.ts'
import type { CsvLoaded, CsvLoadedPart, CsvPart, CsvPlan, CsvProgress } from './snapshot-service.ts'
import { texts } from './text.ts'

/** Loads CSV files from disk into a snapshot. The header line defines the columns; every cell is kept exactly, an empty one as empty text. */

const unreadable = (message: string, nextStep: string) => new JobFailed(failure('storage', { message, nextStep }))

/** The file's first record; undefined if there is none. Throws the errors of node:fs, and `JobFailed` if the record never ends or has too many cells. */
export async function csvHeaderOf(
  path: string,
  delimiter: string,
  encoding: TextEncoding,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const parser = createCsvParser(delimiter)
  for await (const { text } of textsOf(path, encoding, signal)) {
    const [first] = parser.push(text)
    if (first !== undefined) return notTooMany(first.cells)
    refuseEndless(parser)
    if (parser.unfinished().cells > mostColumns) throw tooManyColumns
  }
  const [only] = parser.end()
  return only === undefined ? undefined : notTooMany(only.cells)
}

function notTooMany(cells: readonly string[]): readonly string[] {
  if (cells.length > mostColumns) throw tooManyColumns
  return cells
}

const tooManyColumns = unreadable(
  texts.csvFile.theHeaderRowHasMoreThan(count(mostColumns)),
  texts.csvFile.checkThatThisIsACsvFileWith,
)

/** Makes the snapshot to fill, once its columns are known. */
type Create = (columns: readonly TableColumn[]) => Promise<TableLoader>

export type LoadedFiles = {
  readonly loader: TableLoader
  readonly loaded: CsvLoaded
  /** Places of the columns whose cells are all ASCII. */
  readonly asciiColumns: ReadonlySet<number>
}

/**
 * Loads the files; `onProgress` receives the bytes read. The caller finishes the snapshot. Throws `JobFailed`: `storage` for an unreadable file, `cancelled`.
 * The database reads files that follow RFC 4180 strictly. Our own parser reads the rest: several times slower, but it loses nothing and reports odd lines.
 */
export async function loadCsvFiles(
  { path, delimiter = ',', further = [] }: CsvPlan,
  create: Create,
  onProgress: CsvProgress,
  signal: AbortSignal,
): Promise<LoadedFiles> {
  const files: readonly CsvPart[] = [{ path, delimiter }, ...further]
  const parts: CsvLoadedPart[] = []
  const beyond: number[] = []
  /** Columns with a cell that isn't known to be ASCII. */
  const notAscii = new Set<number>()
  let loader: TableLoader | undefined
  try {
    const sizes = await Promise.all(files.map(async (file) => (await stat(file.path)).size))
    const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
    let bytesBefore = 0
    for (const [at, file] of files.entries()) {
      const before = bytesBefore
      const size = sizes[at] ?? 0
      const reportBytes = (bytes: number) => onProgress({ bytes: before + Math.min(bytes, size), totalBytes })
      const one = { path: file.path, delimiter: file.delimiter ?? ',', size, beyond, notAscii }
      const begun = await begin(one, loader, create, signal)
      loader = begun.loader
      parts.push(await loadPart(one, begun, reportBytes, signal))
      reportBytes(size)
      bytesBefore += size
    }
    if (loader === undefined) throw new RangeError('no file to load')
    const read = parts.reduce((sum, part) => sum + part.rows, 0)
    const stored = await loader.stored()
    // Fail rather than show a table with missing rows.
    if (stored !== read || loader.rowCount() !== read) throw lostRows(read, stored)
    const loaded = {
      snapshotId: loader.id,
      rows: loader.rowCount(),
      oddLines: parts.reduce((sum, part) => sum + part.oddLines, 0),
      firstOddLines: parts[0]?.firstOddLines ?? [],
      parts,
    }
    const asciiColumns = new Set(loader.columns().flatMap((_column, at) => (notAscii.has(at) ? [] : [at])))
    return { loader, loaded, asciiColumns }
  } catch (error) {
    if (signal.aborted) throw new JobFailed(failure('cancelled'))
    throw error instanceof JobFailed ? error : fileFailure(error)
  }
}

const lostRows = (read: number, stored: number) =>
  unreadable(
    texts.csvFile.theFileHasRowsButWereLoadedSo(count(read), count(stored)),
    texts.csvFile.openItAgainIfThisHappensAgainSend,
  )

type FileForm = { readonly path: string; readonly delimiter: string }

type OneFile = FileForm & {
  readonly size: number
  readonly beyond: number[]
  readonly notAscii: Set<number>
}

/** Loads the records complete within the first `bytes` of a file that still grows: the same rows as those of the whole file. */
export async function loadCsvHead(
  file: FileForm,
  bytes: number,
  create: Create,
  signal: AbortSignal,
): Promise<TableLoader> {
  const { loader, encoding, targets } = await begin(file, undefined, create, signal)
  const part = { ...file, encoding, targets, beyond: [] }
  await loadLeniently(loader, part, () => undefined, signal, bytes)
  return loader
}

type Begun = {
  readonly loader: TableLoader
  readonly header: readonly string[]
  readonly encoding: TextEncoding
  /** For each file column, the table column it fills. */
  readonly targets: readonly number[]
}

/** Reads the header and creates the table or its missing columns. */
async function begin(
  { path, delimiter }: FileForm,
  there: TableLoader | undefined,
  create: Create,
  signal: AbortSignal,
): Promise<Begun> {
  const encoding = await encodingOf(path)
  const header = await csvHeaderOf(path, delimiter, encoding, signal)
  if (header === undefined) throw unreadable(texts.csvFile.theFileIsEmptyItDoesnt, texts.csvFile.chooseAnotherFile)
  // Not all cells are looked through until all are loaded.
  const own = csvColumns(header).map((column) => ({ ...column, masksInside: true }) as const)
  const loader = there ?? (await create(own))
  const known = new Set(loader.columns().map(({ id }) => id))
  await loader.addColumns(own.filter(({ id }) => !known.has(id)))
  const places = new Map(loader.columns().map(({ id }, at) => [id, at]))
  return { loader, header, encoding, targets: own.map(({ id }) => places.get(id) ?? 0) }
}

async function loadPart(
  { path, delimiter, size, beyond, notAscii }: OneFile,
  { loader, header, encoding, targets }: Begun,
  reportBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CsvLoadedPart> {
  const sourceOf = new Map(targets.map((place, at) => [place, at]))
  const sources = loader.columns().map((_column, place) => sourceOf.get(place))
  const from = markBytesOf(encoding)
  const strict =
    encoding.name === 'utf-8'
      ? await loadStrictly(
          loader,
          { path, delimiter, header, from, sources },
          (part) => reportBytes(part * size),
          signal,
        )
      : undefined
  if (strict !== undefined) {
    for (const [at, place] of targets.entries()) if (strict.isAscii[at] !== true) notAscii.add(place)
    const ending = strict.isOpen ? ({ kind: 'open' } as const) : ({ kind: 'whole' } as const)
    return { rows: strict.records - 1, oddLines: 0, firstOddLines: [], ending, header, encoding }
  }
  const lenient = await loadLeniently(loader, { path, delimiter, encoding, targets, beyond }, reportBytes, signal)
  for (const place of loader.columns().keys()) notAscii.add(place)
  return { ...lenient, header, encoding }
}

function fileFailure(error: unknown): JobFailed {
  if (error instanceof QueryFailed) return new JobFailed(error.failure)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return unreadable(texts.csvFile.theFileIsNoLongerThere, texts.csvFile.chooseTheFileAgain)
  return unreadable(texts.csvFile.theFileCouldntBeRead, texts.csvFile.checkThatItsThereAndThat)
}
