/** Time as the reports know it, so that tests can run days in a moment. */
export type Timers = {
  /** Milliseconds that only grow, whatever the clock is set to. */
  readonly steady: () => number
  /** Runs `action` once after `ms`; the answer takes it back. */
  readonly after: (ms: number, action: () => void) => () => void
  /** A number from 0 to 1, for jitter. */
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

/** The value, or undefined where it takes long, fails, or nobody waits for it any more: a sandbox that never starts holds nobody up. */
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
