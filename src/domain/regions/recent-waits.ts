/** The last three hours of one combination, kept compact: the board keeps thousands of them. */

/** Instant in milliseconds and wait in seconds by turns, oldest first; a wait of -1 is "unavailable, or no number". */
export type RecentWaits = readonly number[]

const minute = 60_000
export const recentSpanMs = 180 * minute
/** No more than one point for three minutes: a line of an inch shows no more. */
const stepMs = 3 * minute
const none = -1
/** How far from half an hour ago the other end of a change may lie. */
const changeSpanMs = 30 * minute
const changeSlackMs = 6 * minute

/**
 * Adds what an estimate said of an `instant`. A point of the same three minutes is replaced, an older one than the last is passed over; what lies more than
 * three hours back goes, and so does what a clock that was set back has left in the future.
 */
export function withWait(recent: RecentWaits, instant: number, seconds: number | undefined, now: number): RecentWaits {
  const first = now - recentSpanMs
  const kept: number[] = []
  for (let at = 0; at < recent.length; at += 2) {
    const time = recent[at] ?? 0
    if (time >= first && time <= now) kept.push(time, recent[at + 1] ?? none)
  }
  const last = kept.at(-2)
  if (instant < first || instant > now || (last !== undefined && instant < last)) return kept
  if (last !== undefined && Math.floor(last / stepMs) === Math.floor(instant / stepMs)) kept.splice(-2)
  kept.push(instant, seconds ?? none)
  return kept
}

/** `recent` with what was known before its first point. */
export function withPast(recent: RecentWaits, past: RecentWaits): RecentWaits {
  const first = recent[0] ?? Number.POSITIVE_INFINITY
  const older: number[] = []
  for (let at = 0; at < past.length; at += 2) {
    const time = past[at] ?? 0
    if (time < first) older.push(time, past[at + 1] ?? none)
  }
  return older.length === 0 ? recent : [...older, ...recent]
}

/** As the board shows them: whole minutes before `now`, and seconds of wait. */
export function recentPoints(
  recent: RecentWaits,
  now: number,
): (readonly [minutesAgo: number, seconds: number | null])[] {
  const points: (readonly [number, number | null])[] = []
  for (let at = 0; at < recent.length; at += 2) {
    const time = recent[at] ?? 0
    const seconds = recent[at + 1] ?? none
    if (time < now - recentSpanMs) continue
    points.push([Math.max(0, Math.round((now - time) / minute)), seconds === none ? null : seconds])
  }
  return points
}

/** Seconds that a wait of `seconds` at `instant` differs from that half an hour before; undefined where none is known of that time. */
export function changeIn30(recent: RecentWaits, instant: number, seconds: number | undefined): number | undefined {
  if (seconds === undefined) return undefined
  let best: number | undefined
  let bestDistance = changeSlackMs + 1
  for (let at = 0; at < recent.length; at += 2) {
    const distance = Math.abs(instant - changeSpanMs - (recent[at] ?? 0))
    if (distance >= bestDistance) continue
    bestDistance = distance
    best = recent[at + 1]
  }
  return best === undefined || best === none ? undefined : seconds - best
}
