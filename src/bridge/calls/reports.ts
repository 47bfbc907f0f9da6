import { z } from 'zod'
import type { OpenedReport } from '../../domain/reports/opened-report.ts'
import type { ShownReport } from '../../domain/reports/report-entry.ts'
import { columnRoles, type ColumnRole } from '../../domain/charts/column-roles.ts'
import { isoTimestamp } from '../../domain/time/dates.ts'
import { reportTypes } from '../../domain/reports/report.ts'
import { call } from '../call.ts'

const connectionId = z.string().min(1).max(100)
const entryId = z.string().min(1).max(100)
const snapshotId = z.string().min(1).max(100)
const type = z.enum(reportTypes)

/** Most reports that one start may send: a year and a half by weeks. */
export const mostWeeks = 80

/** What a job that opens a report ends with. */
export type OpenResult = { readonly snapshotId: string }

export const reportsCalls = {
  /** The ledger of a connection, newest first. */
  'reports.ledger': call(z.object({ connectionId })).returns<readonly ShownReport[]>(),
  /**
   * Starts a report, or with `byWeek` one for each week of the span (Monday to Sunday, first and last cut to it), one after the other. Answers once
   * each is sent or refused; what became of it stands in its entry. Failures: `invalid-input` by the both-or-none rule, `storage` where the
   * ledger cannot be written, and then nothing is sent.
   */
  'reports.start': call(
    z.object({
      connectionId,
      type,
      startDate: isoTimestamp.optional(),
      endDate: isoTimestamp.optional(),
      byWeek: z.boolean().optional(),
    }),
  ).returns<readonly ShownReport[]>(),
  /** Follows a report, or stops to: nothing is cancelled on the platform, which has no call for it. */
  'reports.follow': call(z.object({ entryId, on: z.boolean() })).returns<ShownReport>(),
  /** Asks for the status now, unless it was asked within the last second. */
  'reports.askNow': call(z.object({ entryId })).returns<ShownReport>(),
  /** What a person found out about a start that is unknown. `started` needs the report's id. */
  'reports.settle': call(
    z.object({
      entryId,
      verdict: z.enum(['started', 'not-started']),
      reportId: z.uuid('Write the report id as a UUID.').optional(),
      note: z.string().max(500),
    }),
  ).returns<ShownReport>(),
  /** Takes entries that have ended off the ledger; others stay. Answers what is left. */
  'reports.forget': call(z.object({ connectionId, entryIds: z.array(entryId).min(1).max(2_000) })).returns<
    readonly ShownReport[]
  >(),
  /**
   * Starts a job that downloads what is not here yet, checks it and loads it as one snapshot, the rows of each report behind those of the one
   * before. Its result is `OpenResult`. One that is open already answers with the job of its own that opened it.
   */
  'reports.open': call(z.object({ entryIds: z.array(entryId).min(1).max(mostWeeks) })).returns<{
    readonly jobId: string
  }>(),
  'reports.opened': call(z.object({ connectionId })).returns<readonly OpenedReport[]>(),
  /** Lets the rows go and removes the private copy. */
  'reports.close': call(z.object({ snapshotId })).returns<null>(),
  /** Asks where to save and writes the platform's bytes exactly as they came, of one part of an opened report. */
  'reports.saveFile': call(z.object({ snapshotId, entryId })).returns<
    { readonly chosen: false } | { readonly chosen: true; readonly jobId: string }
  >(),
  /**
   * Starts a job that compares two opened reports by the values of a column of both: rows added, removed, changed. Differences are a snapshot with
   * the columns of `differenceColumns` of domain/difference.ts.
   */
  'reports.compare': call(z.object({ left: snapshotId, right: snapshotId, key: z.string().min(1).max(500) })).returns<{
    readonly jobId: string
    readonly snapshotId: string
  }>(),
  /** What a person said of the columns of a type of report; null takes a guessed role away. */
  'reports.roles': call(z.object({ type })).returns<Readonly<Partial<Record<ColumnRole, string | null>>>>(),
  'reports.saveRoles': call(
    z.object({ type, roles: z.partialRecord(z.enum(columnRoles), z.string().min(1).max(500).nullable()) }),
  ).returns<Readonly<Partial<Record<ColumnRole, string | null>>>>(),
}
