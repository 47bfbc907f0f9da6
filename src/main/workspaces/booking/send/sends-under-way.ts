import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { Answer } from '../../../services/handler.ts'

/** Sends that have begun, of every window: one for an intent, whoever asks for it. */

export type SendsUnderWay = {
  /** The answer of the send of this intent that is under way; else begins `send`. */
  once(intentId: string, send: (signal: AbortSignal) => Promise<Answer<SendOutcome>>): Promise<Answer<SendOutcome>>
  /** True from the moment the console ends: nothing is sent any more. */
  closing(): boolean
  /** Waits a little for what is under way, then cuts it off and waits for its end. */
  close(): Promise<void>
}

/** The shell gives the whole console 5 s to close. */
const graceMs = 3_000

export function createSendsUnderWay(grace = graceMs): SendsUnderWay {
  const underWay = new Map<string, Promise<Answer<SendOutcome>>>()
  const cutOff = new AbortController()
  let closing = false
  return {
    once(intentId, send) {
      const running = underWay.get(intentId)
      if (running !== undefined) return running
      const begun = send(cutOff.signal).finally(() => underWay.delete(intentId))
      underWay.set(intentId, begun)
      return begun
    },
    closing: () => closing,
    async close() {
      closing = true
      const timer = setTimeout(() => cutOff.abort(), grace)
      await Promise.allSettled(underWay.values())
      clearTimeout(timer)
    },
  }
}
