import { count as number } from '../../../../domain/number-words.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { OpenedPart } from '../../../../domain/reports/opened-report.ts'
import type { ReportEntry } from '../../../../domain/reports/report-entry.ts'
import { brokenTitle, reportTitle, uncoveredWords, undatedTitle } from '../../../../domain/reports/report-words.ts'
import { type Completeness, nothingRead, verdictOf } from '../../../../domain/tables/completeness.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import { given } from '../../../../domain/given.ts'
import { startOf } from '../../../../domain/cut-text.ts'
import { originOf } from '../../../services/connections/connections.ts'
import { allRows } from '../../../services/exports/copy-rows.ts'
import { type EndingDoubt, endingDoubt } from '../../../services/snapshots/csv-ending.ts'
import type { CsvLoadedPart, HeldView, SnapshotPlan } from '../../../services/snapshots/snapshot-service.ts'
import { dataInHeader } from './check-csv.ts'
import type { PrivateCopy } from './private-copies.ts'
import { texts as ownTexts } from '../text/opened.ts'

/** Facts about an opened report: its title, origin and completeness. */

export type Fetched = { readonly entry: ReportEntry; readonly copy: PrivateCopy }

/** The title of a report, or of the ranges that several reports cover. */
export function titleOf(entries: readonly ReportEntry[]): string {
  const [first] = entries
  if (first === undefined) return ownTexts.reportFacts.report
  const broken = brokenTitle(first.type, entries)
  if (broken !== undefined) return broken
  const undated = undatedTitle(first.type, entries.map(withStart))
  if (undated !== undefined) return undated
  const starts = entries.flatMap(({ startDate }) => startDate ?? []).toSorted()
  const ends = entries.flatMap(({ endDate }) => endDate ?? []).toSorted()
  return reportTitle({ type: first.type, startDate: starts[0], endDate: ends.at(-1) })
}

const withStart = (entry: ReportEntry) => ({ ...entry, startedOn: dayHere(entry.createdAt) })

/** The day of an instant (ISO 8601) on the computer's clock; unreadable text as it is. */
function dayHere(at: string): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return at
  return localAt(Intl.DateTimeFormat().resolvedOptions().timeZone, instant).day
}

/** For footers and manifests. Names no report while none is fetched. */
export function sourceOf(
  connection: Connection,
  type: ReportEntry['type'],
  fetched: readonly Fetched[],
): SnapshotPlan['source'] {
  return {
    call: 'reports.download',
    ...originOf(connection),
    address: connection.visitUrl,
    type,
    ...(fetched.length === 0
      ? {}
      : {
          reports: fetched.map(({ entry, copy }) => ({
            reportId: copy.reportId,
            ...given({ startDate: entry.startDate, endDate: entry.endDate }),
            startedAt: entry.createdAt,
            downloadedAt: copy.receivedAt,
            bytes: copy.bytes,
            sha256: copy.sha256,
            endKnownBy: endWords[copy.framing],
          })),
        }),
  }
}

const endWords = ownTexts.reportFacts.endWords

export function partOf({ entry, copy }: Fetched, loaded: CsvLoadedPart | undefined): OpenedPart {
  const error = copy.checked.lastLineError
  const odd = (loaded?.firstOddLines ?? []).map(({ line, problem }) => ({
    line,
    problem: line === error?.line ? errorWords(error.words) : problem,
  }))
  // A report with one column accepts any text as a row; the error words decided this earlier.
  const isReported = error === undefined || odd.some(({ line }) => line === error.line)
  return {
    entryId: entry.id,
    reportId: copy.reportId,
    startDate: entry.startDate,
    endDate: entry.endDate,
    ...(entry.startDate === undefined ? { startedOn: dayHere(entry.createdAt) } : {}),
    bytes: copy.bytes,
    rows: loaded?.rows ?? 0,
    sha256: copy.sha256,
    framing: copy.framing,
    asked: copy.asked,
    oddLines: Math.max(loaded?.oddLines ?? 0, odd.length) + (isReported ? 0 : 1),
    firstOddLines: isReported ? odd : [...odd, { line: error.line, problem: errorWords(error.words) }],
    delimiter: copy.checked.delimiter,
  }
}

