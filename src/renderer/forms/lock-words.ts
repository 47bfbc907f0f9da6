import type { LockReason, LockState } from '../../bridge/calls/lock.ts'
import type { Failure } from '../../bridge/failure.ts'
import { localZone, zonedTime } from '../parts/times.ts'

/** What the lock page says, as pure functions. */

const minutesWords = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

const reasons: Readonly<Record<LockReason, (idleMinutes: number) => string>> = {
  start: () => 'Since the console was started',
  asked: () => 'By hand',
  idle: (minutes) => `After ${minutesWords(minutes)} without a hand on it`,
  'system-lock': () => 'With the screen of this computer',
  suspend: () => 'When this computer went to sleep',
  resume: () => 'When this computer woke up',
  'user-switch': () => 'When another user came to the front',
}

const reasonWords = ({ reason, idleMinutes }: Pick<LockState, 'reason' | 'idleMinutes'>): string =>
  reason === undefined ? 'For a reason that is not known' : reasons[reason](idleMinutes)

/** Why and since when: "After 5 minutes without a hand on it, at 2:05 PM CST"; with its day where that is not today. */
export function lockedWords(
  state: Pick<LockState, 'reason' | 'idleMinutes' | 'lockedAt'>,
  now = new Date(),
  zone = localZone(),
): string {
  const at = state.lockedAt === undefined ? undefined : new Date(state.lockedAt)
  if (at === undefined || Number.isNaN(at.getTime())) return `${reasonWords(state)}.`
  const day = (date: Date) => date.toLocaleDateString('en-US', { timeZone: zone })
  const time =
    day(at) === day(now) ? `at ${zonedTime(at, 'clock', zone).replace(/:\d{2} /, ' ')}` : zonedTime(at, 'full', zone)
  return `${reasonWords(state)}, ${time}.`
}

/**
 * Whole seconds until the next try is taken; 0 where one is taken now, and not before. `now` in whole seconds since 1970, rounded down: so no more is told
 * than the wait is, and its last second may be a long one.
 */
export function secondsUntil(nextTryAt: string | undefined, now: number): number {
  const left = Date.parse(nextTryAt ?? '') / 1_000 - now
  return Number.isNaN(left) || left <= 0 ? 0 : Math.max(1, Math.floor(left))
}

/** The wait as it is said aloud: rounded up to quarters of a minute, so that it changes seldom. */
export const spokenSeconds = (seconds: number): number => Math.ceil(seconds / 15) * 15

/** What is said after a wrong PIN; `tries` are those since the last right one. */
export const wrongWords = (tries: number): string =>
  tries > 1 ? `That is not the PIN. ${tries} wrong tries so far.` : 'That is not the PIN.'

/** The failure without its wait, of which a notice would say that the platform asks for it. */
export function withoutWait(failure: Failure): Failure {
  const { retryAfterSeconds, ...rest } = failure
  return retryAfterSeconds === undefined ? failure : rest
}
