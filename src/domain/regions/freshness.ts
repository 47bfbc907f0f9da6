import type { Freshness } from './region-board.ts'

/** How old a figure is, and what it is called for that. */

/**
 * A moment by two clocks, in milliseconds: `now` since 1970 by the computer's clock, which may be set; `steady` only grows, but may miss some of the time
 * in which the computer sleeps. An age is the greater of what both say, so that neither a clock set back nor a sleep makes old figures look young.
 */
export type Moment = { readonly now: number; readonly steady: number }

export type FigureTimes = {
  /** Milliseconds since 1970; undefined where the estimate told none. */
  readonly generatedAt: number | undefined
  readonly answeredAt: number
  /** When this console took the answer. */
  readonly received: Moment
  /** Answers in a row that gave this generated time. */
  readonly samePolls: number
}

const staleAfterIntervals = 2
const frozenAfterPolls = 3

/** The older of generated and answered: what makes the figure old. */
const oldestOf = ({ generatedAt, answeredAt }: FigureTimes) => Math.min(generatedAt ?? answeredAt, answeredAt)

/**
 * The last moment at which a figure is fresh, by each clock: past either it is stale. Two intervals after the estimate was generated (after the answer
 * where no time was told).
 */
export function freshUntil(times: FigureTimes, intervalSeconds: number): Moment {
  const { received } = times
  const oldest = oldestOf(times)
  const limit = staleAfterIntervals * intervalSeconds * 1000
  return { now: oldest + limit, steady: received.steady + limit - Math.max(0, received.now - oldest) }
}

/** True once `at` lies past `until` by either clock. */
export const isPast = (until: Moment, at: Moment): boolean => at.now > until.now || at.steady > until.steady

/** `stale`: older than two intervals. `frozen`: that, and the same generated time came three times or more. */
export function freshnessOf(
  times: FigureTimes,
  intervalSeconds: number,
  at: Moment,
): Extract<Freshness, 'fresh' | 'stale' | 'frozen'> {
  if (!isPast(freshUntil(times, intervalSeconds), at)) return 'fresh'
  return times.generatedAt !== undefined && times.samePolls >= frozenAfterPolls ? 'frozen' : 'stale'
}
