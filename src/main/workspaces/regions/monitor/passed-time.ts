import type { Moment } from '../../../../domain/regions/freshness.ts'
import type { Clock } from '../clock.ts'

/**
 * Moments by which ages are told. Their `steady` grows by whatever the two clocks say has passed since the last look, the greater of both: through a sleep
 * in which the steady clock stood, and past a clock that was then set back. It is looked at every few seconds while a connection is watched.
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
