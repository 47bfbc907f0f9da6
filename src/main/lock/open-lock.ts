import { type Failure, failure } from '../../bridge/failure.ts'
import type { LockReason, LockState } from '../../bridge/calls/lock.ts'
import type { Vault } from '../vault/vault.ts'
import type { Lock, SystemCheck } from './lock.ts'

export type LockNeeds = {
  readonly userDataPath: string
  readonly vault: Pick<Vault, 'chosen' | 'chosenPlace' | 'keepChosen' | 'removeChosen' | 'askAgain'>
  /** Takes the keys of every connection away. Failures: `vault-unavailable`, `storage`. */
  readonly removeAllKeys: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }>
  readonly systemCheck: SystemCheck | undefined
  /** Called in the same turn in which the console is locked: all that holds something of a patient is dropped, and the page is emptied. */
  readonly onLock: (how: { readonly reason: LockReason; readonly wall: boolean }) => void
  readonly onChange: (state: LockState) => void
  readonly onSoon: (soon: { readonly seconds: number } | null) => void
  readonly onNotice: (notice: string) => void
  /** Milliseconds: of the day, and of a clock that only goes on. */
  readonly now: () => number
  readonly monotonic: () => number
}

/** Not built yet: never locked. */
export async function openLock(needs: LockNeeds): Promise<Lock> {
  void needs
  const state: LockState = {
    locked: false,
    wall: false,
    pin: 'none',
    pinKept: undefined,
    wrongTries: 0,
    recentOperators: [],
    idleMinutes: 5,
    clipboardSeconds: 60,
  }
  const notYet = async () => ({ ok: false, failure: failure('storage', { message: 'Not built yet.' }) }) as const
  return {
    locked: () => 'no',
    operator: () => undefined,
    state: async () => state,
    engage: () => undefined,
    active: () => undefined,
    wallShown: () => undefined,
    unlock: notYet,
    forgetPin: notYet,
    setPin: notYet,
    removePin: notYet,
    nameOperator: notYet,
    saveSettings: notYet,
    clipboardSeconds: () => state.clipboardSeconds,
    close: () => undefined,
  }
}
