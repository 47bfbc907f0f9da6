import type { Freshness } from './region-board.ts'

/** The age of a figure and its freshness. */

/**
 * A moment by two clocks, in milliseconds. `now` is the wall clock since 1970, which can be changed. `steady` is monotonic but may miss time in which
 * the computer sleeps. An age is the greater of both, so that neither a changed clock nor sleep makes old figures look fresh.
 */
export type Moment = { readonly now: number; readonly steady: number }

export type FigureTimes = {
  /** Milliseconds since 1970; undefined if the estimate had no time. */
  readonly generatedAt: number | undefined
  readonly answeredAt: number
  /** When this console received the response. */
  readonly received: Moment
  /** Number of consecutive responses with this generated time. */
  readonly samePolls: number
}

const staleAfterIntervals = 2
const frozenAfterPolls = 3

/** The earlier of the generated and the response time, which decides the age. */
const oldestOf = ({ generatedAt, answeredAt }: FigureTimes) => Math.min(generatedAt ?? answeredAt, answeredAt)

/**
 * The last moment at which a figure is fresh, by each clock: two intervals after the estimate was generated (after the response
 * if it had no time). Past either one it is stale.
 */
export function freshUntil(times: FigureTimes, intervalSeconds: number): Moment {
  const { received } = times
  const oldest = oldestOf(times)
  const limit = staleAfterIntervals * intervalSeconds * 1000
  return { now: oldest + limit, steady: received.steady + limit - Math.max(0, received.now - oldest) }
}

/** True if `at` is past `until` by either clock. */
export const isPast = (until: Moment, at: Moment): boolean => at.now > until.now || at.steady > until.steady

/** `stale`: older than two intervals. `frozen`: stale, and the same generated time arrived three times or more. */
export function freshnessOf(
  times: FigureTimes,
  intervalSeconds: number,
  at: Moment,
): Extract<Freshness, 'fresh' | 'stale' | 'frozen'> {
  if (!isPast(freshUntil(times, intervalSeconds), at)) return 'fresh'
  return times.generatedAt !== undefined && times.samePolls >= frozenAfterPolls ? 'frozen' : 'stale'
}
