/** The last three hours of one combination in a compact form, because the board has thousands of them. */

/** Alternating instants in milliseconds and waits in seconds, oldest first. A wait of -1 means unavailable or no number. */
export type RecentWaits = readonly number[]

const minute = 60_000
export const recentSpanMs = 180 * minute
/** At most one point per three minutes, which is enough for a small chart. */
const stepMs = 3 * minute
const none = -1
/** How much the other end of a change may deviate from half an hour ago. */
const changeSpanMs = 30 * minute
const changeSlackMs = 6 * minute

/**
 * Adds an estimate for an `instant`. It replaces a point of the same three minutes and skips an instant older than the last. It drops points older than
 * three hours, and points in the future left by a clock that was set back.
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

/** `recent` plus the known points before its first one. */
export function withPast(recent: RecentWaits, past: RecentWaits): RecentWaits {
  const first = recent[0] ?? Number.POSITIVE_INFINITY
  const older: number[] = []
  for (let at = 0; at < past.length; at += 2) {
    const time = past[at] ?? 0
    if (time < first) older.push(time, past[at + 1] ?? none)
  }
  return older.length === 0 ? recent : [...older, ...recent]
}

/** As shown on the board: whole minutes before `now`, and the wait in seconds. */
export function recentPoints(recent: RecentWaits, now: number) {
  const points: (readonly [minutesAgo: number, seconds: number | null])[] = []
  for (let at = 0; at < recent.length; at += 2) {
    const time = recent[at] ?? 0
    const seconds = recent[at + 1] ?? none
    if (time < now - recentSpanMs) continue
    points.push([Math.max(0, Math.round((now - time) / minute)), seconds === none ? null : seconds])
  }
  return points
}

/** The change in seconds from half an hour before `instant` to a wait of `seconds`; undefined if the earlier wait isn't known. */
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