const errorWords = (words: string) => ownTexts.reportFacts.anErrorInsteadOfARow(words)

/** In a report with several parts, each sentence names its part. */
const sentenceOf = (parts: number, at: number, sentence: string) =>
  parts === 1 ? sentence : ownTexts.reportFacts.reportOf(at + 1, parts, sentence)

/** Notes about the download, shown with its rows. */
export function notesOf(fetched: readonly Fetched[]): string[] {
  const notes = fetched.flatMap(({ copy }, at) =>
    copy.checked.notes.map((note) => sentenceOf(fetched.length, at, note)),
  )
  const [first, ...others] = fetched.map(({ copy }) => copy.checked.header)
  for (const [at, header] of others.entries()) {
    const [own, firsts] = [new Set(header), new Set(first)]
    const missing = [...firsts].filter((name) => !own.has(name))
    const more = [...own].filter((name) => !firsts.has(name))
    if (missing.length > 0)
      notes.push(sentenceOf(fetched.length, at + 1, ownTexts.reportFacts.itsMissingOfTheFirstReport(names(missing))))
    if (more.length > 0)
      notes.push(sentenceOf(fetched.length, at + 1, ownTexts.reportFacts.itHasThatTheFirstReport(names(more))))
  }
  return notes
}

/** A note about the columns whose times have no zone; none if there are no such columns. */
export function zonelessNotes(columns: readonly TableColumn[]): string[] {
  const zoneless = columns.filter((column) => column.zoneless).map(({ name }) => name)
  return zoneless.length === 0 ? [] : [ownTexts.reportFacts.timesWithoutAZone(names(zoneless))]
}

/** A note for each report with bytes that aren't UTF-8. The problem of such a line has the sign that is in their place. */
export const encodingNotes = (loaded: readonly CsvLoadedPart[]): string[] =>
  loaded.flatMap(({ encoding, header, firstOddLines }, at) =>
    encoding.name === 'utf-8' && [...header, ...firstOddLines.map(({ problem }) => problem)].join().includes('\ufffd')
      ? [sentenceOf(loaded.length, at, ownTexts.reportFacts.someLettersCameAs)]
      : [],
  )

const mostNamed = 5
function names(columns: readonly string[]): string {
  const named = columns.slice(0, mostNamed).map((name) => `“${startOf(name, 60)}”`)
  const rest = columns.length - named.length
  return `${columns.length === 1 ? ownTexts.reportFacts.theColumn : ownTexts.reportFacts.theColumns} ${named.join(', ')}${rest > 0 ? ownTexts.reportFacts.andMore(number(rest)) : ''}`
}

/** Complete only if each part reached its proven end, each line is a row, and no days are missing between the parts. */
export function completenessOfReport(fetched: readonly Fetched[], loaded: readonly CsvLoadedPart[]): Completeness {
  const doubts = fetched.flatMap((one, at) =>
    doubtsOf(one, loaded[at]).map(({ verdict, sentence }) => ({
      verdict,
      sentence: sentenceOf(fetched.length, at, sentence),
    })),
  )
  const rows = loaded.reduce((sum, part) => sum + part.rows, 0)
  const isProven = doubts.length === 0
  const uncovered = uncoveredWords(fetched.map(({ entry }) => withStart(entry)))
  const quotes = fetched.flatMap(({ copy }) => copy.checked.lastLineError?.words ?? [])
  return {
    ...nothingRead,
    totalAtStart: isProven ? rows : undefined,
    totalAtEnd: isProven ? rows : undefined,
    taken: rows,
    verdict: verdictOf(doubts, uncovered !== undefined),
    missing: [...(uncovered === undefined ? [] : [uncovered]), ...doubts.map(({ sentence }) => sentence)],
    ...(quotes.length === 0 ? {} : { quotes }),
  }
}

