import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { Answer } from '../../../services/handler.ts'

/** Sends in progress, for every window: at most one per intent. */

export type SendsUnderWay = {
  /** Returns the answer of the send in progress for this intent, or starts `send`. */
  once(intentId: string, send: (signal: AbortSignal) => Promise<Answer<SendOutcome>>): Promise<Answer<SendOutcome>>
  /** True as soon as the console closes: no more sends. */
  closing(): boolean
  /** Waits briefly for sends in progress, then aborts them and waits until they end. */
  close(): Promise<void>
}

/** Less than the 5 s that the shell gives the whole console to close. */
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
