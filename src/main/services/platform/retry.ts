import { setTimeout as sleep } from 'node:timers/promises'

/** Pauses between read retries: capped exponential backoff with full jitter; Retry-After takes precedence. */

const firstPauseMs = 300
const longestPauseMs = 5_000

/**
 * Waits before attempt `count` + 1. Returns false if another attempt wouldn't fit before `endsAt` (milliseconds since 1970), or `signal` ended the wait.
 */
export async function pauseBeforeRetry(
  count: number,
  retryAfterSeconds: number | undefined,
  options: { scale: number; endsAt: number; signal: AbortSignal },
): Promise<boolean> {
  const backoffMs = Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** count)
  const pauseMs =
    (retryAfterSeconds === undefined ? backoffMs : Math.max(retryAfterSeconds * 1000, backoffMs)) * options.scale
  if (Date.now() + pauseMs >= options.endsAt) return false
  try {
    await sleep(pauseMs, undefined, { signal: options.signal })
    return true
  } catch {
    return false
  }
}
