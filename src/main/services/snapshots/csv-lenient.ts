import { count as numberWords } from '../../../domain/number-words.ts'
import { failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { csvColumns } from './csv-columns.ts'
import { endingOf } from './csv-ending.ts'
import { createCsvParser, type CsvParser, type CsvRecord } from './csv-parser.ts'
import { type TextEncoding, textsOf } from './csv-text.ts'
import type { TableLoader } from './loader.ts'
import type { CsvLoadedPart, LoadedRow, OddLine } from './snapshot-service.ts'
import { texts } from './text.ts'

/** Reads any CSV file with our own parser: loses nothing and reports odd lines. */

const mostReportedLines = 100
/** Cells beyond the header get their own columns, up to this total. */
const mostColumns = 2_000
/** A longer cell has lost its closing quote. */
export const longestCell = 64 * 2 ** 20

export type LenientPart = {
  readonly path: string
  readonly delimiter: string
  readonly encoding: TextEncoding
  /** For each file column, the table column it fills. */
  readonly targets: readonly number[]
  /** Table columns for cells beyond the header, in order; more are added as needed. */
  readonly beyond: number[]
}

/** Returns the row count, the number of odd lines with the first of them, and how the file ends. With `mostBytes`, it loads only the records complete within these. */
export async function loadLeniently(
  loader: TableLoader,
  part: LenientPart,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Omit<CsvLoadedPart, 'header' | 'encoding'>> {
  const { path, delimiter, encoding, targets, beyond } = part
  const header = targets.length
  const parser = createCsvParser(delimiter)
  const firstOddLines: OddLine[] = []
  let oddLines = 0
  let isHeader = true
  let read = 0
  let last: CsvRecord = { cells: [], line: 1, problem: undefined }
  /** This header may name a column that a file before made for its surplus cells. */
  const free = () => beyond.filter((place) => !targets.includes(place))

  async function take(records: readonly CsvRecord[]): Promise<void> {
    const rows = (isHeader ? records.slice(1) : records).map((record) => withoutLastCommas(record, header))
    if (records.length > 0) isHeader = false
    read += rows.length
    last = records.at(-1) ?? last
    for (const record of rows) {
      const problems = problemsOf(record, header)
      if (problems.length === 0) continue
      oddLines += 1
      if (firstOddLines.length < mostReportedLines)
        firstOddLines.push({ line: record.line, problem: problems.join('; ') })
    }
    const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    await widenTo(loader, beyond, Math.min(widest - header, mostColumns - header) - free().length)
    const width = loader.columns().length
    const places = [...targets, ...free()]
    await loader.append(rows.map(({ cells }) => rowOf(cells, places, width, delimiter)))
  }

  for await (const { text, bytes } of textsOf(path, encoding, signal)) {
    await take(parser.push(text))
    refuseEndless(parser)
    onBytes(bytes)
    if (bytes >= mostBytes) break
  }
  if (mostBytes === Number.POSITIVE_INFINITY) await take(parser.end())
  return { rows: read, oddLines, firstOddLines, ending: endingOf(parser.closing(), last, header) }
}

/** Throws `JobFailed` if a cell has no end, because it would exhaust main's memory. */
export function refuseEndless(parser: CsvParser): void {
  const { line, characters } = parser.unfinished()
  if (characters <= longestCell) return
  throw new JobFailed(
    failure('storage', texts.csvLenient.theCellThatStartsOnLine(numberWords(line), longestCell / 2 ** 20)),
  )
}

const problemWords = {
  'text-after-quote': texts.csvLenient.textAfterAClosingQuote,
  'open-quote': texts.csvLenient.aQuoteThatIsNeverClosed,
} as const

function problemsOf({ cells, problem }: CsvRecord, header: number): string[] {
  return [
    ...(problem === undefined ? [] : [problemWords[problem]]),
    ...(cells.length === header
      ? []
      : [texts.csvLenient.butTheHeaderRowHas(cells.length, cells.length === 1 ? 'cell' : 'cells', header)]),
    ...(cells.some((cell) => cell.includes('\ufffd')) ? [texts.csvLenient.bytesThatArentTextShownAs] : []),
  ]
}

async function widenTo(loader: TableLoader, beyond: number[], missing: number): Promise<void> {
  if (missing <= 0) return
  const before = loader.columns()
  await loader.addColumns(
    csvColumns(
      Array.from({ length: missing }, () => ''),
      before,
    ),
  )
  for (let at = 0; at < missing; at++) beyond.push(before.length + at)
}

/** Drops empty cells after the last column: some programs write trailing separators. */
function withoutLastCommas(record: CsvRecord, header: number): CsvRecord {
  let width = record.cells.length
  while (width > header && record.cells[width - 1] === '') width -= 1
  return width === record.cells.length ? record : { ...record, cells: record.cells.slice(0, width) }
}

/** Missing cells are null; surplus cells are joined in the last column. */
function rowOf(cells: readonly string[], places: readonly number[], width: number, delimiter: string): LoadedRow {
  const most = places.length
  const fitting = cells.length > most ? [...cells.slice(0, most - 1), cells.slice(most - 1).join(delimiter)] : cells
  const row: (string | null)[] = Array.from({ length: width }, () => null)
  fitting.forEach((cell, at) => {
    const place = places[at]
    if (place !== undefined) row[place] = cell
  })
  return { key: null, json: null, cells: row }
}
