import type { DuckDBValue } from '@duckdb/node-api'
import type { CallOutput, ParsedCallInput } from '../../../bridge/calls.ts'
import type { ViewInfo } from '../../../bridge/calls/snapshots.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Completeness } from '../../../domain/tables/completeness.ts'
import type { CellText, TableColumn, TableView } from '../../../domain/tables/table.ts'
import type { Answer } from '../handler.ts'
import type { CsvEnding } from './csv-ending.ts'
import type { TextEncoding } from './csv-text.ts'

/** What the workspaces and the exports ask of the snapshots: tables of an in-memory database, loaded row by row, read in windows. */

/**
 * A row to load: cells in the order of the columns, and the record as it came. Texts may hold anything; half of a surrogate pair, which no
 * UTF-8 can carry, is kept as U+FFFD (in `json` JSON's own escapes keep it).
 */
export type LoadedRow = {
  /** The id of the record, where it has one. */
  readonly key: CellText
  readonly cells: readonly CellText[]
  /** The record as JSON text; null where it did not come as JSON. */
  readonly json: CellText
}

/** Whether rows are of patients, so that they go when the console is locked. */
export type OfPatients = {
  readonly ofPatients?: boolean
  /** A run that nobody looks at works with them: they stay at a lock until `runEnded`. */
  readonly unattended?: boolean
}

export type SnapshotPlan = {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly source: SnapshotInfo['source']
  readonly jobId?: string
  /** It tells of patients: columns and fields of its JSON are shown masked by their names (domain/masks.ts). */
  readonly masked?: boolean
} & OfPatients

/** Fills one snapshot. Calls are made one after the other; each throws `JobFailed` with kind `storage` where memory or disk run out. */
export type SnapshotLoader = {
  readonly id: string
  append(rows: readonly LoadedRow[]): Promise<void>
  /** More columns, added at the end; rows already there have empty cells in them. */
  addColumns(columns: readonly TableColumn[]): Promise<void>
  /** Further facts of its origin, known only while it loads; a fact of the same name is replaced. */
  note(facts: SnapshotInfo['source']): void
  /** What is known so far, while it loads. */
  progress(completeness: Completeness): void
  finish(state: 'ready' | 'stopped' | 'failed', completeness: Completeness, failure?: Failure): Promise<void>
}

/** A stored row, for those who go through all of them. */
export type StoredRow = { readonly row: number; readonly key: CellText; readonly json: CellText }

/**
 * A view held fast while something is written from it: the rows that matched, in their order, whatever the snapshot does meanwhile.
 * Queries are SQL of the snapshots' own making; nothing a user typed is ever put into it but through `literal`.
 */
export type HeldView = {
  /** As it stood when the view was fixed. */
  readonly snapshot: SnapshotInfo
  readonly view: TableView
  readonly matching: number
  /** The SQL expression of a column's exact text (VARCHAR, null where empty) in a query over `from`. Throws for a column that is not there. */
  cell(columnId: string): string
  /** `FROM … WHERE …` of the rows at places offset to offset + limit; `position` is an expression of their place, from 0. Unordered. */
  from(offset: number, limit: number): { readonly sql: string; readonly position: string }
  /**
   * Runs a query, at most until `signal` is aborted, and gives its rows in batches as the database makes them. The driver takes a byte order
   * mark off the beginning of a text: where texts must be exact, ask for `encode(…)`.
   */
  query(sql: string, signal: AbortSignal): AsyncIterable<readonly (readonly DuckDBValue[])[]>
  /**
   * Ends when a second query may run beside the first, since not many can at a time; the answer says that it is over. Throws where `signal`
   * is aborted before.
   */
  turn(signal: AbortSignal): Promise<() => void>
  /** Lets the view go. */
  close(): void
}

export type CsvPart = {
  readonly path: string
  /** One character; a comma where nothing is said. */
  readonly delimiter?: string
}

/**
 * A CSV file to load. Its header line makes the columns; every cell is kept exactly, an empty one as an empty text. The rows of `further` files come
 * behind, their columns matched by name; what a file has no column for is null.
 */
export type CsvPlan = CsvPart & {
  readonly title: string
  readonly source: SnapshotInfo['source']
  readonly jobId?: string
  readonly further?: readonly CsvPart[]
  /** As in `SnapshotPlan`; columns also by the look of their values. */
  readonly masked?: boolean
  /** What is known of its being whole, once it is loaded; where nothing is said, as its end tells. */
  readonly completeness?: (loaded: CsvLoaded) => Completeness
} & OfPatients

