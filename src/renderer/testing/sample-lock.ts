import type { LockState } from '../../bridge/calls/lock.ts'
import type { FakeAnswers } from './fake-bridge.ts'

/** An open console without a PIN, as it is after its first start. */
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

/** A console with a PIN that was locked by itself a moment ago. */
export const lockedState: LockState = {
  ...openState,
  locked: true,
  reason: 'idle',
  lockedAt: new Date().toISOString(),
  pin: 'set',
  pinKept: 'keychain',
}

/** What a console that stays open answers. */
export const lockAnswers = (): FakeAnswers => ({
  'lock.state': () => openState,
  'lock.active': () => null,
})
