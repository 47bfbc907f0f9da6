import { createContext, useContext } from 'react'
import type { CallInput } from '../../bridge/calls.ts'
import type { LockState } from '../../bridge/calls/lock.ts'
import type { Failure } from '../../bridge/failure.ts'

/** What the screens know of the lock and can ask of it. Failures are answered, never thrown. */
export type LockContext = {
  readonly state: LockState
  /** Takes the state that a call answered with. */
  readonly take: (state: LockState) => void
  /** Asks for the state anew; the keychain is not asked. */
  readonly askAgain: () => Promise<Failure | undefined>
  /** Asks for the state anew, and the keychain once more for a PIN that it did not give. */
  readonly askKeychain: () => Promise<Failure | undefined>
  /** Locks at once. A failure is told by the frame. */
  readonly lockNow: () => void
  /** Opens the console and goes to the screen that was open. */
  readonly unlock: (input: CallInput<'lock.unlock'>) => Promise<Failure | undefined>
}

const context = createContext<LockContext | undefined>(undefined)
export const LockProvider = context.Provider

/** The lock, inside of its gate. */
export function useLock(): LockContext {
  const lock = useContext(context)
  if (lock === undefined) throw new Error('useLock stands outside of the gate')
  return lock
}
