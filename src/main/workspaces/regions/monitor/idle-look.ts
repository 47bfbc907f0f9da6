import { idleAfterSeconds } from '../../../../domain/regions/regions-settings.ts'
import type { Clock } from '../../../services/clock.ts'
import { createAlarm } from '../clock.ts'

export type IdleLookNeeds = {
  readonly clock: Pick<Clock, 'after'>
  /** Undefined if the system doesn't report it. */
  readonly systemIdleSeconds: () => number | undefined
  readonly isSomebodyThere: () => boolean
  /** Whether any watch slows down while the computer is idle. */
  readonly isWanted: () => boolean
  readonly onChange: () => void
}

const everyMs = 5_000

/**
 * Detects whether the computer is idle: by the system's idle time if available, otherwise by the window's. `look` checks now, and again every few seconds
 * while a watch needs it.
 */
export function createIdleLook(needs: IdleLookNeeds) {
  let isIdle = false
  const next = createAlarm(needs.clock)

  function look(): void {
    next.cancel()
    const wanted = needs.isWanted()
    const seconds = wanted ? needs.systemIdleSeconds() : undefined
    const now = wanted && (seconds === undefined ? !needs.isSomebodyThere() : seconds >= idleAfterSeconds)
    if (wanted) next.set(everyMs, look)
    if (now === isIdle) return
    isIdle = now
    needs.onChange()
  }

  return { isIdle: () => isIdle, look, close: next.cancel }
}
