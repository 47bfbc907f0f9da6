import { backOff } from '../waiting.ts'

/** When a report is asked for next, and when its FAILED is believed. All times in milliseconds. */

/**
 * FAILED may show briefly before the service's own retry (section 3): it is an end only once it has been answered for so long without a gap. Time over
 * which nobody asked, the console being closed or the computer asleep, does not count: it may have run and failed anew meanwhile.
 */
export const graceMs = 15 * 60_000
/** Two answers further apart than this leave open what was between them. */
export const longestGapMs = 2 * 60_000

const firstDelayMs = 2_000
const longestDelayMs = 30_000
/** A console that opens asks soon, however long a report has been as it is; only then it slows. */
const longestStuckMs = 5 * 60_000
const firstBackOffMs = 3_000
const longestBackOffMs = 5 * 60_000
/** The longer it runs, the slower: a report of half an hour is asked for twice a minute, however often it changes. */
const ageShare = 1 / 60
const growth = 1.3
const jitter = 0.2

export type AskCourse = {
  /** Answers in a row that said the same. */
  readonly same: number
  /** Since it is followed in this run of the console. */
  readonly ageMs: number
  /** Questions in a row without an answer. */
  readonly unanswered: number
  readonly stuck: boolean
  /** From 0 to 1. */
  readonly random: number
}

/** How long to wait before the next question. Jitter only lengthens. */
export function askDelayMs({ same, ageMs, unanswered, stuck, random }: AskCourse): number {
  const grown = firstDelayMs * growth ** Math.min(same, 40)
  const usual = Math.min(stuck ? longestStuckMs : longestDelayMs, Math.max(grown, ageMs * ageShare))
  const backOffMs = unanswered === 0 ? 0 : backOff(firstBackOffMs, longestBackOffMs, unanswered - 1)
  return Math.max(usual, backOffMs) * (1 + jitter * random)
}

/** FAILED as it was answered without a gap: by the clock that only grows and by the computer's, which goes on while that one may stand. */
export type FailedWatch = { readonly from: number; readonly lastSteady: number; readonly lastNow: number }

export type Instant = { readonly steady: number; readonly now: number }

export function failedAgain(watch: FailedWatch | undefined, { steady, now }: Instant): FailedWatch {
  const isUnbroken =
    watch !== undefined &&
    steady - watch.lastSteady <= longestGapMs &&
    // Set forward or back, or asleep: what was between is not known.
    Math.abs(now - watch.lastNow) <= longestGapMs
  return { from: isUnbroken ? watch.from : steady, lastSteady: steady, lastNow: now }
}

export const isFailedForGood = (watch: FailedWatch): boolean => watch.lastSteady - watch.from >= graceMs

/** When it will count as failed, if it goes on so; milliseconds since 1970. */
export const failsAtOf = (watch: FailedWatch): number => watch.lastNow + graceMs - (watch.lastSteady - watch.from)
