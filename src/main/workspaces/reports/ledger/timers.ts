/** The time source of reports, so that tests can run days in a moment. */
export type Timers = {
  /** Monotonic milliseconds, unaffected by clock changes. */
  readonly steady: () => number
  /** Runs `action` once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, action: () => void) => () => void
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number
}

export const systemTimers: Timers = {
  steady: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

const soonMs = 10_000

/** The value, or undefined on timeout, failure or cancellation: a sandbox that never starts blocks nothing. */
export async function soon<Value>(
  value: Promise<Value>,
  timers: Timers,
  signal: AbortSignal,
): Promise<Value | undefined> {
  const over = Promise.withResolvers<undefined>()
  const giveUp = () => over.resolve(undefined)
  const cancelTimer = timers.after(soonMs, giveUp)
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([value.catch(() => undefined), over.promise])
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', giveUp)
  }
}
