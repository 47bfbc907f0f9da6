import type { Timers } from './timers.ts'

/** Tells the page that the ledger changed, a few times a second at most; what was only asked again, less often. */
export type ChangeEvents = {
  changed(): void
  /** Nothing new but the time it was asked. */
  asked(): void
  close(): void
}

const soonMs = 100
const idlyMs = 2_000

export function changeEvents(timers: Timers, tell: () => void): ChangeEvents {
  let pending: { readonly at: number; readonly cancel: () => void } | undefined
  let isClosed = false

  function within(ms: number): void {
    const at = timers.steady() + ms
    if (isClosed || (pending !== undefined && pending.at <= at)) return
    pending?.cancel()
    pending = { at, cancel: timers.after(ms, go) }
  }

  function go(): void {
    pending = undefined
    if (!isClosed) tell()
  }

  return {
    changed: () => within(soonMs),
    asked: () => within(idlyMs),
    close() {
      isClosed = true
      pending?.cancel()
    },
  }
}
