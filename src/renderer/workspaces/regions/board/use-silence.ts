import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { ageText } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'

/** The age of a monitored board whose updates have stopped: it's older than two intervals. Undefined otherwise. */
export function useSilence({ state, board, intervalSeconds }: BoardState): string | undefined {
  const takenAt = Date.parse(board?.takenAt ?? '')
  return useOfNow((now) => {
    const seconds = now - takenAt / 1_000
    return state === 'watching' && seconds > 2 * intervalSeconds ? ageText(seconds) : undefined
  })
}
