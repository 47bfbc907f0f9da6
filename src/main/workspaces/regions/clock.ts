/** The time as the monitor and the alerts know it, so that tests can run a day in a second. */
export type Clock = {
  /** Milliseconds since 1970 by the computer's clock, which may be set forward and back. */
  readonly now: () => number
  /** Milliseconds that only grow, whatever the clock is set to. */
  readonly steady: () => number
  /** Runs `action` once after `ms`; the answer takes it back. */
  readonly after: (ms: number, action: () => void) => () => void
  /** A number from 0 to 1, for jitter. */
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
