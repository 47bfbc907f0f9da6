import type { LockReason, LockState } from '../../../bridge/calls/lock.ts'
import type { Answer } from '../handler.ts'
import type { ParsedCallInput } from '../../../bridge/calls.ts'

/** The lock: whether the console may be used, by whom, and what opens it again. It is the only place that knows. */

export type Locked = 'no' | 'wall' | 'board' | 'yes'

export type Lock = {
  /** Asked before and after every call of the page. `wall`, `board`: locked with that left on the screen. */
  readonly locked: () => Locked
  /** How often it was locked, so that what began before a lock is known for it, though the console be open again. */
  readonly times: () => number
  /** Who works here now, as they named themselves. */
  readonly operator: () => string | undefined
  /** With `askKeychain` the keychain is asked once more for a PIN that it did not give; else it is not asked. */
  readonly state: (asked?: ParsedCallInput<'lock.state'>) => Promise<LockState>
  /**
   * Locks. Wall and board go, unless settings let a locked console show them. Does nothing more where it is locked whole, but that an unlock under way comes to
   * nothing.
   */
  readonly engage: (reason: LockReason) => void
  /** A hand was on the console. */
  readonly active: () => void
  /** The page says whether it shows the wall of regions. */
  readonly wallShown: (on: boolean) => void
  readonly unlock: (
    asked: ParsedCallInput<'lock.unlock'>,
    signal: AbortSignal,
  ) => Promise<Answer<{ readonly returnTo: string }>>
  readonly forgetPin: (asked: ParsedCallInput<'lock.forgetPin'>) => Promise<Answer<LockState>>
  readonly setPin: (asked: ParsedCallInput<'lock.setPin'>) => Promise<Answer<LockState>>
  readonly removePin: (asked: ParsedCallInput<'lock.removePin'>) => Promise<Answer<LockState>>
  readonly nameOperator: (operator: string) => Promise<Answer<LockState>>
  readonly saveSettings: (settings: ParsedCallInput<'lock.saveSettings'>) => Promise<Answer<LockState>>
  readonly clipboardSeconds: () => number
  /** Whether notices of a locked console may name regions. */
  readonly regionsWhileLocked: () => boolean
  /** Where the page begins: the wall where that is set, else empty. */
  readonly startsAt: () => string
  readonly close: () => void
}

/** A check of the system's own that says whether its user is there; `macOS` alone has one that a program may ask for. */
export type SystemCheck = {
  readonly name: 'Touch ID'
  /** True where the system knew its user; false where it did not, or the question was closed. `reason` is shown by the system. */
  readonly ask: (reason: string) => Promise<boolean>
}
