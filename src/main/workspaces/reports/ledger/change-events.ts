import type { Timers } from './timers.ts'

/** Notifies the page of ledger changes, at most a few times a second; less often if only the time of the last request changed. */
export type ChangeEvents = {
  changed(): void
  /** Only the time of the last request changed. */
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
