import type { DuckDBValue } from '@duckdb/node-api'
import type { CallOutput, ParsedCallInput } from '../../../bridge/calls.ts'
import type { ViewInfo } from '../../../bridge/calls/snapshots.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Completeness } from '../../../domain/tables/completeness.ts'
import type { CellText, TableColumn, TableView } from '../../../domain/tables/table.ts'
import type { Answer } from '../handler.ts'
import type { WindowId } from '../window-id.ts'
import type { CsvEnding } from './csv-ending.ts'
import type { TextEncoding } from './csv-text.ts'

/** The snapshots API for workspaces and exports: tables in an in-memory database, loaded row by row and read in windows. */

/**
 * A row to load: cells in column order, and the received record. Texts may contain anything; half of a surrogate pair isn't valid UTF-8 and becomes U+FFFD
 * (in `json`, JSON escapes preserve it).
 */
export type LoadedRow = {
  /** The record's id, if it has one. */
  readonly key: CellText
  readonly cells: readonly CellText[]
  /** The record as JSON text; null if it didn't arrive as JSON. */
  readonly json: CellText
}

/** True if rows are of patients, so that they're dropped when the console locks. */
export type OfPatients = {
  readonly ofPatients?: boolean
  /** True for an unattended run: its rows stay during a lock until `runEnded`. */
  readonly unattended?: boolean
}

export type SnapshotPlan = {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly source: SnapshotInfo['source']
  readonly jobId?: string
  /** True if it contains patient data: columns and JSON fields are masked by name (domain/masks.ts). */
  readonly masked?: boolean
} & OfPatients

/** Fills one snapshot. Calls must be sequential; each throws `JobFailed` of kind `storage` if memory or disk runs out. */
export type SnapshotLoader = {
  readonly id: string
  append(rows: readonly LoadedRow[]): Promise<void>
  /** Appends columns; existing rows get empty cells in them. */
  addColumns(columns: readonly TableColumn[]): Promise<void>
  /** Adds facts about the source that are known only during the load; replaces facts with the same name. */
  note(facts: SnapshotInfo['source']): void
  /** Reports completeness during the load. */
  progress(completeness: Completeness): void
  finish(state: 'ready' | 'stopped' | 'failed', completeness: Completeness, failure?: Failure): Promise<void>
}

/** A stored row, for code that iterates over all of them. */
export type StoredRow = { readonly row: number; readonly key: CellText; readonly json: CellText }

/**
 * A view held during a write: the rows that matched, in order, whatever happens to the snapshot. Queries are SQL that the snapshots service builds; user
 * input enters only through `literal`.
 */
export type HeldView = {
  /** The snapshot when the view was fixed. */
  readonly snapshot: SnapshotInfo
  readonly view: TableView
  readonly matching: number
  /** The SQL expression of a column's exact text (VARCHAR, null if empty) in a query over `from`. Throws for an unknown column. */
  cell(columnId: string): string
  /** `FROM … WHERE …` of the rows from `offset` to `offset + limit`; `position` is the expression of their 0-based place. Unordered. */
  from(offset: number, limit: number): { readonly sql: string; readonly position: string }
  /**
   * Runs a query until it ends or `signal` aborts, and yields its rows in batches. The driver strips a leading byte order mark from text: for exact text,
   * select `encode(…)`.
   */
  query(sql: string, signal: AbortSignal): AsyncIterable<readonly (readonly DuckDBValue[])[]>
  /** Waits until a second query may run, because concurrency is limited; call the returned function when it's done. Throws if `signal` aborts first. */
  turn(signal: AbortSignal): Promise<() => void>
  /** An unused path in a private folder of this session: queries write files nowhere else. The caller removes the file. */
  newPath(): Promise<string>
  /** Releases the view. */
  close(): void
}

export type CsvPart = {
  readonly path: string
  /** One character; default comma. */
  readonly delimiter?: string
}

/**
 * A CSV file to load. Its header line defines the columns; every cell is kept exactly, an empty one as empty text. The rows of `further` files follow, with
 * columns matched by name; missing columns are null. `masked` also masks columns by their values.
 */
export type CsvPlan = CsvPart &
  Omit<SnapshotPlan, 'columns'> & {
    readonly further?: readonly CsvPart[]
    /** A snapshot from `loadCsvHead`, whose rows these replace, so that its screens stay. A new one if it's gone. */
    readonly head?: string | undefined
    /** Completeness after the load; by default, judged by the end of the file. */
    readonly completeness?: (loaded: CsvLoaded) => Completeness
  }

