import { idleAfterSeconds } from '../../../../domain/regions/regions-settings.ts'
import type { Clock } from '../clock.ts'

/** Whether nobody uses the computer: by the system's own time without input where it tells, else by the window's. */
export type IdleLook = {
  readonly isIdle: () => boolean
  /** Looks now; while a watch wants to know it looks again every few seconds. */
  look(): void
  close(): void
}

export type IdleLookNeeds = {
  readonly clock: Pick<Clock, 'after'>
  /** Undefined where the system does not tell. */
  readonly systemIdleSeconds: () => number | undefined
  readonly isSomebodyThere: () => boolean
  /** Whether any watch is slowed while the computer is idle. */
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
