import { texts } from './text.ts'
import type { LockReason, LockState } from '../../bridge/calls/lock.ts'
import type { Failure } from '../../bridge/failure.ts'
import { localZone, zonedTime } from '../parts/times.ts'

/** The texts of the lock page. Pure functions. */

const reasons: Readonly<Record<LockReason, (idleMinutes: number) => string>> = {
  start: () => texts.lockWords.sinceTheConsoleStarted,
  asked: () => texts.lockWords.manually,
  idle: (minutes) => texts.lockWords.afterOfInactivity(texts.lockWords.minutes(minutes)),
  'system-lock': () => texts.lockWords.withThisComputersScreen,
  suspend: () => texts.lockWords.whenThisComputerWentToSleep,
  resume: () => texts.lockWords.whenThisComputerWokeUp,
  'user-switch': () => texts.lockWords.whenAnotherUserSignedIn,
}

const reasonWords = ({ reason, idleMinutes }: Pick<LockState, 'reason' | 'idleMinutes'>): string =>
  reason === undefined ? texts.lockWords.forAnUnknownReason : reasons[reason](idleMinutes)

/** Why and when the console locked: "After 5 minutes of inactivity, at 2:05 PM CST"; with the day if it isn't today. */
export function lockedWords(
  state: Pick<LockState, 'reason' | 'idleMinutes' | 'lockedAt'>,
  now = new Date(),
  zone = localZone(),
): string {
  const at = state.lockedAt === undefined ? undefined : new Date(state.lockedAt)
  if (at === undefined || Number.isNaN(at.getTime())) return `${reasonWords(state)}.`
  const day = (date: Date) => date.toLocaleDateString('en-US', { timeZone: zone })
  const time = day(at) === day(now) ? texts.lockWords.at(zonedTime(at, 'minute', zone)) : zonedTime(at, 'full', zone)
  return `${reasonWords(state)}, ${time}.`
}

/**
 * Whole seconds until the next try is accepted; 0 only once it is. `now` is in whole seconds since 1970, rounded down, so the last second may take longer.
 */
export function secondsUntil(nextTryAt: string | undefined, now: number): number {
  const left = Date.parse(nextTryAt ?? '') / 1_000 - now
  return Number.isNaN(left) || left <= 0 ? 0 : Math.max(1, Math.floor(left))
}

/** The wait for announcements, rounded up to 15 seconds so that it changes rarely. */
export const spokenSeconds = (seconds: number): number => Math.ceil(seconds / 15) * 15

/** The text after a wrong PIN; `tries` counts wrong tries since the last correct one. */
export const wrongWords = (tries: number): string =>
  tries > 1 ? texts.lockWords.wrongPinWrongTriesSoFar(tries) : texts.lockWords.wrongPin

/** The failure without its wait, which the notice would attribute to the platform. */
export function withoutWait(failure: Failure): Failure {
  const { retryAfterSeconds, ...rest } = failure
  return retryAfterSeconds === undefined ? failure : rest
}
