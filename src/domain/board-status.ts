import type { BoardStatus, ConflictKind, Freshness } from './region-board.ts'
import { usualSlowMinutes } from './regions-settings.ts'

/** Where a row is counted, and what in it cannot all be true. */

export type RowFacts = {
  readonly freshness: Freshness
  readonly available: boolean | undefined
  /** Seconds; undefined where there is no number to show. */
  readonly waitSeconds: number | undefined
  readonly reason: string | undefined
}

/** Minutes from which Open is Slow for a visit type. */
export function slowMinutesOf(slowMinutes: Readonly<Record<string, number>>, visitTypeName: string): number {
  return (Object.hasOwn(slowMinutes, visitTypeName) ? slowMinutes[visitTypeName] : undefined) ?? usualSlowMinutes
}

/** One status for each row. A region that did not say whether it is available is closed: nobody is sent there on a guess. */
export function statusOf({ freshness, available, waitSeconds, reason }: RowFacts, slowMinutes: number): BoardStatus {
  if (freshness === 'missing') return 'missing'
  if (freshness !== 'fresh') return 'stale'
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
}: RowFacts & {
  /** Of the region. */
  readonly busy: boolean | undefined
  /** When the estimate was generated, a window of the region was on. */
  readonly insideWindow: boolean
  readonly disagrees: boolean
}): ConflictKind[] {
  if (freshness === 'missing') return []
  const isFresh = freshness === 'fresh'
  const conflicts: ConflictKind[] = []
  if (isFresh && available === true && busy === true) conflicts.push('busy-but-available')
  if (isFresh && available !== true && reason === 'OFF_HOURS' && insideWindow) conflicts.push('off-hours-inside-window')
  if (available === true && waitSeconds === undefined) conflicts.push('available-without-seconds')
  if (disagrees) conflicts.push('answered-twice')
  return conflicts
}
