import { z } from 'zod'
import { longestPin, operatorName, shortestPin } from '../../domain/pin-rules.ts'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'

/** Why the console was locked; `start` if it just started and a PIN is set. */
export const lockReasons = ['start', 'asked', 'idle', 'system-lock', 'suspend', 'resume', 'user-switch'] as const
export type LockReason = (typeof lockReasons)[number]

/** What a locked console keeps on screen from Regions. Each choice includes the previous ones. It is read-only. */
export const keptOnScreen = ['nothing', 'wall', 'board'] as const
export type KeptOnScreen = (typeof keptOnScreen)[number]

export type LockState = {
  readonly locked: boolean
  /** What stays on the locked screen of the window that reads it. A key or a click opens the lock page, which closes again after inactivity. */
  readonly keeps: KeptOnScreen
  /** Where the window that reads it was at the last lock: `#/reports`. Present while the console is unlocked. */
  readonly returnTo?: string
  readonly reason?: LockReason
  /** ISO 8601 in UTC. */
  readonly lockedAt?: string
  /** `unreadable`: a PIN is set, but the keychain doesn't return it now; `pinFailure` has the reason. */
  readonly pin: 'none' | 'set' | 'unreadable'
  readonly pinFailure?: Failure
  /** Where the PIN is stored. Without a keychain it is lost when the console ends. */
  readonly pinKept: 'keychain' | 'session' | undefined
  readonly wrongTries: number
  /** When the next attempt is accepted, ISO 8601 in UTC; absent if it is accepted now. */
  readonly nextTryAt?: string
  /** The system's own check that can replace the PIN, by its product name. */
  readonly systemCheck?: 'Touch ID'
  /** The operator, as they named themselves; undefined until set. */
  readonly operator?: string
  /** Earlier operators, newest first, for selection. */
  readonly recentOperators: readonly string[]
  /** Minutes of inactivity before the console locks: 1 to 15. */
  readonly idleMinutes: number
  /** Seconds until copied text is cleared from the clipboard, if it is still there: 10 to 600. */
  readonly clipboardSeconds: number
  /** Which Regions screen stays visible when the console locks. Unless it is `nothing`, notices name regions. Never a patient. */
  readonly regionsWhileLocked: KeptOnScreen
  /** The console starts with the wall of regions. */
  readonly wallAtStart: boolean
}

const operator = operatorName
const newPin = z.string().min(shortestPin).max(longestPin)
const pin = z.string().min(1).max(longestPin)

export const lockCalls = {
  /** `askKeychain`: a user wants to ask the keychain again for a PIN that it didn't return. Otherwise it isn't asked. */
  'lock.state': call(z.object({ askKeychain: z.boolean() }).optional()).returns<LockState>(),
  /** Locks immediately. The page reloads without data. */
  'lock.now': call(z.undefined()).returns<null>(),
  /**
   * Reports user activity, which restarts the idle timer. While Regions stays on a locked screen, it opens the lock page; there, it keeps the screen from
   * returning.
   */
  'lock.active': call(z.undefined()).returns<null>(),
  /**
   * Unlocks the console for `operator`. If a PIN is set, `pin` must match, or `systemCheck` runs the system's own check. If none is set, `newPin` sets one;
   * without it the console unlocks without a PIN. Failures: `unauthorized` for a wrong PIN, `rate-limited` with `retryAfterSeconds` while no attempt
   * is accepted, `vault-unavailable`.
   */
  'lock.unlock': call(
    z.object({ operator, pin: pin.optional(), newPin: newPin.optional(), systemCheck: z.boolean().optional() }),
  ).returns<{
    /** The screen to return to: `#/reports`. No data of that screen. */
    readonly returnTo: string
  }>(),
  /** Removes the PIN and the keys of all connections, so that the next user needs the keys. Failures: `vault-unavailable`, `storage`. */
  'lock.forgetPin': call(z.object({ operator })).returns<LockState>(),
  /** Sets the PIN. If there is one, `pin` must match. Failures as for `lock.unlock`. */
  'lock.setPin': call(z.object({ pin: pin.optional(), newPin })).returns<LockState>(),
  'lock.removePin': call(z.object({ pin })).returns<LockState>(),
  /** Sets the operator's name if there is none yet. Changing it requires a lock. */
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
