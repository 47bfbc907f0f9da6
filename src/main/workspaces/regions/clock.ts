import type { Moment } from '../../../domain/regions/freshness.ts'

/** The time source of the monitor and alerts, so that tests can run a day in a second. */
export type Clock = {
  /** Milliseconds since 1970 by the computer's clock, which can jump forward and back. */
  readonly now: () => number
  /** Monotonic milliseconds, unaffected by clock changes. */
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

/** One action that is due at a time: setting it replaces the one before. */
export function createAlarm({ after }: Pick<Clock, 'after'>) {
  let stop: (() => void) | undefined
  const cancel = () => {
    stop?.()
    stop = undefined
  }
  return {
    set(ms: number, action: () => void) {
      cancel()
      stop = after(ms, () => {
        stop = undefined
        action()
      })
    },
    cancel,
    isSet: () => stop !== undefined,
  }
}

/**
 * Moments for measuring ages. `steady` grows by the larger of the two clocks' progress since the last call. So it counts a sleep that stops the steady clock,
 * even if the other clock is then set back. It's called every few seconds while a connection is watched.
 */
export function passedTime(clock: Pick<Clock, 'now' | 'steady'>): () => Moment {
  let last = { now: clock.now(), steady: clock.steady() }
  let passed = 0
  return () => {
    const at = { now: clock.now(), steady: clock.steady() }
    passed += Math.max(0, at.now - last.now, at.steady - last.steady)
    last = at
    return { now: at.now, steady: passed }
  }
}
