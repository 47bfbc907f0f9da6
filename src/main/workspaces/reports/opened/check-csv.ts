import { count as numberWords } from '../../../../domain/number-words.ts'
import { open } from 'node:fs/promises'
import { failure } from '../../../../bridge/failure.ts'
import { given } from '../../../../domain/given.ts'
import { notCsv } from '../../../../domain/reports/not-csv.ts'
import { looksLikeData } from '../../../../domain/tables/header-data.ts'
import { cutText } from '../../../../domain/cut-text.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { csvHeaderOf } from '../../../services/snapshots/csv-file.ts'
import { refuseEndless } from '../../../services/snapshots/csv-lenient.ts'
import { createCsvParser, type CsvRecord } from '../../../services/snapshots/csv-parser.ts'
import { encodingOf, type TextEncoding, textsOf } from '../../../services/snapshots/csv-text.ts'
import { errorTextOf } from './error-text.ts'
import { texts } from '../text/opened.ts'

/** Checks whether a downloaded file is a report at all, and for oddities at its beginning and end. */

/** Delimiters other than the comma, likeliest first. */
const otherDelimiters = [';', '\t', '|'] as const
type Delimiter = ',' | (typeof otherDelimiters)[number]

export type CheckedCsv = {
  readonly delimiter: Delimiter
  readonly encoding: TextEncoding
  readonly header: readonly string[]
  readonly headerLooksLikeData: boolean
  readonly notes: readonly string[]
  /** An error text in place of the last row. */
  readonly lastLineError: { readonly line: number; readonly words: string } | undefined
}

const tailBytes = 64 * 1024

/** `platformText`: what the message quotes at its end. It's known, so that no file gets it. */
const refused = (message: string, nextStep: string, platformText?: string) =>
  new JobFailed(failure('unreadable-response', given({ message, nextStep, platformText })))
const downloadAgain = texts.checkCsv.downloadItAgainIfThisContinues

/** Throws `JobFailed` (`unreadable-response`) if it isn't a report: empty, JSON, a page, an error text. */
export async function checkCsv(path: string, signal: AbortSignal): Promise<CheckedCsv> {
  const encoding = await encodingOf(path)
  const start = await beginningOf(path, encoding, signal)
  const form = await formOf(start, async (delimiter) => await csvHeaderOf(path, delimiter, encoding, signal))
  const { delimiter, header } = form
  return {
    ...form,
    encoding,
    headerLooksLikeData: looksLikeData(header),
    notes: headerNotes(header, delimiter, encoding),
    lastLineError: await lastLineErrorOf(path, { encoding, delimiter, header }, signal),
  }
}

type Form = Pick<CheckedCsv, 'delimiter' | 'header'>

/** The delimiter and header of a file that starts with `start`. Throws `JobFailed` if it isn't a report. */
async function formOf(
  start: string,
  headerBy: (delimiter: string) => Promise<readonly string[] | undefined>,
): Promise<Form> {
  if (start.trim() === '') throw refused(texts.checkCsv.thePlatformSentAnEmptyReport, downloadAgain)
  const kind = notCsv(start)
  const said = errorTextOf(start)
  if (kind !== undefined)
    throw refused(
      texts.checkCsv.thePlatformSentInsteadOfThe(kind, said === undefined ? '' : texts.checkCsv.itSays(said)),
      downloadAgain,
      said,
    )
  const byCommas = (await headerBy(',')) ?? []
  const delimiter = delimiterOf(start, byCommas)
  const header = delimiter === ',' ? byCommas : ((await headerBy(delimiter)) ?? [])
  const words = header.length === 1 ? errorTextOf(header[0] ?? '') : undefined
  if (words !== undefined) throw refused(texts.checkCsv.thePlatformSentAnErrorInstead(words), downloadAgain, words)
  return { delimiter, header }
}

