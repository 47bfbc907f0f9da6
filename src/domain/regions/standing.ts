import type { WaitTime } from './wait-time.ts'

/** The state of a combination by its last estimate, and since when. Instants are milliseconds since 1970. */

/** `busy` is the reason REGION_BUSY. `off-hours` is the reason OFF_HOURS, the only planned closing (section 2.3). Any other reason, or none, is `closed`. */
export const standings = ['open', 'busy', 'off-hours', 'closed'] as const
export type Standing = (typeof standings)[number]

export type Since = {
  readonly standing: Standing
  /** The first estimate with this state. */
  readonly at: number
  /** False if the console doesn't know the estimate before that one, so the state may have started earlier. */
  readonly isExact: boolean
  /** The last estimate with this state. */
  readonly seenAt: number
}

export function standingOf({ available, reason }: Pick<WaitTime, 'available' | 'reason'>): Standing {
  if (available === true) return 'open'
  if (reason === 'REGION_BUSY') return 'busy'
  return reason === 'OFF_HOURS' ? 'off-hours' : 'closed'
}

/** Between two estimates this close together, no other state is assumed. */
const closeMs = 10 * 60_000

/** The state's start after an estimate with `standing` at `at`. */
export function sinceAfter(before: Since | undefined, standing: Standing, at: number): Since {
  if (before?.standing === standing)
    return { ...before, at: Math.min(before.at, at), seenAt: Math.max(before.seenAt, at) }
  return { standing, at, isExact: before !== undefined && at - before.seenAt <= closeMs, seenAt: at }
}

/** Merges `since` with history, in which the same state may have started before this session. */
export function sinceWithPast(since: Since | undefined, past: Since): Since {
  if (since === undefined) return past
  if (past.standing !== since.standing)
    return { ...since, isExact: since.isExact || Math.abs(since.at - past.seenAt) <= closeMs }
  return past.at < since.at ? { ...past, seenAt: Math.max(past.seenAt, since.seenAt) } : since
}
