import type { Combination } from './region-poll.ts'
import type { TableColumn } from '../tables/table.ts'

/** What history tells of one combination. Waits are minutes with fractions, times ISO 8601 in UTC, spans seconds. */

/** Which of what is kept: half-open, from ≤ time < to. `zone` is the region's: hours, weekdays and days are told by its clock. */
export type HistoryQuestion = Combination & {
  /** As in PolledAnswer. */
  readonly source: string
  readonly from: string
  readonly to: string
  readonly zone: string
}

/** A stretch of the line: all samples whose generated time lies in it. Percentiles lie between two samples where need be. */
export type WaitBucket = {
  readonly at: string
  /** All of them, with a wait and without. */
  readonly samples: number
  /** Undefined where no sample of the bucket has a wait: the line has a gap there. */
  readonly median: number | undefined
  readonly p10: number | undefined
  readonly p90: number | undefined
  readonly longest: number | undefined
}

export type Stretch = { readonly from: string; readonly to: string }
export type UnavailableStretch = Stretch & {
  /** As it came; '' where none was told. */
  readonly reason: string
}
/** Why polls came later than set: the platform asked for time, or nobody used the computer. */
export const slowedBys = ['retry-after', 'idle'] as const
export type SlowedBy = (typeof slowedBys)[number]

/** From the last answered poll to the next, where that took more than three intervals. */
export type UnwatchedStretch = Stretch & {
  /** Polls in it that brought nothing; 0 where the console was closed or slowed. */
  readonly failedPolls: number
  /** Where the console was there and polled late on purpose. */
  readonly slowedBy?: SlowedBy
}

/** One cell of weekday × hour: 0 is Sunday, hours 0 to 23 in the zone of the question. */
export type HourOfWeek = {
  readonly weekday: number
  readonly hour: number
  readonly samples: number
  readonly median: number
  readonly p90: number
}

export type WaitFacts = {
  /** All of them, with a wait and without. */
  readonly samples: number
  readonly median: number | undefined
  readonly p90: number | undefined
  readonly longest: { readonly minutes: number; readonly at: string } | undefined
  /** Seconds unavailable for another reason than OFF_HOURS, and seconds watched that were not OFF_HOURS. */
  readonly unavailableSeconds: number
  readonly openSeconds: number
  /** Polls answered, and polls there would have been by the interval of the time. */
  readonly polls: number
  readonly expectedPolls: number
}

export type RegionHistory = {
  readonly bucketSeconds: number
  /** Oldest first; those without any sample are left out. */
  readonly buckets: readonly WaitBucket[]
  /** From a sample that did not say available until the next that did or has another reason, or until nobody watched. */
  readonly unavailable: readonly UnavailableStretch[]
  /** Stretches in which no console watched. */
  readonly unwatched: readonly UnwatchedStretch[]
  /** Cells with samples that have a wait. */
  readonly week: readonly HourOfWeek[]
  readonly facts: WaitFacts
  /** The same for as long a time before. */
  readonly before: WaitFacts
  /** The first sample there is of this combination at all. */
  readonly firstAt: string | undefined
}

/** One pause of booking that concerned the combination, and the wait around it. */
export type PauseEffect = {
  readonly id: string
  readonly pausedAt: string
  /** Undefined while it is on. */
  readonly resumedAt: string | undefined
  /** Staff of the platform, as the record names them; '' where it names nobody. */
  readonly pausedBy: string
  readonly message: string | undefined
  readonly ruleId: string | undefined
  readonly market?: string | undefined
  /** Undefined where the whole market was paused. */
  readonly regionCode: string | undefined
  readonly modalities: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  /** Mean wait in minutes of the 30 minutes before, and of the 45 minutes after; undefined where nothing was measured. */
  readonly before: number | undefined
  readonly after: number | undefined
}

/** The samples of a question as a snapshot. */
export const waitSampleColumns = [
  { id: 'generatedAt', name: 'estimateGeneratedAt', kind: 'dateTime' },
  { id: 'local', name: 'Region’s clock', kind: 'text' },
  { id: 'practiceId', name: 'practiceId', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'regionCode', name: 'regionCode', kind: 'text', code: true },
  { id: 'visit', name: 'visitTypeName', kind: 'text' },
  { id: 'qualifiers', name: 'assignmentQualifiers', kind: 'text' },
  { id: 'available', name: 'available', kind: 'boolean' },
  { id: 'seconds', name: 'estimatedWaitTimeSeconds', kind: 'number' },
  { id: 'minutes', name: 'Wait', kind: 'number', note: 'minutes' },
  { id: 'reason', name: 'reason', kind: 'text', code: true },
  { id: 'answeredAt', name: 'Answered', kind: 'dateTime', hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]

/** The pauses of a question, and how many records of pauses did not load or cannot be read, at most and of any region: one of these may belong here too. */
export type RegionPauses = { readonly pauses: readonly PauseEffect[]; readonly missing: number }

/** The pauses of a question as a snapshot. */
export const pauseEffectColumns = [
  { id: 'pausedAt', name: 'pausedAt', kind: 'dateTime' },
  { id: 'resumedAt', name: 'resumedAt', kind: 'dateTime' },
  { id: 'minutes', name: 'Length', kind: 'number', note: 'minutes' },
  { id: 'pausedBy', name: 'Paused by', kind: 'text' },
  { id: 'message', name: 'pauseMessage', kind: 'text' },
  { id: 'before', name: 'Wait before', kind: 'number', note: 'minutes' },
  { id: 'after', name: 'Wait after', kind: 'number', note: 'minutes' },
  { id: 'change', name: 'Change', kind: 'number', note: 'minutes' },
  { id: 'market', name: 'market', kind: 'text' },
  { id: 'regionCode', name: 'regionCode', kind: 'text', code: true },
  { id: 'modalities', name: 'modalities', kind: 'text' },
  { id: 'qualifiers', name: 'assignmentQualifiers', kind: 'text' },
  { id: 'ruleId', name: 'pauseBookingRuleId', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'id', name: 'id', kind: 'text', code: true, hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]