/** The delimiter of a report of which only the first bytes are there. Undefined if they have no complete row, or aren't a report: `checkCsv` then explains. */
export async function delimiterOfHead(path: string, signal: AbortSignal): Promise<string | undefined> {
  const start = await beginningOf(path, await encodingOf(path), signal)
  // Without `end`, the parser gives only records that no later byte can change.
  const recordsBy = (delimiter: string) => createCsvParser(delimiter).push(start)
  try {
    const { delimiter, header } = await formOf(start, async (by) => recordsBy(by)[0]?.cells ?? [])
    return header.length > 0 && recordsBy(delimiter).length > 1 ? delimiter : undefined
  } catch (error) {
    if (error instanceof JobFailed) return undefined
    throw error
  }
}

async function beginningOf(path: string, encoding: TextEncoding, signal: AbortSignal): Promise<string> {
  for await (const { text } of textsOf(path, encoding, signal)) return text
  return ''
}

/** The end of the file, decoded; its first line may be incomplete. */
async function endOf(path: string, encoding: TextEncoding): Promise<string> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const length = Math.min(tailBytes, size)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
  if (encoding.name === 'utf-8') return buffer.toString('utf8')
  const pairs = buffer.subarray(0, length - (length % 2))
  return (encoding.name === 'utf-16be' ? pairs.swap16() : pairs).toString('utf16le')
}

async function lastLineErrorOf(
  path: string,
  { encoding, delimiter, header }: Pick<CheckedCsv, 'encoding' | 'delimiter' | 'header'>,
  signal: AbortSignal,
): Promise<CheckedCsv['lastLineError']> {
  const lines = (await endOf(path, encoding)).trimEnd().split(/\r\n|\r|\n/)
  const last = lines.at(-1) ?? ''
  const words = lines.length < 2 ? undefined : errorTextOf(last)
  if (words === undefined) return undefined
  // A row can start with such words; then it has as many cells as the header.
  const isRow = header.length > 1 && !last.startsWith('{') && recordOf(last, delimiter)?.cells.length === header.length
  // The whole file is parsed only for a line that could end a cell in quotes.
  const mayEndCell = recordOf(`"\n${last}`, delimiter)?.problem === undefined
  if (isRow || (mayEndCell && (await endsInCell(path, { encoding, delimiter, header }, signal)))) return undefined
  return { line: await linesOf(path, encoding, signal), words }
}

/** True if the last row is whole and has a cell with line breaks, so that the last line is only the end of it. */
async function endsInCell(
  path: string,
  form: Pick<CheckedCsv, 'encoding' | 'delimiter' | 'header'>,
  signal: AbortSignal,
): Promise<boolean> {
  const last = await lastRecordOf(path, form, signal)
  return (
    last?.problem === undefined &&
    last?.cells.length === form.header.length &&
    last.cells.some((cell) => /[\r\n]/.test(cell))
  )
}

async function lastRecordOf(
  path: string,
  { encoding, delimiter }: Pick<CheckedCsv, 'encoding' | 'delimiter'>,
  signal: AbortSignal,
): Promise<CsvRecord | undefined> {
  const parser = createCsvParser(delimiter)
  let last: CsvRecord | undefined
  for await (const { text } of textsOf(path, encoding, signal)) {
    last = parser.push(text).at(-1) ?? last
    refuseEndless(parser)
  }
  return parser.end().at(-1) ?? last
}

function recordOf(text: string, delimiter: string): CsvRecord | undefined {
  const parser = createCsvParser(delimiter)
  return [...parser.push(text), ...parser.end()][0]
}

/** The number of lines in the file without trailing blank ones. */
async function linesOf(path: string, encoding: TextEncoding, signal: AbortSignal): Promise<number> {
  let lines = 1
  let pending = 0
  let afterCr = false
  for await (const { text } of textsOf(path, encoding, signal))
    for (const found of text.matchAll(/\r\n|\r|\n|[^\r\n]+/g)) {
      const [part] = found
      const isEnd = part === '\n' || part === '\r' || part === '\r\n'
      // A CRLF split across two chunks is a single line end.
      if (isEnd) pending += part === '\n' && afterCr ? 0 : 1
      else if (part.trim() !== '') {
        lines += pending
        pending = 0
      }
      afterCr = part === '\r'
    }
  return lines
}

/**
 * Why the end of a file can't count as the end of the report, if the answer had no length. The last row must end with a line break or a closing quote, and
 * have no fewer cells than the header: a cut adds none, but some programs end each row with a separator. Undefined if it passes.
 */
