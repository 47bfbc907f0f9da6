import { setTimeout as sleep } from 'node:timers/promises'
import { backOff, retryAfterMs } from '../../../domain/waiting.ts'

/** Pauses between read retries: capped exponential backoff with full jitter; Retry-After takes precedence. */

const firstPauseMs = 300
const longestPauseMs = 5_000

/**
 * Waits before attempt `count` + 1. Returns false if another attempt wouldn't fit before `endsAt` (of `performance.now()`), or `signal` ended the wait.
 */
export async function pauseBeforeRetry(
  count: number,
  retryAfterSeconds: number | undefined,
  options: { scale: number; endsAt: number; signal: AbortSignal },
): Promise<boolean> {
  const backOffMs = Math.random() * backOff(firstPauseMs, longestPauseMs, count)
  // No cap but the deadline of the call.
  const askedMs = retryAfterMs(retryAfterSeconds, Number.POSITIVE_INFINITY)
  const pauseMs = Math.max(askedMs, backOffMs) * options.scale
  if (performance.now() + pauseMs >= options.endsAt) return false
  try {
    await sleep(pauseMs, undefined, { signal: options.signal })
    return true
  } catch {
    return false
  }
}
