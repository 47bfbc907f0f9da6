import { useState } from 'react'
import type { LockState } from '../../../../bridge/calls/lock.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { type Answer, asBridgeFailure } from '../../../bridge/bridge.ts'
import { useLock } from '../../../bridge/lock-context.ts'

/** Changes the lock settings, stores the returned state, and keeps the failure. Returns true on success. */
export function useLockChange() {
  const { take } = useLock()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const change = async (call: () => Promise<Answer<LockState>>): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      take((await call()).value)
      return true
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, change }
}
