/** The lock's clocks, which tests can set. */
export type LockClock = {
  /** Wall-clock milliseconds since 1970. Users can change it, and it runs during sleep. */
  readonly now: () => number
  /** Monotonic milliseconds; on some systems they pause during sleep. */
  readonly steady: () => number
  /** Runs `action` once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, action: () => void) => () => void
}

export const systemLockClock: LockClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    // Don't keep a closing console alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
}
