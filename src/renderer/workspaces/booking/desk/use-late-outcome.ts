import { useEffect } from 'react'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { callBridge, onBridgeEvent } from '../../../bridge/bridge.ts'

/**
 * Gets the outcome for a desk that opened in mid-send (after another screen, or a reload): the promise of the send went with the page that made it.
 */
export function useLateOutcome(
  connectionId: string,
  outcome: SendOutcome | undefined,
  setOutcome: (outcome: SendOutcome | undefined) => void,
): void {
  const waitsFor = outcome?.intent.state === 'sending' ? outcome.intent.intentId : undefined
  useEffect(() => {
    if (waitsFor === undefined) return undefined
    const abort = new AbortController()
    const ask = () => {
      callBridge('booking.desk', { connectionId }, { signal: abort.signal }).then(
        ({ value }) => {
          if (!abort.signal.aborted && value.outcome?.intent.intentId === waitsFor) setOutcome(value.outcome)
        },
        // The next change of the journal tries again.
        () => undefined,
      )
    }
    const stop = onBridgeEvent('booking.changed', ask)
    return () => {
      stop()
      abort.abort()
    }
  }, [connectionId, waitsFor, setOutcome])
}
