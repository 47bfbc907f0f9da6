import { z } from 'zod'
import { reportTypes } from './report.ts'

/**
 * One all-visits report in this console's ledger: its request and every later step, with times. It never contains rows or values of the
 * report (platform document, sections 3, 4.5 and 7).
 */

/** The part of a failure that the ledger keeps: its message and how to find it again. */
export const failureRecord = z.looseObject({
  kind: z.string(),
  message: z.string(),
  nextStep: z.string().optional(),
  status: z.number().optional(),
  correlationId: z.string().optional(),
  /** The platform's own text (section 7), without keys, shortened. */
  platformText: z.string().optional(),
})
export type FailureRecord = z.output<typeof failureRecord>

const at = z.string()

/** A step of an entry. `at` is ISO 8601 in UTC by the computer's clock. */
export const reportStep = z.discriminatedUnion('what', [
  /** Written and synced before the first byte of the start request is sent. */
  z.looseObject({ what: z.literal('start-sent'), at }),
  z.looseObject({ what: z.literal('start-answered'), at, durationMs: z.number(), reportId: z.string() }),
  /** The platform refused, so nothing was started. */
  z.looseObject({ what: z.literal('start-refused'), at, failure: failureRecord }),
  /** Nothing was sent. */
  z.looseObject({ what: z.literal('start-not-sent'), at, failure: failureRecord }),
  /** No readable response, or the console ended before one arrived, so it may be running. It is never started again automatically. */
  z.looseObject({ what: z.literal('start-unknown'), at, failure: failureRecord.optional() }),
  /** A user settled the outcome of an unknown start. */
  z.looseObject({
    what: z.literal('start-settled'),
    at,
    verdict: z.enum(['started', 'not-started']),
    reportId: z.string().optional(),
    note: z.string(),
  }),
  /**
   * A status that differs from the previous one, exactly as received. `final`: FAILED again after the whole grace time. Only then has the report
   * failed. `late`: no check in the time before had a response, for example because the console was closed. The status may have changed much earlier.
   */
  z.looseObject({
    what: z.literal('status'),
    at,
    status: z.string(),
    final: z.literal(true).optional(),
    late: z.literal(true).optional(),
  }),
  /** The platform no longer knows the report, or refuses to return its status. Polling stops until a user resumes it. */
  z.looseObject({ what: z.literal('asking-refused'), at, failure: failureRecord }),
  /** `keyIsGood`: resumed automatically, because another call showed that the key that stopped polling works again. */
  z.looseObject({ what: z.literal('asking-again'), at, keyIsGood: z.literal(true).optional() }),
  z.looseObject({ what: z.literal('follow'), at, on: z.boolean() }),
  z.looseObject({ what: z.literal('download-begun'), at }),
  z.looseObject({ what: z.literal('download-failed'), at, failure: failureRecord }),
  /** Complete and checked. `rows` doesn't count the header; `columns` is the number of columns in the header. */
  z.looseObject({
    what: z.literal('downloaded'),
    at,
    bytes: z.number(),
    rows: z.number(),
    columns: z.number(),
    sha256: z.string(),
  }),
  z.looseObject({ what: z.literal('saved'), at, form: z.string() }),
])
export type ReportStep = z.output<typeof reportStep>

export const reportEntry = z.looseObject({
  /** The console's own id of the entry. */
  id: z.string(),
  connectionId: z.string(),
  type: z.enum(reportTypes),
  /** As sent; both or neither. */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** Shared by reports started together, one per week of a long period. */
  spanId: z.string().optional(),
  createdAt: z.string(),
  /** Of the start request. */
  correlationId: z.string().optional(),
  reportId: z.string().optional(),
  steps: z.array(reportStep),
})
export type ReportEntry = z.output<typeof reportEntry>

/** The polling state while the console runs: number of polls, last and next poll, and why the last one got no response. */
export type Asking = {
  readonly asked: number
  readonly lastAskedAt: string | undefined
  readonly nextAskAt: string | undefined
  /** Consecutive polls without a response. The status before them stays valid. */
  readonly unanswered: number
  readonly lastFailure: FailureRecord | undefined
}

/**
 * The states shown to users. `retrying`: FAILED within the grace time, because the service retries by itself; `failed`: after it. `stuck`: the
 * same status for too long. `odd`: a status that the document doesn't list, shown as received.
 */
export const reportStates = [
  'starting',
  'start-refused',
  'start-not-sent',
  'start-unknown',
  'asking',
  'queued',
  'running',
  'retrying',
  'succeeded',
  'failed',
  'cancelled',
  'odd',
  'asking-refused',
] as const
export type ReportState = (typeof reportStates)[number]

/** An entry with the data that screens show. */
export type ShownReport = {
  readonly entry: ReportEntry
  readonly state: ReportState
  /** When the state began, ISO 8601. */
  readonly since: string
  /** True if it has been in this state for too long. */
  readonly stuck: boolean
  readonly following: boolean
  /** For `retrying`: when it counts as failed; undefined while it isn't followed, since then nothing finds that out. */
  readonly failsAt: string | undefined
  readonly asking: Asking | undefined
  /** The job that is downloading it. */
  readonly downloadJobId: string | undefined
  /** The opened report that has only its rows. */
  readonly snapshotId: string | undefined
  /** The table that has its rows together with those of other reports. */
  readonly spanSnapshotId?: string | undefined
  /** The number of reports in that table. */
  readonly spanSize?: number | undefined
}
