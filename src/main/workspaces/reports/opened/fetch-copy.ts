import { count as numberWords } from '../../../../domain/number-words.ts'
import { open, rm } from 'node:fs/promises'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import { type Connection, sandboxConnectionId } from '../../../../domain/connections/connection.ts'
import { notCsv } from '../../../../domain/reports/not-csv.ts'
import { reportErrorOf } from '../../../../domain/reports/report-errors.ts'
import type { ReportDownload } from '../../../../domain/reports/report.ts'
import { isDateTime, isDay } from '../../../../domain/time/dates.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { csvHeaderOf } from '../../../services/snapshots/csv-file.ts'
import { refuseEndless } from '../../../services/snapshots/csv-lenient.ts'
import { createCsvParser } from '../../../services/snapshots/csv-parser.ts'
import { encodingOf, type TextEncoding, textsOf } from '../../../services/snapshots/csv-text.ts'
import { errorTextOf } from './error-text.ts'
import type { PrivateCopies, PrivateCopy } from './private-copies.ts'
import type { Services } from '../../../services/shared/services.ts'

/** Downloads one report into a private copy and verifies its completeness as far as possible. */

type FetchNeeds = Pick<Services, 'client' | 'contextOf' | 'now'> & {
  readonly copies: PrivateCopies
}

type FetchSession = {
  /** Bytes so far, and in total if known. `asked` is 2 during the second download for comparison. */
  readonly onBytes: (bytes: number, total: number | undefined, asked: 1 | 2) => void
  readonly onChecking: () => void
  readonly signal: AbortSignal
}

/** Throws `JobFailed`; then nothing is left on disk. */
export async function fetchCopy(
  needs: FetchNeeds,
  connection: Connection,
  { entryId, reportId }: { readonly entryId: string; readonly reportId: string },
  session: FetchSession,
): Promise<PrivateCopy> {
  const { signal } = session
  const first = await download(needs, connection, reportId, 1, session)
  try {
    session.onChecking()
    const checked = await checkCsv(first.path, signal).catch((error: unknown) => {
      throw error instanceof JobFailed || signal.aborted ? error : new JobFailed(unreadableCopy)
    })
    if (first.framing === 'close') {
      const problem = await endProblem(first.path, checked, signal)
      if (problem !== undefined) throw new JobFailed(openEnd(problem))
      await compareAgain(needs, connection, reportId, first, session)
    }
    return {
      entryId,
      reportId,
      path: first.path,
      bytes: first.bytes,
      sha256: first.sha256,
      framing: first.framing,
      asked: first.framing === 'close' ? 2 : 1,
      receivedAt: new Date(needs.now()).toISOString(),
      checked,
    }
  } catch (error) {
    await rm(first.path, { force: true }).catch(() => undefined)
    throw signal.aborted ? new JobFailed(failure('cancelled')) : error
  }
}

async function download(
  { client, contextOf, copies }: FetchNeeds,
  connection: Connection,
  reportId: string,
  asked: 1 | 2,
  { onBytes, signal }: FetchSession,
): Promise<ReportDownload> {
  const path = await copies.newPath()
  const context = {
    ...contextOf(connection, signal),
    onBytes: (bytes: number, total?: number) => onBytes(bytes, total, asked),
  }
  const answer = await client.send('reports.download', { reportId, path }, context)
  if (!answer.ok) throw new JobFailed(inPlainWords(answer.failure, connection))
  return answer.value as ReportDownload
}

/** If only the end of the connection marks the end of the report, two downloads must match. */
async function compareAgain(
  needs: FetchNeeds,
  connection: Connection,
  reportId: string,
  first: ReportDownload,
  session: FetchSession,
): Promise<void> {
  const second = await download(needs, connection, reportId, 2, session)
  await rm(second.path, { force: true }).catch(() => undefined)
  if (second.sha256 !== first.sha256 || second.bytes !== first.bytes) throw new JobFailed(notTheSame(first, second))
}

