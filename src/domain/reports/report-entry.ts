import { z } from 'zod'
import { reportTypes } from './report.ts'

/**
 * One all-visits report in the ledger of this console: what was asked, and what became of it, step by step with times. No row of the report and no
 * value of one is ever in it (platform document, sections 3, 4.5 and 7).
 */

/** What the ledger keeps of a failure: its words and how it can be found again. */
export const toldFailure = z.looseObject({
  kind: z.string(),
  message: z.string(),
  nextStep: z.string().optional(),
  status: z.number().optional(),
  correlationId: z.string().optional(),
  /** The platform's own words (section 7), keys removed, cut short. */
  platformText: z.string().optional(),
})
export type ToldFailure = z.output<typeof toldFailure>

const at = z.string()

/** A step of an entry; `at` is ISO 8601 in UTC by the computer's clock. */
export const trailStep = z.discriminatedUnion('what', [
  /** Written and synced before the first byte of the start goes out. */
  z.looseObject({ what: z.literal('start-sent'), at }),
  z.looseObject({ what: z.literal('start-answered'), at, durationMs: z.number(), reportId: z.string() }),
  /** The platform said no: nothing was started. */
  z.looseObject({ what: z.literal('start-refused'), at, failure: toldFailure }),
  /** No byte left this computer. */
  z.looseObject({ what: z.literal('start-not-sent'), at, failure: toldFailure }),
  /** No answer could be read, or the console ended before one came: it may be running. It is never started again by itself. */
  z.looseObject({ what: z.literal('start-unknown'), at, failure: toldFailure.optional() }),
  /** A person said what became of a start that was unknown. */
  z.looseObject({
    what: z.literal('start-settled'),
    at,
    verdict: z.enum(['started', 'not-started']),
    reportId: z.string().optional(),
    note: z.string(),
  }),
  /**
   * A status that differs from the one before, word for word as it came. `final`: FAILED once more, after it had been FAILED for the whole grace time;
   * only with it is a report failed.
   */
  z.looseObject({ what: z.literal('status'), at, status: z.string(), final: z.literal(true).optional() }),
  /** The platform does not know the report any more, or refuses to tell of it: asking ends until a person wants it again. */
  z.looseObject({ what: z.literal('asking-refused'), at, failure: toldFailure }),
  /** `keyIsGood`: not for a person, but since another question showed that the key, for which asking ended, is good again. */
  z.looseObject({ what: z.literal('asking-again'), at, keyIsGood: z.literal(true).optional() }),
  z.looseObject({ what: z.literal('follow'), at, on: z.boolean() }),
  z.looseObject({ what: z.literal('download-begun'), at }),
  z.looseObject({ what: z.literal('download-failed'), at, failure: toldFailure }),
  /** Whole and checked. `rows` without the header; `columns` as many as the header has. */
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
export type TrailStep = z.output<typeof trailStep>

export const reportEntry = z.looseObject({
  /** The console's own id of the entry. */
  id: z.string(),
  connectionId: z.string(),
  type: z.enum(reportTypes),
  /** As they were sent; both or neither. */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** The same for the reports that were started together, one for each week of a long span. */
  spanId: z.string().optional(),
  createdAt: z.string(),
  /** Of the start call. */
  correlationId: z.string().optional(),
  reportId: z.string().optional(),
  trail: z.array(trailStep),
})
export type ReportEntry = z.output<typeof reportEntry>

/** What is known only while the console runs: how often it asked, when last, when next, and why the last question went unanswered. */
export type Asking = {
  readonly asked: number
  readonly lastAskedAt: string | undefined
  readonly nextAskAt: string | undefined
  /** Questions in a row that were not answered; the status before them still stands. */
  readonly unanswered: number
  readonly lastFailure: ToldFailure | undefined
}

/**
 * The states that a reader sees. `retrying`: FAILED within the grace time, since the service retries by itself; `failed`: after it. `stuck`: the
 * same status for longer than the set time. `odd`: a status that the document does not list, told as it came.
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

/** An entry as a screen shows it. */
export type ShownReport = {
  readonly entry: ReportEntry
  readonly state: ReportState
  /** Since when it is in that state, ISO 8601. */
  readonly since: string
  /** In the same state for longer than it ever should be. */
  readonly stuck: boolean
  readonly following: boolean
  /** Of `retrying`: when it counts as failed. */
  readonly failsAt: string | undefined
  readonly asking: Asking | undefined
  /** The job that downloads it now. */
  readonly downloadJobId: string | undefined
  /** The opened report that holds its rows and no others. */
  readonly snapshotId: string | undefined
  /** The table in which its rows are open with those of other reports. */
  readonly spanSnapshotId?: string | undefined
}
