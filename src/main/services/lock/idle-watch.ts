import type { Clock } from '../clock.ts'

type IdleNeeds = {
  readonly clock: Omit<Clock, 'random'>
  /** Idle limit in milliseconds; read at each check, because settings may change it. */
  readonly limitMs: () => number
  /** Milliseconds before the limit at which `onSoon` is called: default 30,000, at most half the limit. */
  readonly soonMs?: (() => number) | undefined
  /** Milliseconds since the last input to this computer in any window; undefined if the system doesn't tell. */
  readonly systemIdleMs?: () => number | undefined
  /** Called once, `soonMs` before the limit, and with null if the user acts after that. */
  readonly onSoon: (soon: { readonly seconds: number } | null) => void
  readonly onIdle: () => void
}

const usualSoonMs = 30_000
/** Maximum milliseconds between checks: a single timer would fire late after sleep and miss a clock set forward. */
const mostWaitMs = 500

/**
 * Detects that the computer, or the console if the system doesn't tell, was idle for the limit. Uses whichever of the two clocks advanced further since the
 * last check: a clock set back doesn't extend the time, and sleep counts. Each timer is set by the previous one, so that none accumulate during sleep.
 */
export function watchIdle(needs: IdleNeeds) {
  const { clock, limitMs, soonMs = () => usualSoonMs, systemIdleMs = () => undefined, onSoon, onIdle } = needs
  /** Idle milliseconds so far, and both clocks at that time; undefined while not watching. */
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
    // Add up per check, so that setting the clock back doesn't hide later sleep.
    const own = idle.ms + Math.max(steady - idle.steady, now - idle.now, 0)
    // A user active in another window is present.
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
    /** Starts watching from now. */
    start: begin,
    /** Reports user activity. Does nothing while not watching. */
    active() {
      if (idle === undefined) return
      const wasWarned = warned
      begin()
      if (wasWarned) onSoon(null)
    },
    stop,
  }
}
