import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'

/** Milliseconds within which main has what was typed. */
const keepsWithin = 300

export type DraftKeeper = {
  /** Main gets this draft within 300 ms; what comes meanwhile takes its place. */
  readonly put: (draft: BookingDraft) => void
  /** Sends what waits at once. Rejects with `BridgeFailure` where main did not take the last one. */
  readonly settled: () => Promise<void>
  /** Forgets what waits. */
  readonly drop: () => void
}

/** Sends drafts to main one after the other, the latest alone. `onEnd` hears after each whether main took it. */
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
    // Main hears calls in the order in which they were made, so that none has to wait for the one before.
    last = keep(draft)
    // Who waits for it hears of a failure; nobody else has to.
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
