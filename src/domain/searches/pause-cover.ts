import type { NotKnown } from '../knowing.ts'

/**
 * How far back pauses are requested, so that those still open show in every view. The document names no limit of the time that one call of pause bookings may
 * span and no pages (section 4.5): the time is requested month by month, back to a fixed start. Instants are milliseconds since 1970.
 */

/** Which beginnings of pauses were requested: from ≤ pausedAt < to. */
export type PauseCover = {
  readonly from: number
  readonly to: number
  /** Why figures of these pauses aren't whole; undefined where every record came. */
  readonly lacking: NotKnown | undefined
}

export type Slice = { readonly from: number; readonly to: number }

const monthStart = (at: Date, months: number): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)

/** The start for `now`: the first of the month (UTC) a year before. The same all through a month, so that all views share one reading. */
export const pauseCoverFrom = (now: number): number => monthStart(new Date(now), -12)

/** The calendar months (UTC) of from ≤ time < to, the last one first; the outer two end where the time ends. */
export function monthSlices(from: number, to: number): readonly Slice[] {
  const slices: Slice[] = []
  for (let end = to; end > from; ) {
    // The month that holds the last moment before `end`.
    const start = Math.max(from, monthStart(new Date(end - 1), 0))
    slices.push({ from: start, to: end })
    end = start
  }
  return slices
}
