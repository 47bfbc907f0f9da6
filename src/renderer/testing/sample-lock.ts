import type { LockState } from '../../bridge/calls/lock.ts'
import type { FakeAnswers } from './fake-bridge.ts'

/** An unlocked console without a PIN, as after its first start. */
export const openState: LockState = {
  locked: false,
  keeps: 'nothing',
  pin: 'none',
  pinKept: undefined,
  wrongTries: 0,
  recentOperators: [],
  idleMinutes: 5,
  clipboardSeconds: 60,
  regionsWhileLocked: 'nothing',
  wallAtStart: false,
}

/** A console with a PIN that just locked itself. */
export const lockedState: LockState = {
  ...openState,
  locked: true,
  reason: 'idle',
  lockedAt: new Date().toISOString(),
  pin: 'set',
  pinKept: 'keychain',
}

/** The answers of a console that stays unlocked. */
export const lockAnswers = (): FakeAnswers => ({
  'lock.state': () => openState,
  'lock.active': () => null,
})
