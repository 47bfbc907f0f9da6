import type { AlertState } from './alert.ts'
import type { Knowing } from '../knowing.ts'
import type { Combination } from './region-poll.ts'

/** The data of the region board: rows and counts. board-rows.ts, freshness.ts and board-summary.ts compute them. */

/**
 * The status under which a row is counted, one per row. `slow` counts within Open. REGION_BUSY is Busy; every other reason, or none, is Closed. An
 * outdated row keeps the status of its last estimate and also counts as outdated (BoardSummary.outdated). `inactive`: the practice says that the
 * region isn't active. `withdrawn`: the platform no longer lists it; a person settles it. `missing`: not in the last response.
 */
export const boardStatuses = ['open', 'slow', 'busy', 'closed', 'inactive', 'withdrawn', 'missing'] as const
export type BoardStatus = (typeof boardStatuses)[number]

/** `frozen`: several responses with the same generated time. `missing`: requested but not in the last response. */
export type Freshness = 'fresh' | 'stale' | 'frozen' | 'missing'

/** Contradicting facts of a row. */
export type ConflictKind =
  | 'busy-but-available'
  | 'off-hours-inside-window'
  | 'available-without-seconds'
  | 'answered-twice'
  | 'estimate-in-future'

export type RegionWindow = { readonly start: string; readonly end: string }

/** An active booking pause that affects a row. */
export type RowPause = {
  readonly id: string
  /** When it started (ISO 8601). */
  readonly since: string
  /** The person who paused, as shown: "Z. Mbeki"; empty if the record names nobody. */
  readonly by: string
  readonly message: string
  /** When it will end, if the record has a future end time. */
  readonly resumesAt: string | undefined
}

export type BoardDepartment = {
  readonly id: string | undefined
  readonly ehrDepartmentId: string | undefined
  readonly ehrSystemName: string | undefined
  readonly defaultDepartmentName: string | undefined
}

/** One row of the board. Times are ISO 8601; `undefined` means not reported. */
export type BoardRow = Combination & {
  /** combinationKey of the row. */
  readonly key: string
  readonly practiceName: string
  readonly regionName: string
  readonly regionId: string | undefined
  readonly market: string | undefined
  /** The IANA zone for the region's times, and whether it falls back to the computer's own. */
  readonly zone: string
  readonly zoneIsComputers: boolean
  readonly status: BoardStatus
  readonly freshness: Freshness
  readonly conflicts: readonly ConflictKind[]
  /** As received; undefined if not reported. */
  readonly available: boolean | undefined
  /** Seconds, only if available is true. For a stale or missing row, the last one received. */
  readonly waitSeconds: number | undefined
  /** As received. */
  readonly reason: string | undefined
  /** The three times: estimate generated, response received, last polled. */
  readonly generatedAt: string | undefined
  readonly answeredAt: string | undefined
  readonly polledAt: string
  /** Number of consecutive responses with this generated time. */
  readonly samePolls: number
  /** The change of the wait in half an hour, in seconds; undefined if either end isn't known. */
  readonly change30: number | undefined
  /**
   * Since when the row is open, busy, off hours or closed, ISO 8601. `isExact` is false if it may have started earlier. Undefined while it is inactive,
   * withdrawn or missing.
   */
  readonly since?: { readonly at: string; readonly isExact: boolean } | undefined
  /** The last three hours, oldest first: minutes before the poll, and the wait in seconds (null while unavailable). */
  readonly recent: readonly (readonly [minutesAgo: number, waitSeconds: number | null])[]
  readonly active: boolean | undefined
  readonly busy: boolean | undefined
  readonly busyMessage: string | undefined
  readonly windows: readonly RegionWindow[]
  /** The current window, or the next one. */
  readonly window: RegionWindow | undefined
  /** The document doesn't show the unit. The known client library divides it by 100. */
  readonly visitPrice: number | undefined
  readonly orderWeight: number | undefined
  readonly departments: readonly BoardDepartment[]
  /** When the platform stopped listing it (ISO 8601); only for the status `withdrawn`. */
  readonly withdrawnSince?: string | undefined
  /** The active pauses, oldest first; not known if they weren't loaded. Undefined if pauses aren't watched. */
  readonly pauses?: Knowing<readonly RowPause[]> | undefined
  /** True if the pauses were read too long ago to prove anything now. The board still shows them. */
  readonly pausesOutdated?: boolean | undefined
  /** The worst alert state on this row. */
  readonly alert: AlertState | undefined
  /** Position in the sort order worst first, from 0: alerts, longest wait, withdrawn, unavailable, missing. */
  readonly rank: number
}

export type BoardSummary = {
  readonly combinations: number
  /** Distinct regions per practice. */
  readonly regions: number
  /** Rows by status. Here open doesn't include slow. */
  readonly counts: Readonly<Record<BoardStatus, number>>
  /** Rows whose last estimate is too old to rely on. They also count in their last status. */
  readonly outdated: number
  /** Rows with a known active pause. */
  readonly paused: number
  /** True if the pauses of each row are known and recent. Otherwise more rows than `paused` may have one. */
  readonly pausesKnown: boolean
  /** True if `paused` counts pauses that were read too long ago to prove anything now. */
  readonly pausesOutdated?: true | undefined
  readonly conflicts: number
  readonly alerts: number
  /** Closed rows by reason as received; '' for no reason. */
  readonly reasons: Readonly<Record<string, number>>
  /** Age in seconds of the oldest outdated figure. */
  readonly oldestSeconds: number | undefined
  /** Key of the open, not outdated row with the longest wait. */
  readonly worst: string | undefined
  /** How many requested combinations the last poll returned. */
  readonly answered: number
}

/** One polled practice. */
export type BoardTarget = {
  readonly practiceId: string
  readonly practiceName: string
  /** Number of regions that the practice lists. 0 together with `lastAnsweredAt` means a response without regions, which is a problem. */
  readonly regions: number
  readonly lastPolledAt: string | undefined
  readonly lastAnsweredAt: string | undefined
  /** Consecutive failed polls since the last successful one. */
  readonly failures: number
}
