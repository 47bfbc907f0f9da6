import { ownEntry } from '../own-entry.ts'
import type { BoardRow, BoardStatus, ConflictKind, Freshness } from './region-board.ts'
import { usualSlowMinutes } from './regions-settings.ts'

/** The status of a row, and the conflicts among its facts. */

export type RowFacts = Pick<BoardRow, 'freshness' | 'active' | 'available' | 'waitSeconds' | 'reason'> & {
  /** True if the platform no longer lists it. */
  readonly withdrawn: boolean
}

/** The wait in minutes from which Open counts as Slow, by visit type. */
export function slowMinutesOf(slowMinutes: Readonly<Record<string, number>>, visitTypeName: string): number {
  return ownEntry(slowMinutes, visitTypeName) ?? usualSlowMinutes
}

/**
 * The status of a row. An outdated row keeps the status of its last estimate. A region of unknown availability counts as closed, because sending patients
 * there would be a guess.
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
 * Facts that contradict each other. Current region data is compared only with a fresh estimate, because an old one may have been true. A missing row
 * has no conflicts.
 */
export function conflictsOf(
  facts: Omit<RowFacts, 'withdrawn' | 'active'> & {
    /** The region's value. */
    readonly busy: boolean | undefined
    /** True if a window of the region was open when the estimate was generated. */
    readonly insideWindow: boolean
    readonly disagrees: boolean
    /** True if the platform's clock puts its generation after the response. */
    readonly inFuture: boolean
  },
): ConflictKind[] {
  const { freshness, available, waitSeconds, reason, busy, insideWindow, disagrees, inFuture } = facts
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

/** True if the last estimate is too old to rely on, so the row shows old data. */
export const isOutdated = ({ freshness }: { readonly freshness: Freshness }): boolean =>
  freshness === 'stale' || freshness === 'frozen'
