import { dayMs } from './days.ts'
import { fraction } from './random.ts'
import type { World } from './world.ts'

/**
 * Rows spread evenly over time: `rows` of them in any `days` consecutive days, sorted by time. Row numbers count from 1970. So a row keeps its
 * number, its id and its content whatever today is.
 */
export type Timeline = { readonly rows: number; readonly days: number; readonly key: number }

export function timelineOf(world: World, label: string, rows: number): Timeline {
  return { rows, days: world.settings.historyDays, key: world.key(label) }
}

/** Number of the first row of a day. */
function firstOf({ rows, days }: Timeline, day: number): number {
  return Math.floor((day * rows) / days)
}

/** The instant of a row: its position within its day, slightly randomized. */
export function instantOfRow(timeline: Timeline, index: number): number {
  const day = Math.ceil(((index + 1) * timeline.days) / timeline.rows) - 1
  const first = firstOf(timeline, day)
  const size = firstOf(timeline, day + 1) - first
  return Math.floor(day * dayMs + ((index - first + fraction(timeline.key, index, 91)) / size) * dayMs)
}

export type RowRange = { readonly from: number; readonly to: number }

/** The rows from instant `start` (inclusive) to `end` (exclusive) that are in history: the last `days` days up to now. */
export function rowsBetween(timeline: Timeline, now: number, start: number, end: number): RowRange {
  if (timeline.rows === 0) return { from: 0, to: 0 }
  const oldest = (Math.floor(now / dayMs) - timeline.days + 1) * dayMs
  const from = firstFrom(timeline, Math.max(start, oldest))
  return { from, to: Math.max(from, firstFrom(timeline, Math.min(end, now + 1))) }
}

/** The first row at or after an instant. */
function firstFrom(timeline: Timeline, instant: number): number {
  const day = Math.floor(instant / dayMs)
  let [low, high] = [firstOf(timeline, day), firstOf(timeline, day + 1)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (instantOfRow(timeline, middle) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** True if the row is in history: not before the oldest day and not after now. */
export function isKept(timeline: Timeline, now: number, index: number): boolean {
  if (timeline.rows === 0) return false
  const { from, to } = rowsBetween(timeline, now, 0, Number.MAX_SAFE_INTEGER)
  return index >= from && index < to
}
