import type { AlertState } from './alert.ts'
import type { Knowing } from '../knowing.ts'
import type { Combination } from './region-poll.ts'

/** The board of regions: what its rows and counts are. How they come about: board-rows.ts, freshness.ts, board-summary.ts. */

/**
 * Where a row is counted, each row once. `slow` is counted within Open. REGION_BUSY is Busy; every other reason, known, unknown or absent, is Closed. An
 * outdated row keeps the status of its last estimate and is counted as outdated besides (BoardSummary.outdated). `inactive`: the practice says that the
 * region isn't active. `withdrawn`: the platform no longer lists what it listed before; a person settles it. `missing`: not in the last answer.
 */
export const boardStatuses = ['open', 'slow', 'busy', 'closed', 'inactive', 'withdrawn', 'missing'] as const
export type BoardStatus = (typeof boardStatuses)[number]

/** `frozen`: the same generated time in answer after answer. `missing`: asked for and not in the last answer. */
export const freshnesses = ['fresh', 'stale', 'frozen', 'missing'] as const
export type Freshness = (typeof freshnesses)[number]

/** Facts of a row that cannot all be true. */
export const conflictKinds = [
  'busy-but-available',
  'off-hours-inside-window',
  'available-without-seconds',
  'answered-twice',
  'estimate-in-future',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

export type RegionWindow = { readonly start: string; readonly end: string }

/** A pause of booking that is on and concerns a row. */
export type RowPause = {
  readonly id: string
  /** When it began (ISO 8601). */
  readonly since: string
  /** Who paused, as shown: "Z. Mbeki"; empty where the record names nobody. */
  readonly by: string
  readonly message: string
  /** When it is to end, where its record names an instant that has not come yet. */
  readonly resumesAt: string | undefined
}

export type BoardDepartment = {
  readonly id: string | undefined
  readonly ehrDepartmentId: string | undefined
  readonly ehrSystemName: string | undefined
  readonly defaultDepartmentName: string | undefined
}

/** One figure of the board. Times are ISO 8601 texts; `undefined` is "not said". */
export type BoardRow = Combination & {
  /** combinationKey of the row. */
  readonly key: string
  readonly practiceName: string
  readonly regionName: string
  readonly regionId: string | undefined
  readonly market: string | undefined
  /** IANA zone in which facts of the region are told, and whether it is the computer's own for want of a better one. */
  readonly zone: string
  readonly zoneIsComputers: boolean
  readonly status: BoardStatus
  readonly freshness: Freshness
  readonly conflicts: readonly ConflictKind[]
  /** As it came; undefined where it was not said. */
  readonly available: boolean | undefined
  /** Seconds; only where available is true. Of a stale or missing row the last that was told. */
  readonly waitSeconds: number | undefined
  /** As it came. */
  readonly reason: string | undefined
  /** The three clocks: estimate generated, answer received, last polled. */
  readonly generatedAt: string | undefined
  readonly answeredAt: string | undefined
  readonly polledAt: string
  /** Answers in a row that gave this generated time. */
  readonly samePolls: number
  /** Seconds that the wait changed in half an hour; undefined where either end is not known. */
  readonly change30: number | undefined
  /** Since when the row is open, busy, off hours or closed; not exact where it may have been so for longer. ISO 8601. */
  readonly since?: { readonly at: string; readonly isExact: boolean } | undefined
  /** The last three hours, oldest first: minutes before the poll, and seconds of wait (null while unavailable). */
  readonly recent: readonly (readonly [minutesAgo: number, waitSeconds: number | null])[]
  readonly active: boolean | undefined
  readonly busy: boolean | undefined
  readonly busyMessage: string | undefined
  readonly windows: readonly RegionWindow[]
  /** The window that is on, or the next one. */
  readonly window: RegionWindow | undefined
  /** The document does not show the unit; the client library that is known divides it by 100. */
  readonly visitPrice: number | undefined
  readonly orderWeight: number | undefined
  readonly departments: readonly BoardDepartment[]
  /** Since when the platform no longer lists it (ISO 8601); only where the status is `withdrawn`. */
  readonly withdrawnSince?: string | undefined
  /** The pauses that are on, the one that began first first; not known where they were not loaded. Undefined where pauses are not watched. */
  readonly pauses?: Knowing<readonly RowPause[]> | undefined
  /** The worst state of an alert on this row. */
  readonly alert: AlertState | undefined
  /** Place in the order worst first: alerts, then wait descending, then unavailable, then missing. From 0. */
  readonly rank: number
}

export type BoardSummary = {
  readonly combinations: number
  /** Different regions of different practices. */
  readonly regions: number
  /** Rows by status; slow is not within open here. */
  readonly counts: Readonly<Record<BoardStatus, number>>
  /** Rows whose last estimate is too old to rely on; each of them is counted in its last status too. */
  readonly outdated: number
  /** Rows on which a pause is known to be on. */
  readonly paused: number
  readonly conflicts: number
  readonly alerts: number
  /** How many are closed for each reason as it came; an absent reason is ''. */
  readonly reasons: Readonly<Record<string, number>>
  /** Age in seconds of the oldest outdated figure. */
  readonly oldestSeconds: number | undefined
  /** Key of the open row with the longest wait that is not outdated. */
  readonly worst: string | undefined
  /** Combinations answered in the last poll, of those asked for. */
  readonly answered: number
}

/** One practice that is polled. */
export type BoardTarget = {
  readonly practiceId: string
  readonly practiceName: string
  /** Regions that the practice lists; 0 beside `lastAnsweredAt` means that it answered without any, which is trouble. */
  readonly regions: number
  readonly lastPolledAt: string | undefined
  readonly lastAnsweredAt: string | undefined
  /** Polls that failed one after the other since the last that was answered. */
  readonly failures: number
}

export type Board = {
  readonly connectionId: string
  /** Grows with each board of a session. */
  readonly sequence: number
  /** When the rows were put together. */
  readonly takenAt: string
  readonly intervalSeconds: number
  readonly rows: readonly BoardRow[]
  readonly summary: BoardSummary
  readonly targets: readonly BoardTarget[]
}
