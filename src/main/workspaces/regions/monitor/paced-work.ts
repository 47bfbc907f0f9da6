import type { Clock } from '../clock.ts'

/** Work that is asked for often and done as often as is good: one at a time, with a pause between two. What is asked for meanwhile is done once. */
export type PacedWork = {
  /** Does the work now, or once the one under way and the pause after it are over. */
  ask(): void
  close(): void
}

/** The pause after work that took long is so many times longer, so that most of the time is left for others. */
const pauseOfWork = 20
/** But never longer than this: work during which the computer slept, or stood still, took no time of ours. */
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
