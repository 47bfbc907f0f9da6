import { backOff } from '../waiting.ts'

/** When a report is polled next, and when its FAILED is believed. All times in milliseconds. */

/**
 * FAILED may appear briefly before the service's own retry (section 3). It is final only after it was received continuously for this long. Unwatched time,
 * while the console is closed or the computer asleep, doesn't count, because the report may have run and failed again.
 */
export const graceMs = 15 * 60_000
/** After a longer gap between two responses, the status in between isn't known. */
export const longestGapMs = 2 * 60_000

const firstDelayMs = 2_000
const longestDelayMs = 30_000
/** A newly opened console polls soon, however old the status is, and slows down only then. */
const longestStuckMs = 5 * 60_000
const firstBackOffMs = 3_000
const longestBackOffMs = 5 * 60_000
/** The older a report, the slower the polls: after half an hour twice a minute, however often its status changes. */
const ageShare = 1 / 60
const growth = 1.3
const jitter = 0.2

export type AskCourse = {
  /** Consecutive responses with the same status. */
  readonly same: number
  /** Time since the console started to follow it in this session. */
  readonly ageMs: number
  /** Consecutive polls without a response. */
  readonly unanswered: number
  readonly stuck: boolean
  /** From 0 to 1. */
  readonly random: number
}

/** The delay before the next poll. Jitter only lengthens it. */
export function askDelayMs({ same, ageMs, unanswered, stuck, random }: AskCourse): number {
  const grown = firstDelayMs * growth ** Math.min(same, 40)
  const usual = Math.min(stuck ? longestStuckMs : longestDelayMs, Math.max(grown, ageMs * ageShare))
  const backOffMs = unanswered === 0 ? 0 : backOff(firstBackOffMs, longestBackOffMs, unanswered - 1)
  return Math.max(usual, backOffMs) * (1 + jitter * random)
}

/** A continuous FAILED, by the monotonic clock and by the wall clock. The wall clock keeps running when the monotonic one may pause. */
export type FailedWatch = { readonly from: number; readonly lastSteady: number; readonly lastNow: number }

export type Instant = { readonly steady: number; readonly now: number }

export function failedAgain(watch: FailedWatch | undefined, { steady, now }: Instant): FailedWatch {
  return { from: isUnbroken(watch, { steady, now }) ? watch.from : steady, lastSteady: steady, lastNow: now }
}

const isUnbroken = (watch: FailedWatch | undefined, { steady, now }: Instant): watch is FailedWatch =>
  watch !== undefined &&
  steady - watch.lastSteady <= longestGapMs &&
  // After a clock change or sleep, the status in between isn't known.
  Math.abs(now - watch.lastNow) <= longestGapMs

export const isFailedForGood = (watch: FailedWatch): boolean => watch.lastSteady - watch.from >= graceMs

/** When it becomes final if it stays FAILED; milliseconds since 1970. After a gap, such as a pause of its polls, the grace time starts over. */
export const failsAtOf = (watch: FailedWatch | undefined, at: Instant): number =>
  isUnbroken(watch, at) ? watch.lastNow + graceMs - (watch.lastSteady - watch.from) : at.now + graceMs
