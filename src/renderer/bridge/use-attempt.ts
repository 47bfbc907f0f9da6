import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import { asBridgeFailure } from './bridge.ts'

/** Whether the component is still on the screen, for work that ends later. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}

/** Work with calls of main that a button starts: whether it's running, and why the last attempt failed. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isOpen = useIsOpen()
  /**
   * Resolves to true once the work is done; false if it threw a `BridgeFailure`, which is then `failure`. Does nothing while another attempt runs. `lead` opens
   * the page that follows: it isn't called if the user left meanwhile.
   */
  const attempt = async <Result>(work: () => Promise<Result>, lead?: (result: Result) => void): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    setFailure(undefined)
    try {
      const result = await work()
      if (isOpen()) lead?.(result)
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
