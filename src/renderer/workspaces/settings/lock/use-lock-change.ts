import type { LockState } from '../../../../bridge/calls/lock.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'

/** Changes the lock settings, stores the returned state, and keeps the failure. Returns true on success. */
export function useLockChange() {
  const { take } = useLock()
  const { pending, failure, attempt } = useAttempt()
  const change = (call: () => Promise<Answer<LockState>>) => attempt(async () => take((await call()).value))
  return { busy: pending, failure, change }
}