function doubtsOf(fetched: Fetched, loaded: CsvLoadedPart | undefined): EndingDoubt[] {
  const { framing, checked } = fetched.copy
  const { oddLines, firstOddLines } = partOf(fetched, loaded)
  const [first] = firstOddLines
  const error = checked.lastLineError
  const ending = loaded?.ending ?? { kind: 'whole' }
  const broken = ending.kind === 'broken' ? ending.line : undefined
  const endDoubt = endingDoubt(ending)
  const doubts: EndingDoubt[] = []
  if (error !== undefined)
    doubts.push({
      verdict: 'incomplete',
      sentence: ownTexts.reportFacts.itsLastLineIsAnError(number(error.line), error.words),
    })
  if (endDoubt !== undefined && error === undefined) doubts.push(endDoubt)
  const isReportedAlready = oddLines === 1 && (error !== undefined || first?.line === broken)
  if (oddLines > 0 && first !== undefined && !isReportedAlready)
    doubts.push({
      verdict: 'unproven',
      sentence: ownTexts.reportFacts.aProblemFirstProblemLine(
        oddLines === 1 ? ownTexts.reportFacts.n1LineHas : ownTexts.reportFacts.linesHave(number(oddLines)),
        number(first.line),
        first.problem,
      ),
    })
  if (checked.headerLooksLikeData) doubts.push({ verdict: 'unproven', sentence: dataInHeader })
  if (framing === 'close')
    doubts.push({ verdict: 'unproven', sentence: ownTexts.reportFacts.thePlatformAnnouncedNoLengthFor })
  return doubts
}

/** Counts rows that occur in two reports with adjacent days. They're kept, because it's unknown which one is right. */

/** Maximum number of columns to check for ids. */
const mostLookedAt = 200
const sampleRows = 1_000
const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'

export type Repeated = { readonly column: string; readonly rows: number }

/**
 * Rows whose id occurred in an earlier part; `parts` are their row counts. Undefined without an id column: none is named visitId, and none has distinct UUIDs
 * within each part.
 */
export async function repeatedIn(
  held: HeldView,
  parts: readonly number[],
  signal: AbortSignal,
): Promise<Repeated | undefined> {
  const column = await idColumn(held, parts, signal)
  if (column === undefined) return undefined
  if (parts.length < 2) return { column: column.id, rows: 0 }
  const ids = `(${idsSql(held, column, parts)})`
  const sql = `WITH ids AS ${ids} SELECT count(*) FROM ids JOIN (SELECT id, min(part) AS first FROM ids GROUP BY id HAVING max(part) > min(part)) again ON ids.id = again.id WHERE ids.part > again.first`
  return { column: column.id, rows: await numberOf(held, sql, signal) }
}

async function idColumn(
  held: HeldView,
  parts: readonly number[],
  signal: AbortSignal,
): Promise<TableColumn | undefined> {
  const texts = held.snapshot.columns.filter(({ kind }) => kind === 'text').slice(0, mostLookedAt)
  const named = held.snapshot.columns.find(({ id }) => id.replaceAll(/[^a-z]/gi, '').toLowerCase() === 'visitid')
  if (named !== undefined) return named
  if (texts.length === 0 || held.matching === 0) return undefined
  const tests = texts.map(({ id }) => `coalesce(bool_and(regexp_full_match(${held.cell(id)}, '${uuid}')), false)`)
  const [found = []] = await allRows(held.query(`SELECT ${tests.join(', ')} ${held.from(0, sampleRows).sql}`, signal))
  for (const [at, column] of texts.entries()) {
    if (found[at] !== true) continue
    const sql = `SELECT count(*) FROM (SELECT part, id FROM (${idsSql(held, column, parts)}) GROUP BY part, id HAVING count(*) > 1 OR NOT regexp_full_match(id, '${uuid}'))`
    if ((await numberOf(held, sql, signal)) === 0) return column
  }
  return undefined
}

function idsSql(held: HeldView, column: TableColumn, parts: readonly number[]): string {
  const { sql, position } = held.from(0, held.matching)
  const cell = held.cell(column.id)
  let end = 0
  const cases = parts.map((rows, at) => {
    end += rows
    return `WHEN ${position} < ${end} THEN ${at}`
  })
  const part = `CASE ${cases.join(' ')} ELSE ${parts.length} END`
  return `SELECT ${cell} AS id, ${part} AS part ${sql} AND ${cell} IS NOT NULL AND ${cell} <> ''`
}

const numberOf = async (held: HeldView, sql: string, signal: AbortSignal): Promise<number> =>
  Number((await allRows(held.query(sql, signal)))[0]?.[0] ?? 0)
