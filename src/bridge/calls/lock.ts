import { z } from 'zod'
import { longestPin, operatorName, shortestPin } from '../../domain/lock-rules.ts'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'

/** Why the console was locked; `start` where a PIN is set and it has just begun. */
export const lockReasons = ['start', 'asked', 'idle', 'system-lock', 'suspend', 'resume', 'user-switch'] as const
export type LockReason = (typeof lockReasons)[number]

/** What of the regions a locked console may leave on its screen, each choice with those before it; to be read and for nothing else. */
export const keptOnScreen = ['nothing', 'wall', 'board'] as const
export type KeptOnScreen = (typeof keptOnScreen)[number]

export type LockState = {
  readonly locked: boolean
  /** What was left on the screen of the locked console; a key or a click leads to the lock page, which gives way to it again when left alone. */
  readonly keeps: KeptOnScreen
  readonly reason?: LockReason
  /** ISO 8601 in UTC. */
  readonly lockedAt?: string
  /** `unreadable`: one was set, and the keychain does not give it now; why stands in `pinFailure`. */
  readonly pin: 'none' | 'set' | 'unreadable'
  readonly pinFailure?: Failure
  /** Where the PIN is kept: without a keychain it is forgotten when the console ends. */
  readonly pinKept: 'keychain' | 'session' | undefined
  readonly wrongTries: number
  /** Until when no try is taken, ISO 8601 in UTC; absent where one is taken now. */
  readonly nextTryAt?: string
  /** A check of the system's own that can stand for the PIN, by the name its users know. */
  readonly systemCheck?: 'Touch ID'
  /** Who works here, as they named themselves; undefined until somebody did. */
  readonly operator?: string
  /** Who was here before, newest first, for choosing. */
  readonly recentOperators: readonly string[]
  /** Minutes without a hand on the console after which it locks: 1 to 15. */
  readonly idleMinutes: number
  /** Seconds after which what was copied is taken off the clipboard, if it is still there: 10 to 600. */
  readonly clipboardSeconds: number
  /** Which screen of regions stays where it stood when the console locks; unless nothing does, notices name regions. Never a patient. */
  readonly regionsWhileLocked: KeptOnScreen
  /** The console starts with the wall of regions. */
  readonly wallAtStart: boolean
}

const operator = operatorName
const newPin = z.string().min(shortestPin).max(longestPin)
const pin = z.string().min(1).max(longestPin)

export const lockCalls = {
  /** `askKeychain`: somebody wishes that the keychain be asked again for a PIN that it did not give; else it is not asked. */
  'lock.state': call(z.object({ askKeychain: z.boolean() }).optional()).returns<LockState>(),
  /** Locks at once: the page is loaded anew and holds nothing. */
  'lock.now': call(z.undefined()).returns<null>(),
  /**
   * A hand was on the console: the idle time begins anew. While regions stand on a locked console, leads to the lock page; there, keeps them from coming
   * back.
   */
  'lock.active': call(z.undefined()).returns<null>(),
  /**
   * Opens the console for `operator`. Where a PIN is set `pin` must be it, or `systemCheck` asks the system's own check; where none is, `newPin` sets one,
   * and without it the console opens without. Failures: `unauthorized` for a wrong PIN, `rate-limited` with `retryAfterSeconds` where no try
   * is taken yet, `vault-unavailable`.
   */
  'lock.unlock': call(
    z.object({ operator, pin: pin.optional(), newPin: newPin.optional(), systemCheck: z.boolean().optional() }),
  ).returns<{
    /** The screen that was open, to go back to: `#/reports`. Nothing of what it showed. */
    readonly returnTo: string
  }>(),
  /** Takes the PIN and the keys of all connections away, so that whoever goes on must have the keys. Failures: `vault-unavailable`, `storage`. */
  'lock.forgetPin': call(z.object({ operator })).returns<LockState>(),
  /** Sets the PIN; where there is one `pin` must be it. Failures as for `lock.unlock`. */
  'lock.setPin': call(z.object({ pin: pin.optional(), newPin })).returns<LockState>(),
  'lock.removePin': call(z.object({ pin })).returns<LockState>(),
  /** Names who works here, where nobody has yet. One who is named changes by locking. */
  'lock.nameOperator': call(z.object({ operator })).returns<LockState>(),
  'lock.saveSettings': call(
    z.object({
      idleMinutes: z.int().min(1).max(15),
      clipboardSeconds: z.int().min(10).max(600),
      regionsWhileLocked: z.enum(keptOnScreen).optional(),
      wallAtStart: z.boolean().optional(),
    }),
  ).returns<LockState>(),
}
