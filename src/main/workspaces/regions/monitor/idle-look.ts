import { idleAfterSeconds } from '../../../../domain/regions/regions-settings.ts'
import type { Clock } from '../clock.ts'

/** Detects whether the computer is idle: by the system's idle time if available, otherwise by the window's. */
export type IdleLook = {
  readonly isIdle: () => boolean
  /** Checks now, and again every few seconds while a watch needs it. */
  look(): void
  close(): void
}

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

export function createIdleLook(needs: IdleLookNeeds): IdleLook {
  let isIdle = false
  let cancel: (() => void) | undefined

  function look(): void {
    cancel?.()
    cancel = undefined
    const wanted = needs.isWanted()
    const seconds = wanted ? needs.systemIdleSeconds() : undefined
    const now = wanted && (seconds === undefined ? !needs.isSomebodyThere() : seconds >= idleAfterSeconds)
    if (wanted) cancel = needs.clock.after(everyMs, look)
    if (now === isIdle) return
    isIdle = now
    needs.onChange()
  }

  return {
    isIdle: () => isIdle,
    look,
    close() {
      cancel?.()
      cancel = undefined
    },
  }
}
