import type { AlertEvent } from '../../../domain/regions/alert.ts'
import type { RecentWaits } from '../../../domain/regions/recent-waits.ts'
import type { HistoryQuestion, PauseEffect, RegionHistory, SlowedBy } from '../../../domain/regions/region-history.ts'
import type { Combination, PolledAnswer } from '../../../domain/regions/region-poll.ts'
import type { PollTime, Span, WaitFact, WaitRun } from '../../../domain/regions/rule-replay.ts'
import type { Since } from '../../../domain/regions/standing.ts'
import type { LoadedRow } from '../snapshots/snapshot-service.ts'
import type { RangeOfAll, WaitsInRange } from './range-rows.ts'

/** The console's own history file: waits, polls and alerts. No patient data. */

/** One stored estimate. `seconds` is null if unavailable or not given. Times are milliseconds since 1970. */
export type KeptSample = Combination & {
  readonly source: string
  readonly generatedAt: number
  readonly answeredAt: number
  readonly available: boolean | undefined
  readonly seconds: number | null
  readonly reason: string | undefined
}

/** One poll of one practice, successful or not; distinguishes a gap from missing data. */
export type KeptPoll = {
  readonly source: string
  readonly practiceId: string
  readonly polledAt: number
  readonly answered: boolean
  /** Codes of the practice's regions whose request failed although others were answered; other consoles' polls don't have them. */
  readonly unanswered?: readonly string[]
  readonly intervalSeconds: number
}

/** A time in which polls of a practice were slower than configured. Milliseconds since 1970. */
export type SlowedStretch = {
  readonly source: string
  readonly practiceId: string
  readonly from: number
  readonly until: number
  readonly by: SlowedBy
}

export type PracticeRange = {
  readonly source: string
  readonly practiceId: string
  /** From ≤ time < to, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/** Polls, oldest first. */
export type PollTimes = { readonly polls: readonly PollTime[]; readonly slowed: readonly Span[] }

export type KnownCombination = Combination & { readonly firstAt: string; readonly lastAt: string }

/** What a deletion covers: the waits of a platform, or the alerts of a connection. */
export type ForgottenPart = { readonly source: string } | { readonly connectionId: string }

export type History = {
  /**
   * Stores every estimate of a response once (by combination and generated time, or by response time if not given) and the poll, in one transaction that
   * survives a kill. Returns the number of new samples. Rejects if it can't store them (full disk): then nothing is stored, and `notices` says why.
   */
  recordAnswer(answer: PolledAnswer, intervalSeconds: number): Promise<{ readonly added: number }>
  /** Records a failed poll. Rejects like `recordAnswer`. */
  recordFailedPoll(poll: Omit<KeptPoll, 'answered'>): Promise<void>
  /** Records that polls were throttled, so that the time isn't taken for a closed console. Rejects like `recordAnswer`. */
  recordSlowed(stretch: SlowedStretch): Promise<void>
  recordAlerts(connectionId: string, events: readonly AlertEvent[]): Promise<void>
  /** From ≤ at < to, newest first. */
  alertLog(connectionId: string, from: string, to: string): Promise<readonly AlertEvent[]>
  /** The chart; `mostBuckets` limits its resolution. */
  chart(question: HistoryQuestion, mostBuckets: number, signal: AbortSignal): Promise<RegionHistory>
  /** The given pauses with the waits around them in `before` and `after`. */
  around(question: HistoryQuestion, pauses: readonly PauseEffect[]): Promise<readonly PauseEffect[]>
  /** Rows for `waitSampleColumns`, oldest first. */
  samples(question: HistoryQuestion, signal: AbortSignal): AsyncIterable<readonly LoadedRow[]>
  /** Rows for `waitSampleColumns` of every combination in the range, one combination after the other; `zoneOf` returns its region's time zone. */
  allSamples(
    range: RangeOfAll,
    zoneOf: (combination: Combination) => string,
    signal: AbortSignal,
  ): AsyncIterable<readonly LoadedRow[]>
  /** The waits of every combination with an estimate in the range. */
  waitsOfAll(range: RangeOfAll, signal: AbortSignal): Promise<readonly WaitsInRange[]>
  /** The last three hours of estimates of these practices, by combination key. */
  recentWaits(source: string, practiceIds: readonly string[]): Promise<ReadonlyMap<string, RecentWaits>>
  /** The start of each combination's current state, within the last three days; by combination key. */
  standings(source: string, practiceIds: readonly string[]): Promise<ReadonlyMap<string, Since>>
  /** When a practice was polled in the range, and when polls were throttled. */
  pollTimes(of: PracticeRange, signal: AbortSignal): Promise<PollTimes>
  /**
   * The estimates that rules would have seen in the range for the requested waits, by region and oldest first. Consecutive estimates with the same
   * `nameOfFact` are one run. Undefined for regions with too many runs to read.
   */
  waitRuns(
    of: PracticeRange & { readonly isAsked: (combination: Combination) => boolean },
    nameOfFact: (fact: WaitFact) => string,
    signal: AbortSignal,
  ): AsyncIterable<readonly WaitRun[] | undefined>
  known(source: string, practiceIds: readonly string[]): Promise<readonly KnownCombination[]>
  /** The stored rosters of these practices as texts by practice id. */
  rosters(source: string, practiceIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Stores a practice's roster and replaces the previous one. Rejects like `recordAnswer`. */
  keepRoster(source: string, practiceId: string, roster: string): Promise<void>
  /**
   * At most `most` samples and polls that this console received itself after place `after` (0 for all), for the shared store; and the place to continue from,
   * which is `after` if there are none. Excludes rows added by `take`.
   */
  since(
    after: number,
    most: number,
  ): Promise<{ readonly samples: readonly KeptSample[]; readonly polls: readonly KeptPoll[]; readonly place: number }>
  /** Adds samples and polls of other consoles; skips existing ones. Returns the number of new samples. */
  take(samples: readonly KeptSample[], polls: readonly KeptPoll[]): Promise<{ readonly added: number }>
  /** The sync position of shared store `storeId`; `setPlace` stores it. */
  place(storeId: string): Promise<number>
  setPlace(storeId: string, place: number): Promise<void>
  /** Deletes rows older than `days`, of one part or all. */
  forget(days: number, of?: ForgottenPart): Promise<void>
  /** The user's notices about the file: damaged and set aside, not stored, full disk. */
  notices(): readonly string[]
  close(): Promise<void>
}
