import type { LockReason, LockState } from '../../../bridge/calls/lock.ts'
import type { Answer } from '../handler.ts'
import type { WindowId } from '../window-id.ts'
import type { ParsedCallInput } from '../../../bridge/calls.ts'

/**
 * The lock: whether the console may be used, by whom, and how to unlock it. No other module decides this. It's one for all windows; `window` is the one that
 * calls, by default the first.
 */

export type Locked = 'no' | 'wall' | 'board' | 'yes'

export type Lock = {
  /** Checked before and after every call of the page. `wall`, `board`: locked, with that still on screen. */
  readonly locked: () => Locked
  /** Number of locks so far, so that work started before a lock is recognized even after an unlock. */
  readonly times: () => number
  /** The current user's own name. */
  readonly operator: () => string | undefined
  /** `askKeychain` retries the keychain for a PIN it didn't return; by default, it isn't accessed. */
  readonly state: (asked?: ParsedCallInput<'lock.state'>, window?: WindowId) => Promise<LockState>
  /** Locks. Hides wall and board unless settings allow them on a locked console. If already fully locked, it only cancels an unlock in progress. */
  readonly engage: (reason: LockReason) => void
  /** Reports user activity. */
  readonly active: (window?: WindowId) => void
  /** A page reports whether it shows the regions wall. */
  readonly wallShown: (on: boolean, window: WindowId) => void
  /** A further window was closed, and keeps nothing on screen anymore. */
  readonly windowClosed: (window: WindowId) => void
  readonly unlock: (
    asked: ParsedCallInput<'lock.unlock'>,
    signal: AbortSignal,
    window?: WindowId,
  ) => Promise<Answer<{ readonly returnTo: string }>>
  readonly forgetPin: (asked: ParsedCallInput<'lock.forgetPin'>) => Promise<Answer<LockState>>
  readonly setPin: (asked: ParsedCallInput<'lock.setPin'>) => Promise<Answer<LockState>>
  readonly removePin: (asked: ParsedCallInput<'lock.removePin'>) => Promise<Answer<LockState>>
  readonly nameOperator: (operator: string) => Promise<Answer<LockState>>
  readonly saveSettings: (settings: ParsedCallInput<'lock.saveSettings'>) => Promise<Answer<LockState>>
  readonly clipboardSeconds: () => number
  /** True if notifications of a locked console may name regions. */
  readonly regionsWhileLocked: () => boolean
  /** The page's first address: the wall if that is set, otherwise empty. */
  readonly startsAt: () => string
  /** The first address of a further window that reopens at this screen. On a locked console empty; the unlock then leads to the screen. */
  readonly reopensAt: (window: WindowId, screen: string) => string
  /** The screen that a window showed when the console locked last; empty if none. */
  readonly returnTo: (window: WindowId) => string
  readonly close: () => void
}

/** A system check that its user is present; only `macOS` has one that programs can call. */
export type SystemCheck = {
  readonly name: 'Touch ID'
  /** True if the system recognized its user; false if not, or the prompt was closed. The system shows `reason`. */
  readonly ask: (reason: string) => Promise<boolean>
}
