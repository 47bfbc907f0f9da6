import { pollIntervals } from '../../../domain/regions-settings.ts'

/** When the next poll of a practice is due, counted from the last request of the one before. */

const jitter = 0.1

export type PollCourse = {
  /** The interval in force. */
  readonly intervalSeconds: number
  /** Polls that failed one after the other. */
  readonly failures: number
  /** From 0 to 1. */
  readonly random: number
}

/** Milliseconds until the next poll. Jitter only ever lengthens, by a tenth at most; each failure doubles, up to five minutes. */
export function pollDelay({ intervalSeconds, failures, random }: PollCourse): number {
  const usual = intervalSeconds * (1 + jitter * random)
  const backOff = failures === 0 ? 0 : Math.min(pollIntervals.backOff, usual * 2 ** Math.min(failures, 20))
  return Math.max(usual, backOff) * 1000
}

/** Milliseconds for which a Retry-After is obeyed: not for ever, whatever it says. */
export const retryAfterMs = (seconds: number | undefined): number =>
  Math.min(pollIntervals.backOff, seconds ?? 0) * 1000

/** The interval in force: at least 15 s, and 120 s or more while nobody is there. */
export const intervalInForce = (configured: number, isSomebodyThere: boolean): number =>
  Math.max(configured, pollIntervals.least, isSomebodyThere ? 0 : pollIntervals.nobodyThere)
