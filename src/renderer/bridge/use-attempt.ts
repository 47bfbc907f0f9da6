import { useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import { asBridgeFailure } from './bridge.ts'

/** Work with calls of main that a button starts: whether it's running, and why the last attempt failed. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  /** Resolves to true once the work is done; false if it threw a `BridgeFailure`, which is then `failure`. Does nothing while another attempt runs. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, attempt }
}
