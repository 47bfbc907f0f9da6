import { roughWords } from '../time/durations.ts'
import { texts } from './text.ts'

/** Compares the platform's clock with this computer's, based on the times in its responses. */

/**
 * Estimates how many milliseconds the platform's clock is ahead of this computer's, because no estimate is generated in the future. Up to a quarter of the
 * times may be wrong without an effect. 0 if the platform's clock isn't ahead. `received`: this computer's clock when the response came.
 */
export function platformAheadMs(generatedAt: readonly number[], received: number): number {
  const sorted = generatedAt.toSorted((a, b) => a - b)
  const upperQuartile = sorted[Math.ceil(sorted.length * 0.75) - 1]
  return upperQuartile === undefined ? 0 : Math.max(0, upperQuartile - received)
}

/** The difference between the clocks that needs no notice. */
const unnoticedMs = 60_000

/**
 * A sentence about the clocks for the user; undefined if they agree. An old newest estimate has two possible causes, and the sentence names
 * both. `aheadOfPollerMs`: how far the platform's clock is ahead of the console's that polls.
 */
export function clockNotice(
  aheadMs: number,
  newestAgeMs: number | undefined,
  intervalSeconds: number,
  aheadOfPollerMs = 0,
): string | undefined {
  if (aheadMs > unnoticedMs) {
    return texts.platformClock.thisComputersClockIsAboutBehindThePlatforms(minutesOf(aheadMs))
  }
  if (aheadOfPollerMs > unnoticedMs) return texts.platformClock.theClockOfThePollingConsole(minutesOf(aheadOfPollerMs))
  if (newestAgeMs === undefined || newestAgeMs <= Math.max(unnoticedMs, 2 * intervalSeconds * 1000)) return undefined
  return texts.platformClock.theNewestEstimateWasAlreadyOld(minutesOf(newestAgeMs))
}

const minutesOf = (ms: number): string => roughWords(ms / 60_000, Math.round)
