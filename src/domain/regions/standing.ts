import type { WaitTime } from './wait-time.ts'

/** How a combination stands by its last estimate, and since when. Instants are milliseconds since 1970. */

/** `off-hours` is the one closing that the platform plans (section 2.3); every other reason, known, unknown or absent, is `closed`. */
export const standings = ['open', 'busy', 'off-hours', 'closed'] as const
export type Standing = (typeof standings)[number]

export type Since = {
  readonly standing: Standing
  /** The first estimate that told it. */
  readonly at: number
  /** False where the console doesn't know what the estimate before that said: it may have been so for longer. */
  readonly isExact: boolean
  /** The last estimate that told it. */
  readonly seenAt: number
}

export function standingOf({ available, reason }: Pick<WaitTime, 'available' | 'reason'>): Standing {
  if (available === true) return 'open'
  if (reason === 'REGION_BUSY') return 'busy'
  return reason === 'OFF_HOURS' ? 'off-hours' : 'closed'
}

/** Two estimates so close together leave no room for another state between them that matters. */
const closeMs = 10 * 60_000

/** Since when it stands so, after an estimate told `standing` at `at`. */
export function sinceAfter(before: Since | undefined, standing: Standing, at: number): Since {
  if (before?.standing === standing)
    return { ...before, at: Math.min(before.at, at), seenAt: Math.max(before.seenAt, at) }
  return { standing, at, isExact: before !== undefined && at - before.seenAt <= closeMs, seenAt: at }
}

/** `since` with what history knows: the same standing began earlier than this run of the console saw. */
export function sinceWithPast(since: Since | undefined, past: Since): Since {
  if (since === undefined) return past
  if (past.standing !== since.standing)
    return { ...since, isExact: since.isExact || Math.abs(since.at - past.seenAt) <= closeMs }
  return past.at < since.at ? { ...past, seenAt: Math.max(past.seenAt, since.seenAt) } : since
}
