import type { FailureKind } from '../../../../bridge/failure.ts'
import { pollIntervals } from '../../../../domain/regions/regions-settings.ts'
import { backOff, retryAfterMs } from '../../../../domain/waiting.ts'

/** When the next poll of a practice is due, measured from the start of the previous one. */

/** Jitter for retries, so that consoles don't all return at once. */
const jitter = 0.1

/** Failures that may clear on their own. Others need a person, so they're polled at the configured pace. */
const passing: ReadonlySet<FailureKind> = new Set(['server-error', 'unreachable', 'timed-out', 'unreadable-response'])

export type PollCourse = {
  /** The interval in force, in seconds. */
  readonly intervalSeconds: number
  /** Number of consecutive failed polls. */
  readonly failures: number
  /** Why the last poll failed. */
  readonly failure?: FailureKind | undefined
  /** From 0 to 1. */
  readonly random: number
}

/**
 * Milliseconds until the next poll. After success: the configured interval, exact to the second. After a failure: at most 30 s; a shorter interval doubles
 * with each failure up to that. After a request to slow down: never sooner than configured.
 */
export function pollDelay({ intervalSeconds, failures, failure, random }: PollCourse): number {
  if (failures === 0) return intervalSeconds * 1000
  const { least } = pollIntervals
  const slower = backOff(intervalSeconds, pollIntervals.backOff * (1 - jitter * random), failures)
  const isPassing = failure !== undefined && passing.has(failure)
  return Math.max(least, isPassing ? slower : Math.max(intervalSeconds, slower)) * 1000
}

/** Milliseconds to wait after a poll's Retry-After. */
export const pollHoldMs = (seconds: number | undefined): number => retryAfterMs(seconds, pollIntervals.retryAfter)

/** The interval in force in seconds: at least 15, and at least 120 if it's slowed because the computer is idle. */
export const intervalInForce = (configured: number, isSlowed: boolean): number =>
  Math.max(configured, pollIntervals.least, isSlowed ? pollIntervals.idle : 0)
