/** The time as the lock knows it, so that tests can turn both clocks by hand. */
export type LockClock = {
  /** Milliseconds since 1970 by the computer's clock, which may be set forward and back, and goes on during sleep. */
  readonly now: () => number
  /** Milliseconds that only grow, whatever the clock is set to; on some systems they stand still during sleep. */
  readonly steady: () => number
  /** Runs `action` once after `ms`; the answer takes it back. */
  readonly after: (ms: number, action: () => void) => () => void
}

export const systemLockClock: LockClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    // A console that is closed does not wait for it.
    timer.unref()
    return () => clearTimeout(timer)
  },
}
