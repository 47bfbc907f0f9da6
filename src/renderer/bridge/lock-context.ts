import { createContext, useContext } from 'react'
import type { CallInput } from '../../bridge/calls.ts'
import type { LockState } from '../../bridge/calls/lock.ts'
import type { Failure } from '../../bridge/failure.ts'

/** The lock state and actions for screens. Failures are returned, never thrown. */
export type LockContext = {
  readonly state: LockState
  /** Applies the state that a call returned. */
  readonly take: (state: LockState) => void
  /** Reloads the state without the keychain. */
  readonly askAgain: () => Promise<Failure | undefined>
  /** Reloads the state and retries the keychain for a PIN it didn't return. */
  readonly askKeychain: () => Promise<Failure | undefined>
  /** Locks immediately. The frame shows a failure. */
  readonly lockNow: () => void
  /** Unlocks the console and returns to the previous screen. */
  readonly unlock: (input: CallInput<'lock.unlock'>) => Promise<Failure | undefined>
}

const context = createContext<LockContext | undefined>(undefined)
export const LockProvider = context.Provider

/** The lock, for components inside the lock gate. */
export function useLock(): LockContext {
  const lock = useContext(context)
  if (lock === undefined) throw new Error('useLock is used outside of the gate')
  return lock
}
