import type { BoardStatus, ConflictKind, Freshness } from './region-board.ts'
import { usualSlowMinutes } from './regions-settings.ts'

/** Where a row is counted, and what in it cannot all be true. */

export type RowFacts = {
  readonly freshness: Freshness
  /** The platform no longer lists it. */
  readonly withdrawn: boolean
  /** Of the region; undefined where it was not said. */
  readonly active: boolean | undefined
  readonly available: boolean | undefined
  /** Seconds; undefined where there is no number to show. */
  readonly waitSeconds: number | undefined
  readonly reason: string | undefined
}

/** Minutes from which Open is Slow for a visit type. */
export function slowMinutesOf(slowMinutes: Readonly<Record<string, number>>, visitTypeName: string): number {
  return (Object.hasOwn(slowMinutes, visitTypeName) ? slowMinutes[visitTypeName] : undefined) ?? usualSlowMinutes
}

/**
 * One status for each row; an outdated row keeps that of its last estimate. A region that did not say whether it is available is closed: nobody is sent
 * there on a guess.
 */
export function statusOf(
  { freshness, withdrawn, active, available, waitSeconds, reason }: RowFacts,
  slowMinutes: number,
): BoardStatus {
  if (withdrawn) return 'withdrawn'
  if (active === false) return 'inactive'
  if (freshness === 'missing') return 'missing'
  if (available === true) return waitSeconds !== undefined && waitSeconds >= slowMinutes * 60 ? 'slow' : 'open'
  return reason === 'REGION_BUSY' ? 'busy' : 'closed'
}

/**
 * Facts that contradict each other. What the region says now is held against an estimate only while that is fresh: an old one may have been true. Nothing
 * is said of a row that was not answered.
 */
export function conflictsOf({
  freshness,
  available,
  waitSeconds,
  reason,
  busy,
  insideWindow,
  disagrees,
  inFuture,
}: Omit<RowFacts, 'withdrawn' | 'active'> & {
  /** Of the region. */
  readonly busy: boolean | undefined
  /** When the estimate was generated, a window of the region was on. */
  readonly insideWindow: boolean
  readonly disagrees: boolean
  /** By the platform's clock it was generated after it was answered. */
  readonly inFuture: boolean
}): ConflictKind[] {
  if (freshness === 'missing') return []
  const isFresh = freshness === 'fresh'
  const conflicts: ConflictKind[] = []
  if (isFresh && available === true && busy === true) conflicts.push('busy-but-available')
  if (isFresh && available !== true && reason === 'OFF_HOURS' && insideWindow) conflicts.push('off-hours-inside-window')
  if (available === true && waitSeconds === undefined) conflicts.push('available-without-seconds')
  if (disagrees) conflicts.push('answered-twice')
  if (inFuture) conflicts.push('estimate-in-future')
  return conflicts
}

/** True where the last estimate is too old to rely on: what a row says is what it said then. */
export const isOutdated = ({ freshness }: { readonly freshness: Freshness }): boolean =>
  freshness === 'stale' || freshness === 'frozen'
