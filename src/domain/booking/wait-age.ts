import { plausiblyGeneratedAt } from '../regions/answered-estimates.ts'
import { staleAfterIntervals } from '../regions/freshness.ts'
import { pollIntervals } from '../regions/regions-settings.ts'
import type { WaitTime } from '../regions/wait-time.ts'

/** How old a wait is that is shown or read to a caller. Times are milliseconds since 1970. Pure functions. */

/** A wait older than this isn't current: with the usual interval, the board shows it as outdated too. */
export const currentWaitMs = staleAfterIntervals * pollIntervals.usual * 1_000

/** When a wait was true: when it was estimated or answered (ISO 8601), whichever was earlier. NaN if the answer has no time. */
export function waitAt(estimate: WaitTime, answeredAt: string): number {
  const answered = Date.parse(answeredAt)
  return Math.min(plausiblyGeneratedAt(estimate, answered) ?? answered, answered)
}

export const isOldWait = (at: number, now: number): boolean => !(now - at <= currentWaitMs)