/** The first `bytes` of a CSV file that is still being written, to show before `loadCsv` has all of it. */
export type CsvHeadPlan = Pick<CsvPlan, 'path' | 'delimiter' | 'title' | 'source' | 'jobId' | 'masked'> &
  OfPatients & { readonly bytes: number }

/** A line that doesn't fit the header, or has odd quotes. The table contains all its cells. */
export type OddLine = { readonly line: number; readonly problem: string }

export type CsvLoaded = {
  readonly snapshotId: string
  readonly rows: number
  readonly oddLines: number
  /** The first odd lines. */
  readonly firstOddLines: readonly OddLine[]
  /** One part per file, in order; line numbers are per file. */
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

/** The snapshot calls of the bridge. */
export type SnapshotScreens = {
  readonly window: ScreenCall<'snapshots.window'>
  readonly distinct: ScreenCall<'snapshots.distinct'>
  readonly aggregate: ScreenCall<'snapshots.aggregate'>
  readonly row: ScreenCall<'snapshots.row'>
  readonly position: ScreenCall<'snapshots.position'>
  /** Adds a screen to the snapshot's holders; undefined if it's gone. */
  hold(snapshotId: string, window?: WindowId): SnapshotInfo | undefined
  release(snapshotId: string, window?: WindowId): void
  /** Reveals masked columns, of one row or all, until `hide` or until the snapshot is dropped. */
  reveal(input: ParsedCallInput<'snapshots.reveal'>): Answer<SnapshotInfo>
  hide(input: ParsedCallInput<'snapshots.hide'>): Answer<SnapshotInfo>
}

export type Snapshots = {
  /** Opens the database, so that the first rows needn't wait for it. A failure is said where rows are loaded. */
  prepare(): void
  create(plan: SnapshotPlan): Promise<SnapshotLoader>
  /**
   * Loads files from disk completely. Otherwise throws `JobFailed` (`storage` for an unreadable file, `cancelled`) and leaves nothing. Kinds follow from the
   * values; a column with any leading zeros or more than 15 digits has codes and is text.
   */
  loadCsv(plan: CsvPlan, onProgress: CsvProgress, signal: AbortSignal): Promise<CsvLoaded>
  /**
   * Loads the complete rows of a file's first bytes into a snapshot that stays unfinished. `begun` gets it once the header is read: a screen can show that
   * it comes, and has columns and rows once it's known what is masked. Throws `JobFailed` or `QueryFailed`; what has begun then stays without rows, for `loadCsv`
   * or `drop`.
   */
  loadCsvHead(plan: CsvHeadPlan, begun: (snapshotId: string) => void, signal: AbortSignal): Promise<void>
  /** Resumes a stopped snapshot; undefined if it's gone. */
  resume(snapshotId: string, jobId: string): Promise<SnapshotLoader | undefined>
  info(snapshotId: string): SnapshotInfo | undefined
  /** All snapshots, except those with rows or masked values of patients. */
  withoutPatients(): readonly SnapshotInfo[]
  /** Key and cells of these columns (by place) for all rows from place `from`, in arrival order, in batches. Throws `JobFailed` if it's gone. */
  cells(
    snapshotId: string,
    columns: readonly number[],
    from: number,
  ): AsyncIterable<readonly { readonly key: CellText; readonly cells: readonly CellText[] }[]>
  /** All rows in arrival order, in batches, up to those present at the call. */
  rows(snapshotId: string, signal: AbortSignal): AsyncIterable<readonly StoredRow[]>
  view(snapshotId: string, view: TableView, signal: AbortSignal): Promise<Answer<ViewInfo>>
  hold(snapshotId: string, view: TableView, signal: AbortSignal): Promise<Answer<HeldView>>
  readonly screens: SnapshotScreens
  /** Sets whether it stays without a screen, for results of long work. If memory is short it's dropped anyway. Ignores a missing snapshot. */
  keep(snapshotId: string, lasting: boolean): void
  /** Drops it for every screen at once, held or not. Held views and running iterations keep their rows until they end. */
  drop(snapshotId: string): Promise<void>
  /** Called at a lock: drops all rows of patients synchronously for every screen, except those of unattended runs. Resolves when they're gone. */
  dropOfPatients(): Promise<void>
  /** An unattended run has ended: drops its rows unless a screen shows them. */
  runEnded(snapshotId: string): Promise<void>
  /** The page of a window is gone, by default the first: releases all holds of its screens. */
  pageGone(window?: WindowId): void
  close(): Promise<void>
}

/** `text` as an SQL expression, to be put in parentheses before an operator. SQL text can't contain a NUL. */
export const literal = (text: string): string =>
  text
    .split('\0')
    .map((part) => `'${part.replaceAll("'", "''")}'`)
    .join(' || chr(0) || ')
