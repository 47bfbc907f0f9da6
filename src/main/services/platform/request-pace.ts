import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '../../../bridge/failure.ts'
import { backOff } from '../../../domain/waiting.ts'
import { texts } from './text.ts'

/** Controls the request rate: a few at once, fewer and later if the platform throttles, none while it's unreachable. */

/** Default number of concurrent requests. */
const usualAtOnce = 4
/** Responses needed before concurrency increases by one. */
const answersBeforeFaster = 20
/** Consecutive throttles, or unreachable attempts, before the work fails. */
const mostWaits = 8
const mostAbsences = 5
const longestBackoffSeconds = 60
/** A job that would pause for longer ends; it can be resumed later. */
const longestWaitSeconds = 15 * 60

/** The platform wants every request to wait: a 429, or an error with a Retry-After, as a 503 during maintenance has. */
export const isSlowDown = ({ kind, retryAfterSeconds = 0 }: Failure): boolean =>
  kind === 'rate-limited' || (kind === 'server-error' && retryAfterSeconds > 0)

/** `scale` multiplies every pause, for tests. Concurrency never exceeds `mostAtOnce`. Times are milliseconds of `performance.now()`. */
export function createRequestPace(scale: number, mostAtOnce = usualAtOnce) {
  let atOnce = mostAtOnce
  let since = 0
  let waits = 0
  let absences = 0
  let until = 0
  let why = ''
  /** Requests sent before the last rejection carry no new information. */
  let lastHeld = Number.NEGATIVE_INFINITY

  function hold(seconds: number, words: string): void {
    lastHeld = performance.now()
    until = Math.max(until, lastHeld + seconds * 1000 * scale)
    why = words
    since = 0
  }

  return {
    /** Requests that may run concurrently now. */
    get atOnce() {
      return atOnce
    },
    /** Seconds until the next request may be sent, and why; 0 if there is no wait. */
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
    /** `sentAt` is when the rejected request was sent. Returns the failure if more waiting makes no sense. */
    askedToSlowDown(reason: Failure, sentAt: number): Failure | undefined {
      const asked = reason.retryAfterSeconds
      if (asked !== undefined && asked > longestWaitSeconds) return reason
      const isNew = sentAt >= lastHeld
      if (isNew) {
        waits += 1
        atOnce = Math.max(1, Math.floor(atOnce / 2))
      }
      if (waits > mostWaits) return reason
      if (isNew || asked !== undefined)
        hold(
          asked ?? backOff(1, longestBackoffSeconds, waits),
          reason.kind === 'rate-limited'
            ? texts.requestPace.thePlatformIsLimitingRequests
            : texts.requestPace.thePlatformIsTemporarilyUnavailable,
        )
      return undefined
    },
    nobodyAnswered(reason: Failure, sentAt: number, anyCame: boolean): Failure | undefined {
      if (sentAt < lastHeld) return undefined
      absences += 1
      atOnce = 1
      if (absences > (anyCame ? mostAbsences : 1)) return reason
      hold(backOff(1, longestBackoffSeconds, absences), texts.requestPace.thePlatformCantBeReached)
      return undefined
    },
    /** Waits until requests may be sent again or `signal` aborts. */
    async wait(signal: AbortSignal) {
      const ms = until - performance.now()
      if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
    },
  }
}
