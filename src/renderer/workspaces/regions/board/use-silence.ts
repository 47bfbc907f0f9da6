import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { ageText } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'

/** The age of a monitored board whose updates have stopped: it's older than two intervals. Undefined otherwise. */
export function useSilence(of: BoardState | undefined): string | undefined {
  const takenAt = Date.parse(of?.board?.takenAt ?? '')
  return useOfNow((now) => {
    const seconds = now - takenAt / 1_000
    return of?.state === 'watching' && seconds > 2 * of.intervalSeconds ? ageText(seconds) : undefined
  })
}

/** True if the waits of all practices are recent. Only then no incident means that there is none. */
export function useIsChecked(of: BoardState | undefined): boolean {
  const isSilent = useSilence(of) !== undefined
  const isRecent = useOfNow((now) => {
    const limit = 2 * (of?.intervalSeconds ?? 0)
    // A practice without a failure may still lack an answer: it's slow, or the platform asked for a pause.
    return of?.targets.every(
      ({ failure, lastAnsweredAt }) => failure === undefined && now - Date.parse(lastAnsweredAt ?? '') / 1_000 <= limit,
    )
  })
  return of?.state === 'watching' && !isSilent && isRecent === true
}

/** True if a rule for pauses is on while not all pauses are known. Then an incident may be missing. */
export const lacksPauses = ({ rules }: RegionsSettings, of: BoardState | undefined): boolean =>
  of?.board?.summary.pausesKnown !== true &&
  rules.some(({ on, condition: { kind } }) => on && (kind === 'paused-over' || kind === 'paused-idle'))
