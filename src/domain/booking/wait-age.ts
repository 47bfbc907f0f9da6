import { plausiblyGeneratedAt } from '../regions/answered-estimates.ts'
import type { WaitTime } from '../regions/wait-time.ts'

/** How old a wait is that is shown or read to a caller. Times are milliseconds since 1970. Pure functions. */

/** A wait older than this isn't current. A platform may estimate only every few minutes, and its clock may differ a little. */
export const currentWaitMs = 5 * 60_000

/** When a wait was true: when it was estimated or answered (ISO 8601), whichever was earlier. NaN if the answer has no time. */
export function waitAt(estimate: WaitTime, answeredAt: string): number {
  const answered = Date.parse(answeredAt)
  return Math.min(plausiblyGeneratedAt(estimate, answered) ?? answered, answered)
}

export const isOldWait = (at: number, now: number): boolean => !(now - at <= currentWaitMs)
