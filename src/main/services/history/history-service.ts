import type { AlertEvent } from '../../../domain/regions/alert.ts'
import type { RecentWaits } from '../../../domain/regions/recent-waits.ts'
import type { HistoryQuestion, PauseEffect, RegionHistory, SlowedBy } from '../../../domain/regions/region-history.ts'
import type { Combination, PolledAnswer } from '../../../domain/regions/region-poll.ts'
import type { PollTime, Span, WaitFact, WaitRun } from '../../../domain/regions/rule-replay.ts'
import type { Since } from '../../../domain/regions/standing.ts'
import type { LoadedRow } from '../snapshots/snapshot-service.ts'
import type { RangeOfAll, WaitsInRange } from './range-rows.ts'

/** What the console remembers in its own file: waits, polls and alerts. No patient data. */

/** One estimate as it is kept. `seconds` is null while unavailable or where none was told. Times are milliseconds since 1970. */
export type KeptSample = Combination & {
  readonly source: string
  readonly generatedAt: number
  readonly answeredAt: number
  readonly available: boolean | undefined
  readonly seconds: number | null
  readonly reason: string | undefined
}

/** One poll of one practice, answered or not: what tells a gap from silence. */
export type KeptPoll = {
  readonly source: string
  readonly practiceId: string
  readonly polledAt: number
  readonly answered: boolean
  readonly intervalSeconds: number
}

/** Polls of a practice come later than set for a while. Times are milliseconds since 1970. */
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

/** Polls are oldest first. */
export type PollTimes = { readonly polls: readonly PollTime[]; readonly slowed: readonly Span[] }

export type KnownCombination = Combination & { readonly firstAt: string; readonly lastAt: string }

export type History = {
  /**
   * Keeps every estimate of an answer once (by combination and generated time; by the time of the answer where none is told) and the poll itself, in one
   * transaction: when this has returned, they outlive a kill. Answers how many samples were new. Rejects where it cannot be kept (full disk): nothing of
   * it is kept then, and `notices` says why.
   */
  recordAnswer(answer: PolledAnswer, intervalSeconds: number): Promise<{ readonly added: number }>
  /** A poll that brought nothing. Rejects as `recordAnswer` does. */
  recordFailedPoll(poll: Omit<KeptPoll, 'answered'>): Promise<void>
  /** That polls were slowed, so that the time without any is not taken for a closed console. Rejects as `recordAnswer` does. */
  recordSlowed(stretch: SlowedStretch): Promise<void>
  recordAlerts(connectionId: string, events: readonly AlertEvent[]): Promise<void>
  /** From ≤ at < to, newest first. */
  alertLog(connectionId: string, from: string, to: string): Promise<readonly AlertEvent[]>
  /** The chart; `mostBuckets` bounds how fine it is. */
  chart(question: HistoryQuestion, mostBuckets: number, signal: AbortSignal): Promise<RegionHistory>
  /** The wait around pauses: those given, with `before` and `after` filled in. */
  around(question: HistoryQuestion, pauses: readonly PauseEffect[]): Promise<readonly PauseEffect[]>
  /** Rows for `waitSampleColumns`, oldest first. */
  samples(question: HistoryQuestion, signal: AbortSignal): AsyncIterable<readonly LoadedRow[]>
  /** Rows for `waitSampleColumns` of every combination in the range, one after the other; `zoneOf` names the clock of its region. */
  allSamples(
    range: RangeOfAll,
    zoneOf: (combination: Combination) => string,
    signal: AbortSignal,
  ): AsyncIterable<readonly LoadedRow[]>
  /** The waits of every combination that has an estimate in the range. */
  waitsOfAll(range: RangeOfAll, signal: AbortSignal): Promise<readonly WaitsInRange[]>
  /** The last three hours of what these practices told, by combination key. */
  recentWaits(source: string, practiceIds: readonly string[]): Promise<ReadonlyMap<string, RecentWaits>>
  /** Since when each combination of these practices stands as its last sample said, looked back on for three days; by combination key. */
  standings(source: string, practiceIds: readonly string[]): Promise<ReadonlyMap<string, Since>>
  /** When a practice was polled in the range, and when polls were slowed. */
  pollTimes(of: PracticeRange, signal: AbortSignal): Promise<PollTimes>
  /**
   * What rules would have seen in the range of the waits that are asked for, region by region and oldest first; estimates that `nameOfFact` names alike are one run. Undefined for regions whose
   * estimates differ too often to be read.
   */
  waitRuns(
    of: PracticeRange & { readonly isAsked: (combination: Combination) => boolean },
    nameOfFact: (fact: WaitFact) => string,
    signal: AbortSignal,
  ): AsyncIterable<readonly WaitRun[] | undefined>
  known(source: string, practiceIds: readonly string[]): Promise<readonly KnownCombination[]>
  /** The rosters that were kept of these practices, as texts by practice id. */
  rosters(source: string, practiceIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Keeps the roster of a practice in place of the one before. Rejects as `recordAnswer` does. */
  keepRoster(source: string, practiceId: string, roster: string): Promise<void>
  /**
   * Samples and polls that this console got by itself after `after` (a place in the file, 0 for the beginning), `most` at most, for the shared store; and
   * the place to go on from, which is `after` where there are none. Those that `take` brought are never among them.
   */
  since(
    after: number,
    most: number,
  ): Promise<{ readonly samples: readonly KeptSample[]; readonly polls: readonly KeptPoll[]; readonly place: number }>
  /** Takes up samples and polls of other consoles; those that are here already stay once. Answers how many samples were new. */
  take(samples: readonly KeptSample[], polls: readonly KeptPoll[]): Promise<{ readonly added: number }>
  /** How far the shared store `storeId` has got, and remembers it. */
  place(storeId: string): Promise<number>
  setPlace(storeId: string, place: number): Promise<void>
  /** Drops what is older than `days`: of one platform and the alerts of one connection, or all of it. */
  forget(days: number, of?: { readonly source: string; readonly connectionId: string }): Promise<void>
  /** What a reader should know of the file: damaged and set aside, not kept, full disk. */
  notices(): readonly string[]
  close(): Promise<void>
}