export async function endProblem(path: string, checked: CheckedCsv, signal: AbortSignal): Promise<string | undefined> {
  const { header, encoding } = checked
  const last = await lastRecordOf(path, checked, signal)
  const end = await endOf(path, encoding)
  const line = numberWords(last?.line ?? 1)
  if (last?.problem === 'open-quote') return texts.checkCsv.theQuoteThatOpensOnLineIsNever(line)
  if (end.endsWith('\r') && end.includes('\r\n')) return texts.checkCsv.lineHasOnlyHalfOfIts(line)
  if (!/[\r\n"]$/.test(end)) return texts.checkCsv.lineHasNoLineBreakAt(line)
  if (last !== undefined && last.cells.length < header.length)
    return texts.checkCsv.lineHasWhereTheHeaderRow(
      line,
      last.cells.length,
      last.cells.length === 1 ? 'cell' : 'cells',
      header.length,
    )
  return undefined
}

/** Notes about a report's header: no guess is made silently. */

export const dataInHeader = texts.checkCsv.theHeaderRowLooksLikeData

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': texts.checkCsv.verticalBars,
}

/**
 * Semicolon, tab or bar if the first line has no comma but contains one of them. A comma may be in a name, so also if the first line has more cells by them
 * and so has the next row of `start`, or if more rows agree with the first line by them. Otherwise the comma, which the document means by CSV.
 */
function delimiterOf(start: string, byCommas: readonly string[]): Delimiter {
  if (byCommas.length > 1) {
    const commas = fitBy(',', start)
    const better = otherDelimiters
      .map((sign) => ({ sign, ...fitBy(sign, start) }))
      .filter(({ cells, agrees, rows }) => cells > 1 && ((agrees && cells > byCommas.length) || rows > commas.rows))
    const [most] = better.toSorted((one, other) => other.cells - one.cells)
    return most?.sign ?? ','
  }
  const count = (sign: string) => (byCommas[0] ?? '').split(sign).length - 1
  const [most] = otherDelimiters.filter((sign) => count(sign) > 0).toSorted((one, other) => count(other) - count(one))
  return most ?? ','
}

/** How many cells the header has, whether the next row has as many, and how many of the rows that are there as a whole do. */
function fitBy(delimiter: string, start: string) {
  const [header, ...rows] = createCsvParser(delimiter).push(start)
  const cells = header?.cells.length ?? 0
  const agreeing = rows.filter((row) => row.cells.length === cells)
  return { cells, agrees: rows[0] !== undefined && rows[0] === agreeing[0], rows: agreeing.length }
}

function headerNotes(header: readonly string[], delimiter: string, encoding: TextEncoding): string[] {
  const names = header.map((cell) => cell.trim())
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const twice = [...times].flatMap(([name, count]) => (name !== '' && count > 1 ? [name] : []))
  const nameless = names.filter((name) => name === '').length
  return [
    ...(delimiter === ',' ? [] : [texts.checkCsv.itsCellsAreSeparatedByNot(delimiterNames[delimiter] ?? delimiter)]),
    ...(encoding.name === 'utf-8'
      ? []
      : [
          texts.checkCsv.itsEncodedAs(
            encoding.name.toUpperCase(),
            encoding.marked ? '' : texts.checkCsv.withoutAByteOrderMark,
          ),
        ]),
    ...(twice.length === 0
      ? []
      : [
          texts.checkCsv.moreThanOnceInTheHeader(
            twice.length === 1
              ? texts.checkCsv.theNameAppears(quoted(twice[0]))
              : texts.checkCsv.namesIncludingAppear(numberWords(twice.length), quoted(twice[0])),
          ),
        ]),
    ...(nameless === 0
      ? []
      : [
          texts.checkCsv.noNameInTheHeaderRow(
            nameless === 1 ? texts.checkCsv.n1ColumnHas : texts.checkCsv.columnsHave(numberWords(nameless)),
            nameless === 1 ? texts.checkCsv.isNamedByIts : texts.checkCsv.areNamedByTheir,
          ),
        ]),
    ...(looksLikeData(header) ? [dataInHeader] : []),
  ]
}

const quoted = (name = '') => `“${cutText(name, 60)}”`
