import type { LockClock } from './clock.ts'

export type IdleNeeds = {
  readonly clock: LockClock
  /** Milliseconds without a hand after which it is idle; asked anew at each look, since it may be set. */
  readonly limitMs: () => number
  /** Told once, `soonMs` before the limit, and null when somebody acts after that. */
  readonly onSoon: (soon: { readonly seconds: number } | null) => void
  readonly onIdle: () => void
}

export type IdleWatch = {
  /** Begins to watch, from now on. */
  readonly start: () => void
  /** A hand was on the console. Does nothing where it is not watched. */
  readonly active: () => void
  readonly stop: () => void
}

const soonMs = 30_000
/** Looked at no less often than this: a timer alone would come late after sleep, and would not see that the clock was set forward. Milliseconds. */
const mostWaitMs = 500

/**
 * Tells when nobody has touched the console for the limit. Of the steady clock and the computer's the one counts that went further since the last look: a clock
 * that is set back does not lengthen the time, and sleep counts. One timer at a time, each set by the one before, so that none have gathered when the computer wakes.
 */
export function watchIdle({ clock, limitMs, onSoon, onIdle }: IdleNeeds): IdleWatch {
  /** Milliseconds without a hand so far, and what the clocks said then; undefined while nothing is watched. */
  let idle: { readonly ms: number; readonly now: number; readonly steady: number } | undefined
  let told = false
  let takeBack: (() => void) | undefined

  function begin(): void {
    idle = { ms: 0, now: clock.now(), steady: clock.steady() }
    told = false
    look()
  }

  function stop(): void {
    idle = undefined
    takeBack?.()
    takeBack = undefined
  }

  function look(): void {
    takeBack?.()
    if (idle === undefined) return
    const [now, steady] = [clock.now(), clock.steady()]
    // Look by look, so that a clock that was set back hides no sleep that comes after.
    idle = { ms: idle.ms + Math.max(steady - idle.steady, now - idle.now, 0), now, steady }
    const left = limitMs() - idle.ms
    if (left <= 0) {
      stop()
      onIdle()
      return
    }
    if (left <= soonMs && !told) {
      told = true
      onSoon({ seconds: Math.ceil(left / 1_000) })
    }
    const toNext = left > soonMs ? left - soonMs : left
    takeBack = clock.after(Math.min(toNext, mostWaitMs), look)
  }

  return {
    start: begin,
    active() {
      if (idle === undefined) return
      const wasTold = told
      begin()
      if (wasTold) onSoon(null)
    },
    stop,
  }
}