/** A line that does not fit the header, or whose quotes are odd. Its cells are all in the table. */
export type OddLine = { readonly line: number; readonly problem: string }

export type CsvLoaded = {
  readonly snapshotId: string
  readonly rows: number
  readonly oddLines: number
  /** The first of them. */
  readonly firstOddLines: readonly OddLine[]
  /** One for each file, in their order; lines are those of the file. */
  readonly parts: readonly CsvLoadedPart[]
}

export type CsvLoadedPart = Pick<CsvLoaded, 'rows' | 'oddLines' | 'firstOddLines'> & {
  readonly header: readonly string[]
  readonly encoding: TextEncoding
  readonly ending: CsvEnding
}

export type CsvProgress = (progress: { readonly bytes: number; readonly totalBytes: number }) => void

type ScreenCall<Name extends `snapshots.${'window' | 'distinct' | 'aggregate' | 'row' | 'position'}`> = (
  input: ParsedCallInput<Name>,
  signal: AbortSignal,
) => Promise<Answer<CallOutput<Name>>>

/** What screens ask for by the calls of the bridge. */
export type SnapshotScreens = {
  readonly window: ScreenCall<'snapshots.window'>
  readonly distinct: ScreenCall<'snapshots.distinct'>
  readonly aggregate: ScreenCall<'snapshots.aggregate'>
  readonly row: ScreenCall<'snapshots.row'>
  readonly position: ScreenCall<'snapshots.position'>
  /** Counts one more screen that shows the snapshot; undefined where it is gone. */
  hold(snapshotId: string): SnapshotInfo | undefined
  release(snapshotId: string): void
  /** Shows masked columns, or those of one row, as they are, until `hide` or the snapshot goes. */
  reveal(input: ParsedCallInput<'snapshots.reveal'>): Answer<SnapshotInfo>
  hide(input: ParsedCallInput<'snapshots.hide'>): Answer<SnapshotInfo>
}

export type Snapshots = {
  create(plan: SnapshotPlan): Promise<SnapshotLoader>
  /**
   * Loads files on disk whole, or throws `JobFailed` (`storage` for a file that cannot be read, `cancelled`) and leaves nothing. Kinds are those
   * of the values; a column with leading zeros or more than 15 digits in any of them holds codes and is text.
   */
  loadCsv(plan: CsvPlan, onProgress: CsvProgress, signal: AbortSignal): Promise<CsvLoaded>
  /** Takes up a stopped snapshot where it stood; undefined where it is gone. */
  resume(snapshotId: string, jobId: string): Promise<SnapshotLoader | undefined>
  info(snapshotId: string): SnapshotInfo | undefined
  /** All rows in order of arrival, in batches, up to those present when it is called. */
  rows(snapshotId: string, signal: AbortSignal): AsyncIterable<readonly StoredRow[]>
  view(snapshotId: string, view: TableView, signal: AbortSignal): Promise<Answer<ViewInfo>>
  hold(snapshotId: string, view: TableView, signal: AbortSignal): Promise<Answer<HeldView>>
  readonly screens: SnapshotScreens
  /**
   * Whether it stays although nobody shows it: for what long work found. Where memory is short it goes as any other. A snapshot that is gone
   * is passed over.
   */
  keep(snapshotId: string, lasting: boolean): void
  /** Drops it for every screen at once, held or not. Views held and loops that run keep their rows until they end. */
  drop(snapshotId: string): Promise<void>
  /** The console is locked: rows of patients go for every screen at once, in this turn; those of runs that nobody looks at stay. Ends when all are gone. */
  dropOfPatients(): Promise<void>
  /** The run that nobody looked at is over: its rows go, unless a screen shows them. */
  runEnded(snapshotId: string): Promise<void>
  /** No page is there any more: every hold of a screen is let go. */
  pageGone(): void
  close(): Promise<void>
}

/** `text` as an SQL expression, to be set in parentheses where an operator follows. SQL itself may hold no NUL. */
export const literal = (text: string): string =>
  text
    .split('\0')
    .map((part) => `'${part.replaceAll("'", "''")}'`)
    .join(' || chr(0) || ')
