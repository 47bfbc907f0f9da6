import type { FailureKind } from '../../../../bridge/failure.ts'
import { pollIntervals } from '../../../../domain/regions/regions-settings.ts'
import { backOff, retryAfterMs } from '../../../../domain/waiting.ts'

/** When the next poll of a practice is due, counted from the begin of the one before. */

/** A poll that fails is tried again at times of its own, so that consoles do not come back all at once. */
const jitter = 0.1

/** Failures that may end at any time by themselves. Others need a person: they are polled at the set pace. */
const passing: ReadonlySet<FailureKind> = new Set(['server-error', 'unreachable', 'timed-out', 'unreadable-response'])

export type PollCourse = {
  /** The interval in force, in seconds. */
  readonly intervalSeconds: number
  /** Polls that failed one after the other. */
  readonly failures: number
  /** Why the last of them did. */
  readonly failure?: FailureKind | undefined
  /** From 0 to 1. */
  readonly random: number
}

/**
 * Milliseconds until the next poll. A practice that answers is polled at the set pace to the second. One that fails is tried again after 30 s at the
 * latest, whatever the pace; a pace quicker than that doubles with each failure until then. One that asks to slow down is never polled sooner than set.
 */
export function pollDelay({ intervalSeconds, failures, failure, random }: PollCourse): number {
  if (failures === 0) return intervalSeconds * 1000
  const { least } = pollIntervals
  const slower = backOff(intervalSeconds, pollIntervals.backOff * (1 - jitter * random), failures)
  const isPassing = failure !== undefined && passing.has(failure)
  return Math.max(least, isPassing ? slower : Math.max(intervalSeconds, slower)) * 1000
}

/** Milliseconds for which a Retry-After of a poll is obeyed. */
export const pollHoldMs = (seconds: number | undefined): number => retryAfterMs(seconds, pollIntervals.retryAfter)

/** The interval in force in seconds: at least 15, and 120 or more where it is slowed because the computer is idle. */
export const intervalInForce = (configured: number, isSlowed: boolean): number =>
  Math.max(configured, pollIntervals.least, isSlowed ? pollIntervals.idle : 0)
