import { missedCombination, type PracticeMemory, type Remembered, unansweredCombinations } from './board-memory.ts'
import { type OpenPauses, pausesOfRegion, pausesOfRow } from './open-pauses.ts'
import { conflictsOf, slowMinutesOf, statusOf } from './board-status.ts'
import { freshnessOf, freshUntil, type Moment } from './freshness.ts'
import type { PracticeRegion } from './practice.ts'
import { changeIn30, recentPoints } from './recent-waits.ts'
import type { BoardDepartment, BoardRow, BoardStatus } from './region-board.ts'
import { leadingRegion, regionsByCode } from './region-codes.ts'
import { isInside, windowAt, windowSpans } from './region-windows.ts'
import { regionZone } from './region-zone.ts'
import type { RegionsSettings } from './regions-settings.ts'
import { waitSecondsOf } from './wait-time.ts'

/** Turns the memory of the practices into the rows of the board. */

export type BoardFacts = {
  readonly at: Moment
  /** The current poll interval. */
  readonly intervalSeconds: number
  readonly settings: Pick<RegionsSettings, 'slowMinutes' | 'zones'>
  readonly computerZone: string
  /** When each practice was last polled, successfully or not: ISO 8601, by practice id. */
  readonly polledAt: ReadonlyMap<string, string>
  /** The active pauses; undefined if pauses aren't watched. */
  readonly pauses?: OpenPauses | undefined
}

/**
 * The rows of all practices. `rows`: each combination once, unsorted and without alerts: see board-rank.ts. `freshUntil`: the first moment, by each clock,
 * after which a row that is fresh now becomes outdated; undefined if none is fresh.
 */
export function boardRows(memories: readonly PracticeMemory[], facts: BoardFacts) {
  const rows: BoardRow[] = []
  const limits: Moment[] = []
  for (const memory of memories) {
    const regions = regionsByCode(memory.practice)
    const ofCode = new Map<string, RegionFacts>()
    const factsOf = (regionCode: string) => {
      const known = ofCode.get(regionCode)
      if (known !== undefined) return known
      const region = leadingRegion(regions.get(regionCode) ?? []) ?? memory.withdrawn.get(regionCode)?.region
      const made = regionFacts(memory, regionCode, region, facts)
      ofCode.set(regionCode, made)
      return made
    }
    for (const entry of memory.entries.values()) {
      const row = rowOf(entry, memory, factsOf(entry.combination.regionCode), facts)
      rows.push(row)
      if (row.freshness === 'fresh' && entry.last !== undefined)
        limits.push(freshUntil(entry.last, facts.intervalSeconds))
    }
    for (const combination of unansweredCombinations(memory))
      rows.push(rowOf(missedCombination(combination, 0), memory, factsOf(combination.regionCode), facts))
  }
  return { rows, freshUntil: limits.length === 0 ? undefined : limits.reduce(earlier) }
}

const earlier = (a: Moment, b: Moment): Moment => ({
  now: Math.min(a.now, b.now),
  steady: Math.min(a.steady, b.steady),
})

type RegionFacts = ReturnType<typeof regionFacts>

