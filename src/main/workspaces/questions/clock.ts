/** The time source of timetables, so that tests can run a month manually. */
export type QuestionsClock = {
  /** Milliseconds since 1970 by the computer's clock, which can jump forward, back and over sleep. */
  readonly now: () => number
  /** Runs `action` once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, action: () => void) => () => void
}

export const clockOf = (now: () => number): QuestionsClock => ({
  now,
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    // The timer doesn't keep a closing console alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
})
