import type { Clock } from '../clock.ts'

/** Throttled work: one run at a time with a pause in between. Requests during a run or pause share one run. */
export type PacedWork = {
  /** Runs the work now, or after the current run and its pause. */
  ask(): void
  close(): void
}

/** The pause after a run is this many times its duration, which leaves most of the time for other work. */
const pauseOfWork = 20
/** Upper limit of the pause: a run during a sleep or a freeze seems long but used no time. */
const mostPauseMs = 3_000

export function pacedWork(clock: Clock, leastPauseMs: number, work: () => Promise<void>): PacedWork {
  let isAsked = false
  let isRunning = false
  let isClosed = false
  let next = Number.NEGATIVE_INFINITY
  let cancelTimer: (() => void) | undefined

  function go(): void {
    if (isClosed || isRunning || !isAsked || cancelTimer !== undefined) return
    const wait = next - clock.steady()
    if (wait <= 0) {
      void run()
      return
    }
    cancelTimer = clock.after(wait, () => {
      cancelTimer = undefined
      go()
    })
  }

  async function run(): Promise<void> {
    isAsked = false
    isRunning = true
    const begun = clock.steady()
    try {
      await work()
    } finally {
      isRunning = false
      const ended = clock.steady()
      next = ended + Math.max(leastPauseMs, Math.min(mostPauseMs, pauseOfWork * (ended - begun)))
      go()
    }
  }

  return {
    ask() {
      isAsked = true
      go()
    },
    close() {
      isClosed = true
      cancelTimer?.()
    },
  }
}
