import type { Clock } from '../../../services/clock.ts'

/** The time source of reports. */
export type Timers = Omit<Clock, 'now'>

const waitMs = 10_000

/** The value, or undefined on timeout, failure or cancellation: a sandbox that never starts blocks nothing. */
export async function soon<Value>(
  value: Promise<Value>,
  timers: Timers,
  signal: AbortSignal,
): Promise<Value | undefined> {
  const over = Promise.withResolvers<undefined>()
  const giveUp = () => over.resolve(undefined)
  const cancelTimer = timers.after(waitMs, giveUp)
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([value.catch(() => undefined), over.promise])
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', giveUp)
  }
}

const soonMs = 100
const idlyMs = 2_000

/** Notifies the page of ledger changes, at most a few times a second; less often if only the time of the last request changed. */
export function changeEvents(timers: Timers, notify: () => void) {
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
    if (!isClosed) notify()
  }

  return {
    changed: () => within(soonMs),
    /** Only the time of the last request changed. */
    asked: () => within(idlyMs),
    close() {
      isClosed = true
      pending?.cancel()
    },
  }
}
