import type { Combination } from './region-poll.ts'
import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** The history of one combination. Waits are fractional minutes, times ISO 8601 in UTC, durations seconds. */

/** The requested period, half-open: from ≤ time < to. `zone` is the region's, used for hours, weekdays and days. */
export type HistoryQuestion = Combination & {
  /** As in PolledAnswer. */
  readonly source: string
  readonly from: string
  readonly to: string
  readonly zone: string
}

/** One point of the line: all samples generated in its period. Percentiles are interpolated between samples. */
export type WaitBucket = {
  readonly at: string
  /** All samples, with and without a wait. */
  readonly samples: number
  /** Undefined if no sample in the bucket has a wait. The line has a gap there. */
  readonly median: number | undefined
  readonly p10: number | undefined
  readonly p90: number | undefined
  readonly longest: number | undefined
}

export type Stretch = { readonly from: string; readonly to: string }
export type UnavailableStretch = Stretch & {
  /** As received; '' if missing. */
  readonly reason: string
}
/** Why polls were slower than configured: the platform asked for it (Retry-After), or the computer was idle. */
export const slowedBys = ['retry-after', 'idle'] as const
export type SlowedBy = (typeof slowedBys)[number]

/** From the last successful poll to the next, if that took more than three intervals. */
export type UnwatchedStretch = Stretch & {
  /** Number of failed polls; 0 if the console was closed or slowed. */
  readonly failedPolls: number
  /** Set if the console was running and polled slowly on purpose. */
  readonly slowedBy?: SlowedBy
}

/** One cell of weekday × hour. 0 is Sunday; hours 0 to 23 in the requested zone. */
export type HourOfWeek = {
  readonly weekday: number
  readonly hour: number
  readonly samples: number
  readonly median: number
  readonly p90: number
}

export type WaitFacts = {
  /** All samples, with and without a wait. */
  readonly samples: number
  readonly median: number | undefined
  readonly p90: number | undefined
  readonly longest: { readonly minutes: number; readonly at: string } | undefined
  /** Seconds unavailable for a reason other than OFF_HOURS, and watched seconds that weren't OFF_HOURS. */
  readonly unavailableSeconds: number
  readonly openSeconds: number
  /** Successful polls, and polls expected from the interval at that time. */
  readonly polls: number
  readonly expectedPolls: number
}

export type RegionHistory = {
  readonly bucketSeconds: number
  /** Oldest first. Buckets without a sample are left out. */
  readonly buckets: readonly WaitBucket[]
  /** Starts with a sample that isn't available. Ends with the next one that is available or has another reason, or when watching ends. */
  readonly unavailable: readonly UnavailableStretch[]
  /** Periods in which no console watched. */
  readonly unwatched: readonly UnwatchedStretch[]
  /** Cells that have samples with a wait. */
  readonly week: readonly HourOfWeek[]
  readonly facts: WaitFacts
  /** The same facts for the preceding period of equal length. */
  readonly before: WaitFacts
  /** The first sample of this combination in the whole history. */
  readonly firstAt: string | undefined
}

/** One booking pause that affected the combination, and the wait around it. */
export type PauseEffect = {
  readonly id: string
  readonly pausedAt: string
  /** Undefined while it is active. */
  readonly resumedAt: string | undefined
  /** The platform's staff member named in the record; '' if none. */
  readonly pausedBy: string
  readonly message: string | undefined
  readonly ruleId: string | undefined
  readonly market?: string | undefined
  /** Undefined if the whole market was paused. */
  readonly regionCode: string | undefined
  readonly modalities: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  /** Mean wait in minutes of the 30 minutes before, and of the 45 minutes after; undefined without measurements. */
  readonly before: number | undefined
  readonly after: number | undefined
}

/** The snapshot columns of the samples. */
export const waitSampleColumns = [
  { id: 'generatedAt', name: 'estimateGeneratedAt', kind: 'dateTime' },
  { id: 'local', name: texts.regionHistory.regionsClock, kind: 'text' },
  { id: 'practiceId', name: 'practiceId', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'regionCode', name: 'regionCode', kind: 'text', code: true },
  { id: 'visit', name: 'visitTypeName', kind: 'text' },
  { id: 'qualifiers', name: 'assignmentQualifiers', kind: 'text' },
  { id: 'available', name: 'available', kind: 'boolean' },
  { id: 'seconds', name: 'estimatedWaitTimeSeconds', kind: 'number' },
  { id: 'minutes', name: texts.columnNames.wait, kind: 'number', unit: 'minutes' },
  { id: 'reason', name: 'reason', kind: 'text', code: true },
  { id: 'answeredAt', name: texts.columnNames.reported, kind: 'dateTime', hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]

/** The pauses in the period, and how many pause records of any region didn't load or can't be read. Some of those may belong here too. */
export type RegionPauses = { readonly pauses: readonly PauseEffect[]; readonly missing: number }

/** The snapshot columns of the pauses. */
export const pauseEffectColumns = [
  { id: 'pausedAt', name: 'pausedAt', kind: 'dateTime' },
  { id: 'resumedAt', name: 'resumedAt', kind: 'dateTime' },
  { id: 'minutes', name: texts.columnNames.length, kind: 'number', unit: 'minutes' },
  { id: 'pausedBy', name: texts.columnNames.pausedBy, kind: 'text' },
  { id: 'message', name: 'pauseMessage', kind: 'text' },
  { id: 'before', name: texts.regionHistory.waitBefore, kind: 'number', unit: 'minutes' },
  { id: 'after', name: texts.regionHistory.waitAfter, kind: 'number', unit: 'minutes' },
  { id: 'change', name: texts.columnNames.change, kind: 'number', unit: 'minutes' },
  { id: 'market', name: 'market', kind: 'text' },
  { id: 'regionCode', name: 'regionCode', kind: 'text', code: true },
  { id: 'modalities', name: 'modalities', kind: 'text' },
  { id: 'qualifiers', name: 'assignmentQualifiers', kind: 'text' },
  { id: 'ruleId', name: 'pauseBookingRuleId', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'id', name: 'id', kind: 'text', code: true, hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]
