/** The time as timetables know it, so that tests can run a month by hand. */
export type QuestionsClock = {
  /** Milliseconds since 1970 by the computer's clock, which may be set forward and back, and jumps over sleep. */
  readonly now: () => number
  /** Runs `action` once after `ms`; the answer takes it back. */
  readonly after: (ms: number, action: () => void) => () => void
}

export const clockOf = (now: () => number): QuestionsClock => ({
  now,
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    // A console that is closed does not wait for it.
    timer.unref()
    return () => clearTimeout(timer)
  },
})
