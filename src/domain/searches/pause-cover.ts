import type { NotKnown } from '../knowing.ts'

/**
 * How far back pauses are requested, so that open ones appear in every view. The document states no maximum period for one call of pause bookings and no
 * pages (section 4.5). So they are requested month by month, back to a fixed start. Instants are milliseconds since 1970.
 */

/** The requested range of pause starts: from ≤ pausedAt < to. */
export type PauseCover = {
  readonly from: number
  readonly to: number
  /** Why figures of these pauses aren't complete; undefined if every record loaded. */
  readonly lacking: NotKnown | undefined
}

export type Slice = { readonly from: number; readonly to: number }

const monthStart = (at: Date, months: number): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)

/** The start for `now`: the first of the month (UTC) one year earlier. It changes only monthly, so that all views share the same data. */
export const pauseCoverFrom = (now: number): number => monthStart(new Date(now), -12)

/** The calendar months (UTC) of from ≤ time < to, latest first. The first and last month are cut to the range. */
export function monthSlices(from: number, to: number): readonly Slice[] {
  const slices: Slice[] = []
  for (let end = to; end > from; ) {
    // The month that contains the last moment before `end`.
    const start = Math.max(from, monthStart(new Date(end - 1), 0))
    slices.push({ from: start, to: end })
    end = start
  }
  return slices
}
