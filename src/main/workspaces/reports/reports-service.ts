import type { CallInput } from '../../../bridge/calls.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { OpenedPart, OpenedReport } from '../../../domain/reports/opened-report.ts'
import type { ReportEntry, ShownReport, ReportStep } from '../../../domain/reports/report-entry.ts'
import type { Progress } from '../../services/jobs/jobs.ts'
import type { Result } from '../../services/storage/result.ts'
import type { Services } from '../../services/shared/services.ts'

/** The interfaces between the parts of the all-visits reports workspace (platform document, sections 3 and 4.5). */

export type ReportsNeeds = Omit<Services, 'consoleVersion'>

export type StartAsked = Omit<CallInput<'reports.start'>, 'connectionId'>

/** The ledger on disk. Each change is written and synced before its promise resolves; fails with `storage`. */
export type ReportLedger = {
  /** Oldest first. */
  all(): Promise<Result<readonly ReportEntry[]>>
  find(entryId: string): Promise<Result<ReportEntry | undefined>>
  add(entry: ReportEntry): Promise<Result<null>>
  /** Appends a step to an entry and merges its facts into the entry. Undefined if the entry no longer exists. */
  step(
    entryId: string,
    step: ReportStep,
    facts?: Partial<Pick<ReportEntry, 'reportId' | 'correlationId'>>,
  ): Promise<Result<ReportEntry | undefined>>
  remove(entryIds: readonly string[]): Promise<Result<null>>
}

/** Starts and polls reports. */
export type FollowedReports = {
  readonly ledger: ReportLedger
  /** The entries of a connection, newest first. */
  shown(connectionId: string): Promise<Result<readonly ShownReport[]>>
  shownOne(entryId: string): Promise<Result<ShownReport | undefined>>
  start(connection: Connection, asked: StartAsked, signal: AbortSignal): Promise<Result<readonly ShownReport[]>>
  /**
   * Resolves when the report can be downloaded; calls `onState` on each change. Throws `JobFailed` if it failed for good, was cancelled, is unknown, its
   * start is unknown or `signal` aborts.
   */
  whenReady(entryId: string, onState: (shown: ShownReport) => void, signal: AbortSignal): Promise<ReportEntry>
  follow(entryId: string, on: boolean): Promise<Result<ShownReport | undefined>>
  askNow(entryId: string): Promise<Result<ShownReport | undefined>>
  settle(asked: CallInput<'reports.settle'>): Promise<Result<ShownReport | undefined>>
  forget(connectionId: string, entryIds: readonly string[]): Promise<Result<readonly ShownReport[]>>
  /** Removes the entries of a removed connection. A failure (`storage`) means that they're still there. */
  removeConnection(connectionId: string): Promise<Result<null>>
  /** Notifies the page of a change. */
  changed(): void
  close(): Promise<void>
}

/** Downloads reports and opens them. */
export type OpenedReports = {
  /**
   * Downloads missing reports, validates and loads them, ordered by first day. `unattended`: a run that nobody watches, which stays open during a lock.
   * Throws `JobFailed`; then nothing is left.
   */
  open(
    entryIds: readonly string[],
    report: (progress: Progress) => void,
    signal: AbortSignal,
    jobId: string,
    unattended?: boolean,
  ): Promise<OpenedReport>
  opened(connectionId: string): readonly OpenedReport[]
  /** Where an entry's rows are: alone in `snapshotId`, with other entries in `spanSnapshotId`, or in the job that loads them. */
  whereIs(entryId: string): Pick<ShownReport, 'downloadJobId' | 'snapshotId' | 'spanSnapshotId' | 'spanSize'>
  /** The private copy of one part of an opened report; undefined if it's closed or the copy is gone. */
  copyOf(
    snapshotId: string,
    entryId: string,
  ): Promise<
    | {
        /** The original bytes. Throws the errors of node:fs. */
        readonly bytes: () => AsyncIterable<Buffer>
        readonly part: OpenedPart
        readonly type: OpenedReport['type']
      }
    | undefined
  >
  close(snapshotId: string): Promise<void>
  /** Keeps the private copy during a save, even if the report is closed, until the returned function is called. */
  holdCopy(entryId: string): () => void
  /**
   * After a lock dropped the rows: closes reports without rows and removes their private copies, after any save in progress. The ledger still shows each as
   * ready and downloaded.
   */
  closeDropped(): Promise<void>
  /** Closes reports of a removed connection and removes their private copies. */
  removeConnection(connectionId: string): Promise<void>
  /** Removes every private copy. */
  closeAll(): Promise<void>
}

export type Reports = {
  readonly followed: FollowedReports
  readonly opened: OpenedReports
  /** Starts a report, waits until it's ready, downloads and opens it, for a saved question. Throws `JobFailed`. */
  fetch(
    connection: Connection,
    asked: Omit<StartAsked, 'byWeek'>,
    report: (progress: Progress) => void,
    signal: AbortSignal,
    jobId: string,
    unattended: boolean,
  ): Promise<OpenedReport>
  close(): Promise<void>
}