function inPlainWords(failed: Failure, connection: Connection): Failure {
  const meaning = reportErrorOf({
    call: 'data',
    status: failed.status,
    platformText: failed.platformText,
    isSandbox: connection.id === sandboxConnectionId,
  })
  if (meaning !== undefined) return { ...failed, message: meaning.message, nextStep: meaning.nextStep }
  if (failed.kind === 'storage')
    return {
      ...failed,
      message: `The report could not be kept on this computer. ${failed.message}`,
      nextStep: 'Make room on the disk of the console’s own folder, then download it again; it stays ready.',
    }
  if (failed.kind === 'unreadable-response')
    return {
      ...failed,
      nextStep: 'Download it again; it stays ready. If it stays so, give support the correlation id.',
    }
  return failed
}

const unreadableCopy = failure('storage', {
  message: 'The copy of the report could not be read from this computer’s disk.',
  nextStep: 'Download it again; it stays ready on the platform.',
})

const openEnd = (problem: string) =>
  failure('unreadable-response', {
    message: `The platform gave no length for the report, and its end does not look like one: ${problem}. It may have broken off, so it was not kept.`,
    nextStep: 'Download it again; if it stays so, ask support why reports come without a length.',
  })

const notTheSame = (first: ReportDownload, second: ReportDownload) =>
  failure('unreadable-response', {
    message: `The platform gave no length for the report, so it was asked for twice, and the two are not the same: ${numberWords(first.bytes)} and ${numberWords(second.bytes)} bytes. Neither was kept.`,
    nextStep: 'Download it again; if it stays so, ask support why reports come without a length.',
  })

/** Checks whether a downloaded file is a report at all, and for oddities at its beginning and end. */

export type CheckedCsv = {
  readonly delimiter: ',' | ';' | '\t'
  readonly encoding: TextEncoding
  readonly header: readonly string[]
  readonly headerLooksLikeData: boolean
  readonly notes: readonly string[]
  /** An error text in place of the last row. */
  readonly lastLineError: { readonly line: number; readonly words: string } | undefined
}

const tailBytes = 64 * 1024

const refused = (message: string, nextStep: string) =>
  new JobFailed(failure('unreadable-response', { message, nextStep }))
const downloadAgain = 'Download it again; if it stays, give support the report id and what stands here.'

/** Throws `JobFailed` (`unreadable-response`) if it isn't a report: empty, JSON, a page, an error text. */
async function checkCsv(path: string, signal: AbortSignal): Promise<CheckedCsv> {
  const encoding = await encodingOf(path)
  const start = await beginningOf(path, encoding, signal)
  if (start.trim() === '')
    throw refused('The platform sent an empty report: it has not even a first line.', downloadAgain)
  const kind = notCsv(start)
  const said = errorTextOf(start)
  if (kind !== undefined)
    throw refused(
      `The platform sent ${kind} in the place of the report${said === undefined ? '' : `. It says: ${said}`}`,
      downloadAgain,
    )
  const byCommas = (await csvHeaderOf(path, ',', encoding, signal)) ?? []
  const delimiter = delimiterOf(byCommas[0] ?? '', byCommas.length)
  const header = delimiter === ',' ? byCommas : ((await csvHeaderOf(path, delimiter, encoding, signal)) ?? [])
  const words = header.length === 1 ? errorTextOf(header[0] ?? '') : undefined
  if (words !== undefined)
    throw refused(`The platform sent an error text in the place of the report: ${words}`, downloadAgain)
  return {
    delimiter,
    encoding,
    header,
    headerLooksLikeData: looksLikeData(header),
    notes: headerNotes(header, delimiter, encoding),
    lastLineError: await lastLineErrorOf(path, { encoding, delimiter, header }, signal),
  }
}

async function beginningOf(path: string, encoding: TextEncoding, signal: AbortSignal): Promise<string> {
  for await (const { text } of textsOf(path, encoding, signal)) return text
  return ''
}

/** The end of the file, decoded; its first line may be incomplete. */
async function endOf(path: string, encoding: TextEncoding): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(tailBytes, size)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    if (encoding.name === 'utf-8') return buffer.toString('utf8')
    const pairs = buffer.subarray(0, length - (length % 2))
    return (encoding.name === 'utf-16be' ? pairs.swap16() : pairs).toString('utf16le')
  } finally {
    await file.close()
  }
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
  const isRow = header.length > 1 && !last.startsWith('{') && cellsOf(last, delimiter) === header.length
  return isRow ? undefined : { line: await linesOf(path, encoding, signal), words }
}

