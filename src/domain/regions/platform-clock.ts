/** The platform's clock against this computer's, as the times in its answers show it. */

/**
 * Milliseconds that the platform's clock is ahead of this computer's, as far as can be told: no estimate is made in the future. A quarter of the times may
 * be wrong without doing harm; 0 where the others are not ahead. `received`: this computer's clock when the answer came.
 */
export function platformAheadMs(generatedAt: readonly number[], received: number): number {
  const sorted = generatedAt.toSorted((a, b) => a - b)
  const upperQuartile = sorted[Math.ceil(sorted.length * 0.75) - 1]
  return upperQuartile === undefined ? 0 : Math.max(0, upperQuartile - received)
}

/** How far clocks may differ without a word. */
const unnoticedMs = 60_000

/**
 * What a reader should know of the clocks, one plain sentence; undefined where they agree. An old newest estimate has two possible causes, and both are
 * named.
 */
export function clockNotice(
  aheadMs: number,
  newestAgeMs: number | undefined,
  intervalSeconds: number,
): string | undefined {
  if (aheadMs > unnoticedMs) {
    return `This computer’s clock is about ${minutesOf(aheadMs)} behind the platform’s. Ages are worked out by the platform’s; set the clock right.`
  }
  if (newestAgeMs === undefined || newestAgeMs <= Math.max(unnoticedMs, 2 * intervalSeconds * 1000)) return undefined
  return `Even the newest estimate was ${minutesOf(newestAgeMs)} old when it came: the platform is late, or this computer’s clock is ahead.`
}

function minutesOf(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes} min`
  return `${Math.round(minutes / 60)} h`
}