/** The data that all rows of a region share. */
function regionFacts(
  { practiceId, practice, regionsAsOf, withdrawn }: PracticeMemory,
  regionCode: string,
  region: PracticeRegion | undefined,
  { settings, computerZone, at, pauses }: BoardFacts,
) {
  const spans = windowSpans(region ?? {})
  const on = windowAt(spans, at.now)
  // Region data from an earlier response may no longer be true.
  const isToday = regionsAsOf === undefined && !withdrawn.has(regionCode)
  // Earlier windows that are all over don't say that the region has none now.
  const lasting = isToday || on !== undefined ? spans : []
  return {
    practiceName: practice.displayName || practiceId,
    regionName: region?.displayName || regionCode,
    regionId: region?.id ?? undefined,
    market: region?.market ?? undefined,
    ...regionZone({ practiceId, regionCode }, settings.zones, computerZone),
    active: region?.active ?? undefined,
    busy: isToday ? (region?.busy ?? undefined) : undefined,
    busyMessage: isToday ? (region?.busyMessage ?? undefined) : undefined,
    windows: lasting.map(({ start, end }) => ({ start, end })),
    window: on && { start: on.start, end: on.end },
    visitPrice: region?.visitPrice ?? undefined,
    orderWeight: region?.orderWeight ?? undefined,
    departments: (region?.departments ?? []).map(
      (department): BoardDepartment => ({
        id: department.id ?? undefined,
        ehrDepartmentId: department.ehrDepartmentId ?? undefined,
        ehrSystemName: department.ehrSystemName ?? undefined,
        defaultDepartmentName: department.defaultDepartmentName ?? undefined,
      }),
    ),
    spans: isToday ? spans : [],
    /** Milliseconds since 1970. */
    withdrawnSince: withdrawn.get(regionCode)?.since,
    openPauses: pauses && pausesOfRegion(pauses, { practiceId, regionCode }, region?.market ?? undefined),
  }
}

function rowOf(entry: Remembered, memory: PracticeMemory, region: RegionFacts, facts: BoardFacts): BoardRow {
  const { key, combination, last, recent } = entry
  const { spans, withdrawnSince: regionSince, openPauses, ...shared } = region
  const withdrawnSince = regionSince ?? entry.withdrawnSince
  const freshness =
    entry.answered && last !== undefined ? freshnessOf(last, facts.intervalSeconds, facts.at) : 'missing'
  const available = last?.estimate.available ?? undefined
  const waitSeconds = last && waitSecondsOf(last.estimate)
  const reason = last?.estimate.reason ?? undefined
  const figureAt = last && Math.min(last.generatedAt ?? last.answeredAt, last.answeredAt)
  const row = { freshness, available, waitSeconds, reason } as const
  const status = statusOf(
    { ...row, withdrawn: withdrawnSince !== undefined, active: shared.active },
    slowMinutesOf(facts.settings.slowMinutes, combination.visitTypeName),
  )
  return {
    ...combination,
    key,
    ...shared,
    ...row,
    status,
    withdrawnSince: withdrawnSince === undefined ? undefined : isoOf(withdrawnSince),
    pauses: openPauses && pausesOfRow(openPauses, combination, shared.market),
    pausesOutdated: openPauses?.outdated,
    conflicts: conflictsOf({
      ...row,
      busy: shared.busy,
      insideWindow: last !== undefined && isInside(spans, last.reportedAt ?? last.answeredAt),
      disagrees: last?.disagrees ?? false,
      // The clock of another console that polls may be behind.
      inFuture: (last?.generatedAt ?? 0) > Math.max(last?.answeredAt ?? 0, last?.received.now ?? 0) + futureMs,
    }),
    generatedAt: last?.reportedAt === undefined ? undefined : isoOf(last.reportedAt),
    answeredAt: last && isoOf(last.answeredAt),
    polledAt: facts.polledAt.get(memory.practiceId) ?? memory.polledAt,
    samePolls: entry.answered ? (last?.samePolls ?? 0) : 0,
    change30: figureAt === undefined || freshness !== 'fresh' ? undefined : changeIn30(recent, figureAt, waitSeconds),
    since: withoutStanding.has(status) ? undefined : sinceOf(entry),
    recent: recentPoints(recent, facts.at.now),
    alert: undefined,
    rank: 0,
  }
}

/** How far in the future an estimate's time may be without a conflict. */
const futureMs = 60_000

/** These didn't begin with the last estimate's state, of which the memory has the beginning. */
const withoutStanding: ReadonlySet<BoardStatus> = new Set(['inactive', 'withdrawn', 'missing'])

function sinceOf({ since }: Remembered): BoardRow['since'] {
  const at = since && isoOf(since.at)
  return since === undefined || at === undefined ? undefined : { at, isExact: since.isExact }
}

/** Undefined for instants outside the range of Date. */
function isoOf(instant: number): string | undefined {
  return Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString() : undefined
}