function cellsOf(line: string, delimiter: string): number {
  const parser = createCsvParser(delimiter)
  return [...parser.push(line), ...parser.end()][0]?.cells.length ?? 0
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
 * have as many cells as the header. Undefined if it passes.
 */
async function endProblem(
  path: string,
  { delimiter, encoding, header }: CheckedCsv,
  signal: AbortSignal,
): Promise<string | undefined> {
  const parser = createCsvParser(delimiter)
  let last = { cells: header, line: 1, problem: undefined as string | undefined }
  for await (const { text } of textsOf(path, encoding, signal)) {
    last = parser.push(text).at(-1) ?? last
    refuseEndless(parser)
  }
  const end = await endOf(path, encoding)
  const isEnded = /[\r\n]$/.test(end)
  const rest = parser.end().at(-1)
  last = rest ?? last
  const line = numberWords(last.line)
  if (last.problem === 'a quote that is never closed') return `the quote that opens on line ${line} is never closed`
  if (end.endsWith('\r') && end.includes('\r\n')) return `line ${line} has half of its end`
  if (!isEnded && !end.endsWith('"')) return `line ${line} has no end`
  if (last.cells.length !== header.length)
    return `line ${line} has ${last.cells.length} ${last.cells.length === 1 ? 'cell' : 'cells'} where the first line has ${header.length}`
  return undefined
}

/** Notes about a report's header: no guess is made silently. */

const uuid = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i
const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

const isInstant = (cell: string) => isDay(cell) || isDateTime(cell.replace(' ', 'T'))

/** True if it can't be column names: a cell has an id or an instant, or all are numbers, booleans or empty. */
function looksLikeData(header: readonly string[]): boolean {
  const cells = header.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.length === 0) return true
  if (cells.some((cell) => uuid.test(cell) || isInstant(cell))) return true
  return cells.every((cell) => number.test(cell) || /^(true|false|null)$/i.test(cell))
}

export const dataInHeader =
  'The first line looks like data and not like the names of columns. It was taken as the names, so that its values are not among the rows.'

const delimiterNames: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

/** Semicolon or tab if the first line has no comma but contains one of them; otherwise the comma, which the document means by CSV. */
function delimiterOf(firstCell: string, cells: number): ',' | ';' | '\t' {
  if (cells > 1) return ','
  const count = (sign: string) => firstCell.split(sign).length - 1
  const [semicolons, tabs] = [count(';'), count('\t')]
  if (semicolons === 0 && tabs === 0) return ','
  return semicolons >= tabs ? ';' : '\t'
}

function headerNotes(header: readonly string[], delimiter: string, encoding: TextEncoding): string[] {
  const names = header.map((cell) => cell.trim())
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const twice = [...times].flatMap(([name, count]) => (name !== '' && count > 1 ? [name] : []))
  const nameless = names.filter((name) => name === '').length
  return [
    ...(delimiter === ',' ? [] : [`Its cells are parted by ${delimiterNames[delimiter] ?? delimiter}, not by commas.`]),
    ...(encoding.name === 'utf-8'
      ? []
      : [`It came in ${encoding.name.toUpperCase()}${encoding.marked ? '' : ', without the mark that says so'}.`]),
    ...(twice.length === 0
      ? []
      : [
          `${twice.length === 1 ? `The name ${quoted(twice[0])} stands` : `${numberWords(twice.length)} names, ${quoted(twice[0])} among them, stand`} more than once in the first line; a number tells those columns apart.`,
        ]),
    ...(nameless === 0
      ? []
      : [
          `${nameless === 1 ? '1 column has' : `${numberWords(nameless)} columns have`} no name in the first line and ${nameless === 1 ? 'goes by its' : 'go by their'} place.`,
        ]),
    ...(looksLikeData(header) ? [dataInHeader] : []),
  ]
}

const quoted = (name = '') => `“${name.length > 60 ? `${name.slice(0, 60).toWellFormed()}…` : name}”`
