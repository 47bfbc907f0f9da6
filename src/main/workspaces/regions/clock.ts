import type { Moment } from '../../../domain/regions/freshness.ts'
import type { Clock } from '../../services/clock.ts'

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
