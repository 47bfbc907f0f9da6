import type { BoardState } from '../../../bridge/calls/regions.ts'
import { ageText } from '../../parts/times.ts'

/**
 * What stands over the whole wall where nothing on it is to be trusted: no practice was answered for longer than two intervals, be it that the platform
 * or the console fell silent. Undefined while the newest answer is young enough, and before there is a board. `now`: milliseconds since 1970.
 */
export function oldness({ board, intervalSeconds, targets }: BoardState, now: number): string | undefined {
  if (board === undefined) return undefined
  const answered = targets.flatMap(({ lastAnsweredAt }) =>
    lastAnsweredAt === undefined ? [] : [Date.parse(lastAnsweredAt)],
  )
  const last = answered.length === 0 ? Date.parse(board.takenAt) : Math.max(...answered)
  const seconds = (now - last) / 1_000
  if (seconds <= intervalSeconds * 2) return undefined
  const failure = targets.find((target) => target.failure !== undefined)?.failure
  const why = failure === undefined ? 'Nothing has come from the console’s main process.' : failure.message
  return `Last answer ${ageText(seconds)}. ${why}`
}
