import type { CallInput } from '../../../bridge/calls.ts'
import type { EventName, Events } from '../../../bridge/events.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { OpenedPart, OpenedReport } from '../../../domain/reports/opened-report.ts'
import type { ReportEntry, ShownReport, TrailStep } from '../../../domain/reports/report-entry.ts'
import type { FileDialogs } from '../../services/exports/exports.ts'
import type { Partials } from '../../services/exports/partials.ts'
import type { Jobs, Progress } from '../../services/jobs/jobs.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import type { Result } from '../../services/storage/result.ts'

/** The workspace of all-visits reports as its parts know each other (platform document, sections 3 and 4.5). */

export type ReportsNeeds = {
  readonly userDataPath: string
  readonly client: PlatformClient
  readonly jobs: Jobs
  readonly snapshots: Snapshots
  readonly dialogs: FileDialogs
  readonly partials: Partials
  /** Waits for the sandbox where that is meant and still starting. */
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  /** What a call to this connection carries. */
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
  readonly onNotice: (text: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type StartAsked = Omit<CallInput<'reports.start'>, 'connectionId'>

/** The ledger on disk. Every change is written and synced before its promise resolves; failures are of kind `storage`. */
export type ReportLedger = {
  /** Oldest first. */
  all(): Promise<Result<readonly ReportEntry[]>>
  find(entryId: string): Promise<Result<ReportEntry | undefined>>
  add(entry: ReportEntry): Promise<Result<null>>
  /** Puts a step at the end of an entry's trail, and the facts that it brings into the entry. Undefined where the entry is gone. */
  step(
    entryId: string,
    step: TrailStep,
    facts?: Partial<Pick<ReportEntry, 'reportId' | 'correlationId'>>,
  ): Promise<Result<ReportEntry | undefined>>
  remove(entryIds: readonly string[]): Promise<Result<null>>
}

/** Starts and follows reports. */
export type FollowedReports = {
  readonly ledger: ReportLedger
  /** The entries of a connection, newest first. */
  shown(connectionId: string): Promise<Result<readonly ShownReport[]>>
  shownOne(entryId: string): Promise<Result<ShownReport | undefined>>
  start(connection: Connection, asked: StartAsked, signal: AbortSignal): Promise<Result<readonly ShownReport[]>>
  /**
   * Ends when the report can be downloaded. Throws `JobFailed` where it failed for good, was cancelled, is not known, its start is unknown or `signal`
   * is aborted. Its state is told as it changes.
   */
  whenReady(entryId: string, onState: (shown: ShownReport) => void, signal: AbortSignal): Promise<ReportEntry>
  follow(entryId: string, on: boolean): Promise<Result<ShownReport | undefined>>
  askNow(entryId: string): Promise<Result<ShownReport | undefined>>
  settle(asked: CallInput<'reports.settle'>): Promise<Result<ShownReport | undefined>>
  forget(connectionId: string, entryIds: readonly string[]): Promise<Result<readonly ShownReport[]>>
  /** A connection was removed: its entries go with it. */
  removeConnection(connectionId: string): Promise<void>
  /** Tells the page that something changed. */
  changed(): void
  close(): Promise<void>
}

/** Downloads reports and opens them. */
export type OpenedReports = {
  /**
   * Downloads what is not here, checks it and loads it, in the order of their first days. `unattended` for a run that nobody looks at: a lock leaves it
   * open. Throws `JobFailed`; nothing is left then.
   */
  open(
    entryIds: readonly string[],
    report: (progress: Progress) => void,
    signal: AbortSignal,
    jobId: string,
    unattended?: boolean,
  ): Promise<OpenedReport>
  opened(connectionId: string): readonly OpenedReport[]
  /** Where the rows of an entry are: alone in `snapshotId`, with those of others in `spanSnapshotId`; or the job that brings them. */
  whereIs(entryId: string): {
    readonly downloadJobId: string | undefined
    readonly snapshotId: string | undefined
    readonly spanSnapshotId?: string | undefined
  }
  /** The private copy of one part of an opened report; undefined where it is closed or its copy is gone. */
  copyOf(
    snapshotId: string,
    entryId: string,
  ): Promise<
    | {
        /** As they came. Throws the errors of node:fs. */
        readonly bytes: () => AsyncIterable<Buffer>
        readonly part: OpenedPart
        readonly type: OpenedReport['type']
      }
    | undefined
  >
  close(snapshotId: string): Promise<void>
  /** Its private copy is being written somewhere: it stays until the answer is called, though the report be closed. */
  holdCopy(entryId: string): () => void
  /**
   * The console is locked and the rows were dropped: what has none is open no more, and its private copies go, one that is being saved after that. The ledger
   * keeps what it says of each: that it is ready and was downloaded.
   */
  closeDropped(): Promise<void>
  /** A connection was removed: what was opened from it goes, with its private copies. */
  removeConnection(connectionId: string): Promise<void>
  /** Removes every private copy. */
  closeAll(): Promise<void>
}

export type Reports = {
  readonly followed: FollowedReports
  readonly opened: OpenedReports
  /**
   * Starts a report, waits until it is ready, downloads and opens it: for a question. Throws `JobFailed`.
   */
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
