/** The time source of what waits or measures time, so that tests can run a day in a second. */
export type Clock = {
  /** Milliseconds since 1970 by the computer's clock, which can jump forward, back and over sleep. */
  readonly now: () => number
  /** Monotonic milliseconds, unaffected by clock changes; on some systems they pause during sleep. */
  readonly steady: () => number
  /** Runs `action` once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, action: () => void) => () => void
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** Like `systemClock`, but its timers don't keep a closing console alive. */
export const idleClock: Clock = {
  ...systemClock,
  after: (ms, action) => {
    const timer = setTimeout(action, ms).unref()
    return () => clearTimeout(timer)
  },
}
