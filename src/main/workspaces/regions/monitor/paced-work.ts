import type { Clock } from '../../../services/clock.ts'
import { createAlarm } from '../clock.ts'

/** The pause after a run is this many times its duration, which leaves most of the time for other work. */
const pauseOfWork = 20
/** Upper limit of the pause: a run during a sleep or a freeze seems long but used no time. */
const mostPauseMs = 3_000

/** Throttled work: one run at a time with a pause in between. Requests during a run or pause share one run. */
export function pacedWork(clock: Clock, leastPauseMs: number, work: () => Promise<void>) {
  let isAsked = false
  let isRunning = false
  let isClosed = false
  let earliest = Number.NEGATIVE_INFINITY
  const next = createAlarm(clock)

  function go(): void {
    if (isClosed || isRunning || !isAsked || next.isSet()) return
    const wait = earliest - clock.steady()
    if (wait <= 0) void run()
    else next.set(wait, go)
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
      earliest = ended + Math.max(leastPauseMs, Math.min(mostPauseMs, pauseOfWork * (ended - begun)))
      go()
    }
  }

  return {
    /** Runs the work now, or after the current run and its pause. */
    ask() {
      isAsked = true
      go()
    },
    close() {
      isClosed = true
      next.cancel()
    },
  }
}
