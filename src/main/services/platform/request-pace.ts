import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '../../../bridge/failure.ts'
import { backOff } from '../../../domain/waiting.ts'

/** How fast many requests are sent: a few at once, fewer and later where the platform asks for it, none while nobody answers. */

/** Requests under way at once where nothing is said: quick enough, and polite. */
const usualAtOnce = 4
/** Answers that must come before one more request is sent at the same time again. */
const answersBeforeFaster = 20
/** Times in a row that the platform may ask to slow down, or not be there, before the work ends. */
const mostWaits = 8
const mostAbsences = 5
const longestBackoffSeconds = 60
/** A job that would pause for longer ends; it can be resumed later. */
const longestWaitSeconds = 15 * 60

export type RequestPace = {
  /** Requests that may be under way now. */
  readonly atOnce: number
  /** Seconds until the next request may be sent, and why; 0 where nothing holds. */
  readonly waiting: { readonly seconds: number; readonly why: string }
  answerCame(): void
  /** `sentAt` is when the refused request was sent. Answers with the failure where waiting makes no sense any more. */
  askedToSlowDown(reason: Failure, sentAt: number): Failure | undefined
  nobodyAnswered(reason: Failure, sentAt: number, anyCame: boolean): Failure | undefined
  /** Waits until requests may be sent again, or `signal` is aborted. */
  wait(signal: AbortSignal): Promise<void>
}

/** `scale` multiplies every pause; for tests. `mostAtOnce` is never gone beyond. Times are milliseconds of `performance.now()`. */
export function createRequestPace(scale: number, mostAtOnce = usualAtOnce): RequestPace {
  let atOnce = mostAtOnce
  let since = 0
  let waits = 0
  let absences = 0
  let until = 0
  let why = ''
  /** Requests sent before the last refusal tell nothing new. */
  let lastHeld = Number.NEGATIVE_INFINITY

  function hold(seconds: number, words: string): void {
    lastHeld = performance.now()
    until = Math.max(until, lastHeld + seconds * 1000 * scale)
    why = words
    since = 0
  }

  return {
    get atOnce() {
      return atOnce
    },
    get waiting() {
      return { seconds: Math.max(0, (until - performance.now()) / 1000 / scale), why }
    },
    answerCame() {
      waits = 0
      absences = 0
      since += 1
      if (since < answersBeforeFaster || atOnce >= mostAtOnce) return
      atOnce += 1
      since = 0
    },
    askedToSlowDown(reason, sentAt) {
      const asked = reason.retryAfterSeconds
      if (asked !== undefined && asked > longestWaitSeconds) return reason
      const isNew = sentAt >= lastHeld
      if (isNew) {
        waits += 1
        atOnce = Math.max(1, Math.floor(atOnce / 2))
      }
      if (waits > mostWaits) return reason
      if (isNew || asked !== undefined)
        hold(asked ?? backOff(1, longestBackoffSeconds, waits), 'the platform asks to slow down')
      return undefined
    },
    nobodyAnswered(reason, sentAt, anyCame) {
      if (sentAt < lastHeld) return undefined
      absences += 1
      atOnce = 1
      if (absences > (anyCame ? mostAbsences : 1)) return reason
      hold(backOff(1, longestBackoffSeconds, absences), 'the platform cannot be reached')
      return undefined
    },
    async wait(signal) {
      const ms = until - performance.now()
      if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
    },
  }
}
