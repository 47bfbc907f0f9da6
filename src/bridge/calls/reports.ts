import { z } from 'zod'
import type { OpenedReport } from '../../domain/reports/opened-report.ts'
import type { ShownReport } from '../../domain/reports/report-entry.ts'
import { columnRoles, type ColumnRole } from '../../domain/charts/column-roles.ts'
import { isoTimestamp } from '../../domain/time/dates.ts'
import { reportTypes } from '../../domain/reports/report.ts'
import { call } from '../call.ts'
import { texts } from '../text.ts'

const connectionId = z.string().min(1).max(100)
const entryId = z.string().min(1).max(100)
const snapshotId = z.string().min(1).max(100)
const type = z.enum(reportTypes)

/** Maximum number of reports in one start: a year and a half of weeks. */
export const mostWeeks = 80

/** The result of a job that opens a report. */
export type OpenResult = { readonly snapshotId: string }

export const reportsCalls = {
  /** The ledger of a connection, newest first. */
  'reports.ledger': call(z.object({ connectionId })).returns<readonly ShownReport[]>(),
  /**
   * Starts a report, or with `byWeek` one per week of the period (by the region in use, the first and last cut to fit), one after the other. Returns once
   * each is sent or refused; the outcome is in its entry. Failures: `invalid-input` by the both-or-none rule, `storage` if the
   * ledger can't be written; then nothing is sent.
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
  /** Starts or stops following a report. The platform has no call to cancel one. */
  'reports.follow': call(z.object({ entryId, on: z.boolean() })).returns<ShownReport>(),
  /** Polls the status now, unless it was polled within the last second. */
  'reports.askNow': call(z.object({ entryId })).returns<ShownReport>(),
  /** Records what a person found out about an unknown start. `started` needs the report's id. */
  'reports.settle': call(
    z.object({
      entryId,
      verdict: z.enum(['started', 'not-started']),
      reportId: z.guid(texts.reports.enterTheReportIdAsA).optional(),
      note: z.string().max(500),
    }),
  ).returns<ShownReport>(),
  /** Removes finished entries from the ledger; others stay. Returns the remaining entries. */
  'reports.forget': call(z.object({ connectionId, entryIds: z.array(entryId).min(1).max(2_000) })).returns<
    readonly ShownReport[]
  >(),
  /**
   * Starts a job that downloads missing reports, checks them and loads them as one snapshot. The rows of each report follow those of the previous
   * one. Its result is `OpenResult`. If the snapshot is already open, returns the job that opened it.
   */
  'reports.open': call(z.object({ entryIds: z.array(entryId).min(1).max(mostWeeks) })).returns<{
    readonly jobId: string
  }>(),
  'reports.opened': call(z.object({ connectionId })).returns<readonly OpenedReport[]>(),
  /** Unloads the rows and deletes the private copy. */
  'reports.close': call(z.object({ snapshotId })).returns<null>(),
  /** Asks where to save, and writes the platform's bytes unchanged for one part of an opened report. */
  'reports.saveFile': call(z.object({ snapshotId, entryId })).returns<
    { readonly chosen: false } | { readonly chosen: true; readonly jobId: string }
  >(),
  /**
   * Starts a job that compares two opened reports by the values of a common column: rows added, removed, changed. Differences are a snapshot with
   * the columns `differenceColumns` of domain/difference.ts.
   */
  'reports.compare': call(z.object({ left: snapshotId, right: snapshotId, key: z.string().min(1).max(500) })).returns<{
    readonly jobId: string
    readonly snapshotId: string
  }>(),
  /** The column roles that a user set for a type of report; null removes a guessed role. */
  'reports.roles': call(z.object({ type })).returns<Readonly<Partial<Record<ColumnRole, string | null>>>>(),
  'reports.saveRoles': call(
    z.object({ type, roles: z.partialRecord(z.enum(columnRoles), z.string().min(1).max(500).nullable()) }),
  ).returns<Readonly<Partial<Record<ColumnRole, string | null>>>>(),
}
