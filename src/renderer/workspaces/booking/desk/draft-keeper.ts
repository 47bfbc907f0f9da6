import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'

/** Maximum delay in milliseconds before main gets typed changes. */
const keepsWithin = 300

export type DraftKeeper = {
  /** Sends the draft to main within 300 ms; a later draft replaces a waiting one. */
  readonly put: (draft: BookingDraft) => void
  /** Sends the waiting draft immediately. Rejects with `BridgeFailure` if main rejected the last one. */
  readonly settled: () => Promise<void>
  /** Discards the waiting draft. */
  readonly drop: () => void
}

/** Sends drafts to main in order and skips superseded ones. Calls `onEnd` after each with the failure, if any. */
export function createDraftKeeper(onEnd: (problem: BridgeFailure | undefined) => void): DraftKeeper {
  let waiting: BookingDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  const keep = async (draft: BookingDraft) => {
    try {
      await callBridge('booking.keepDraft', { draft })
      onEnd(undefined)
    } catch (error) {
      const problem = asBridgeFailure(error)
      onEnd(problem)
      throw problem
    }
  }
  const send = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const draft = waiting
    if (draft === undefined) return last
    waiting = undefined
    // Main processes calls in order, so no call needs to wait for the previous one.
    last = keep(draft)
    // Callers of `settled` see the failure; this only prevents an unhandled rejection.
    last.catch(() => {})
    return last
  }
  return {
    put(draft) {
      waiting = draft
      timer ??= setTimeout(() => void send(), keepsWithin)
    },
    settled: send,
    drop() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
      last = Promise.resolve()
    },
  }
}
