import type { HourOfWeek } from '../../../../domain/regions/region-history.ts'
import { overlap, type Span, within, without } from '../../../charts/wait/spans.ts'
import { zoneDays } from '../../../../domain/time/zone-days.ts'
import { instantIn } from '../../../../domain/time/zones.ts'

/** The stretches that a chart may fold: instants in milliseconds since 1970. */

export type OffHours = {
  /** Stretches that the platform reports as OFF_HOURS. */
  readonly told: readonly Span[]
  /** Stretches that no console monitored. */
  readonly unwatched: readonly Span[]
  /** Waits by weekday and hour. A missing hour was never open. */
  readonly week: readonly HourOfWeek[]
  /** The region's known availability windows. */
  readonly windows: readonly Span[]
}

/**
 * Stretches to fold from `from` to `end`: reported off hours; unmonitored time in hours that were never open in the span; and, after `now`,
 * time outside the windows. Without windows, uses the hours that were never open.
 */
export function foldedSpans(
  { told, unwatched, week, windows }: OffHours,
  { from, end }: { readonly from: number; readonly end: number },
  now: number,
  zone: string,
): Span[] {
  const bounds = { from, to: end }
  const future = { from: Math.min(now, end), to: end }
  const ahead = windows.filter((window) => overlap(window, future) > 0)
  const closed = week.length === 0 ? [] : closedHours(week, bounds, zone)
  const quiet = unwatched.flatMap((stretch) => within(closed, stretch))
  const later = ahead.length > 0 ? without([future], ahead) : week.length === 0 ? [future] : within(closed, future)
  return [...told, ...quiet, ...later]
}

/** Hours of each day without a wait on any weekday. Merges adjacent hours. */
function closedHours(week: readonly HourOfWeek[], bounds: Span, zone: string): Span[] {
  const open = new Set(week.map(({ hour }) => hour))
  const runs: { first: number; last: number }[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    if (open.has(hour)) continue
    const run = runs.at(-1)
    if (run !== undefined && run.last === hour) run.last = hour + 1
    else runs.push({ first: hour, last: hour + 1 })
  }
  const hourMs = 3_600_000
  return zoneDays(zone, bounds.from, bounds.to).flatMap(({ day, from, to }) =>
    runs.map(({ first, last }) => ({
      from: first === 0 ? from : instantIn(zone, day, first * hourMs),
      to: last === 24 ? to : instantIn(zone, day, last * hourMs),
    })),
  )
}
