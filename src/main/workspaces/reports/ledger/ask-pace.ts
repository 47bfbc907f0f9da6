import type { Timers } from './timers.ts'

const mostAtOnce = 4
const betweenMs = 250
/** Maximum wait between checks, since a stopped clock resumes with the remaining time. */
const longestWaitMs = 60_000

/** Schedules requests for many reports without bursts: each when due, few concurrently, with a short pause in between. */
export function askPace(timers: Timers, ask: (id: string) => Promise<void>) {
  const due = new Map<string, number>()
  let atOnce = 0
  let nextFree = Number.NEGATIVE_INFINITY
  let cancelTimer: (() => void) | undefined
  let isClosed = false

  function first(): readonly [string, number] | undefined {
    let found: readonly [string, number] | undefined
    for (const one of due) if (found === undefined || one[1] < found[1]) found = one
    return found
  }

  function go(): void {
    cancelTimer?.()
    cancelTimer = undefined
    const next = first()
    if (isClosed || next === undefined || atOnce >= mostAtOnce) return
    const now = timers.steady()
    const wait = Math.max(next[1], nextFree) - now
    if (wait > 0) {
      cancelTimer = timers.after(Math.min(wait, longestWaitMs), go)
      return
    }
    due.delete(next[0])
    nextFree = now + betweenMs
    atOnce += 1
    const ended = () => {
      atOnce -= 1
      go()
    }
    // Continues with the next request whatever the result.
    void ask(next[0]).then(ended, ended)
    go()
  }

  return {
    /** Requests `id` once the steady clock reaches `at`; replaces an earlier plan. Don't call during a request for `id`. */
    plan(id: string, at: number) {
      due.set(id, at)
      go()
    },
    drop(id: string) {
      due.delete(id)
    },
    /** By the steady clock; undefined if nothing is planned. */
    dueAt: (id: string): number | undefined => due.get(id),
    close() {
      isClosed = true
      due.clear()
      cancelTimer?.()
    },
  }
}
