import type { Clock } from '../../src/main/services/clock.ts'

/** A clock that a test sets; it can jump, as after sleep or a clock change. */
export type HandClock = Pick<Clock, 'now' | 'after'> & {
  /** Advances by this many milliseconds, timer by timer, and lets their work settle. */
  readonly pass: (ms: number) => Promise<void>
  /** Jumps to an instant; timers due meanwhile fire late. */
  readonly jump: (to: number) => Promise<void>
  readonly timers: () => number
}

export function handClock(startsAt: number, settle: () => Promise<void>): HandClock {
  let now = startsAt
  let timers: { at: number; action: () => void }[] = []

  const fire = async (until: number) => {
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0]
      if (next === undefined || next.at > until) return
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.at)
      next.action()
      await settle()
    }
  }
  return {
    now: () => now,
    after: (ms, action) => {
      const timer = { at: now + ms, action }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    async pass(ms) {
      const end = now + ms
      await fire(end)
      now = end
    },
    async jump(to) {
      now = to
      // A timer counts only awake time, whatever the clock shows.
      const due = timers
      timers = []
      for (const { action } of due) {
        action()
        await settle()
      }
    },
    timers: () => timers.length,
  }
}
