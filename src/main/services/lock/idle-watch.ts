import type { LockClock } from './clock.ts'

export type IdleNeeds = {
  readonly clock: LockClock
  /** Milliseconds without a hand after which it is idle; asked anew at each look, since it may be set. */
  readonly limitMs: () => number
  /** How long before the limit `onSoon` is called, in milliseconds: 30,000 by default, at most half of the limit. */
  readonly soonMs?: () => number
  /** Milliseconds since the last input to this computer, whatever window it went to; undefined where the system does not tell. */
  readonly systemIdleMs?: () => number | undefined
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

const usualSoonMs = 30_000
/** Looked at no less often than this: a timer alone would come late after sleep, and would not see that the clock was set forward. Milliseconds. */
const mostWaitMs = 500

/**
 * Tells when nobody has used the computer for the limit, or the console where the system does not tell. Of the steady clock and the computer's the one counts that went further since the last look: a clock
 * that is set back does not lengthen the time, and sleep counts. One timer at a time, each set by the one before, so that none have gathered when the computer wakes.
 */
export function watchIdle({
  clock,
  limitMs,
  soonMs = () => usualSoonMs,
  systemIdleMs = () => undefined,
  onSoon,
  onIdle,
}: IdleNeeds): IdleWatch {
  /** Milliseconds without a hand so far, and what the clocks said then; undefined while nothing is watched. */
  let idle: { readonly ms: number; readonly now: number; readonly steady: number } | undefined
  let warned = false
  let takeBack: (() => void) | undefined

  function begin(): void {
    idle = { ms: 0, now: clock.now(), steady: clock.steady() }
    warned = false
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
    const own = idle.ms + Math.max(steady - idle.steady, now - idle.now, 0)
    // Who works in the window beside is there.
    idle = { ms: Math.min(own, systemIdleMs() ?? own), now, steady }
    const limit = limitMs()
    const left = limit - idle.ms
    const soon = Math.min(soonMs(), limit / 2)
    if (left <= 0) {
      stop()
      onIdle()
      return
    }
    if (left > soon && warned) {
      warned = false
      onSoon(null)
    }
    if (left <= soon && !warned) {
      warned = true
      onSoon({ seconds: Math.ceil(left / 1_000) })
    }
    const toNext = left > soon ? left - soon : left
    takeBack = clock.after(Math.min(toNext, mostWaitMs), look)
  }

  return {
    start: begin,
    active() {
      if (idle === undefined) return
      const wasWarned = warned
      begin()
      if (wasWarned) onSoon(null)
    },
    stop,
  }
}
