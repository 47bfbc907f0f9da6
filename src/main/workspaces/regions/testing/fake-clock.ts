import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../../services/clock.ts'

/** A clock for tests: its hands are moved by hand, and its timers go off in their order while they move. */

export type FakeClock = {
  readonly clock: Clock
  /** Milliseconds since 1970 as they truly are, whatever the clock was set to. */
  readonly trueNow: () => number
  /** Moves both clocks on and lets timers go off; after each, what they began is waited for. */
  advance(ms: number): Promise<void>
  /** The computer's clock is set forward (or back) by so much; no time passes. */
  set(ms: number): void
  /** The computer sleeps. `stopsSteady`: the steady clock stops meanwhile, as on Linux; otherwise timers fire late. */
  sleep(ms: number, stopsSteady: boolean): Promise<void>
  /** Timers that wait. */
  readonly waiting: () => number
}

export type FakeClockOptions = {
  /** Milliseconds since 1970. */
  readonly startsAt?: number
  /** For jitter; always 0 where nothing is said. */
  readonly random?: () => number
  /** Resolves when nothing more happens without a move of the hands. */
  readonly idle?: () => Promise<void>
}

/** Enough for promises and callbacks that wait for no input or output. */
const usualIdle = async () => {
  await nextTurn()
  await nextTurn()
}

export function fakeClock({
  startsAt = Date.parse('2026-03-03T17:42:00Z'),
  random = () => 0,
  idle = usualIdle,
}: FakeClockOptions = {}): FakeClock {
  let trueNow = startsAt
  let steady = 1_000
  let isSetBy = 0
  const timers = new Map<object, { readonly at: number; readonly action: () => void }>()

  function move(ms: number): void {
    trueNow += ms
    steady += ms
  }

  const nextUntil = (end: number) =>
    [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0]

  async function goOff(end: number): Promise<void> {
    for (let next = nextUntil(end); next !== undefined; next = nextUntil(end)) {
      const [key, { at, action }] = next
      move(Math.max(0, at - steady))
      timers.delete(key)
      action()
      await idle()
    }
  }

  return {
    clock: {
      now: () => trueNow + isSetBy,
      steady: () => steady,
      after(ms, action) {
        const key = {}
        timers.set(key, { at: steady + ms, action })
        return () => timers.delete(key)
      },
      random,
    },
    trueNow: () => trueNow,
    async advance(ms) {
      const end = steady + ms
      await idle()
      await goOff(end)
      move(Math.max(0, end - steady))
      await idle()
    },
    set(ms) {
      isSetBy += ms
    },
    async sleep(ms, stopsSteady) {
      trueNow += ms
      if (stopsSteady) return
      steady += ms
      await idle()
      await goOff(steady)
    },
    waiting: () => timers.size,
  }
}
