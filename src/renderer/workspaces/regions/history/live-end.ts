import { isOutdated } from '../../../../domain/regions/board-status.ts'
import { outdatedWords, statusWords } from '../../../../domain/regions/board-words.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { LiveEnd } from '../../../charts/wait/chart-data.ts'
import { waitNumber } from '../../../charts/wait/time-words.ts'
import { ageText } from '../../../parts/times.ts'

/** The board's current value for the combination; `now` in milliseconds since 1970. An unavailable wait has no number; an old number has its age. */
export function liveEnd(row: BoardRow, now: number): LiveEnd | undefined {
  const { status, freshness, waitSeconds, generatedAt, answeredAt, polledAt } = row
  const told = Date.parse(generatedAt ?? answeredAt ?? polledAt)
  const at = Math.min(told, now)
  if (Number.isNaN(at)) return undefined
  const old = freshness !== 'fresh'
  if (waitSeconds !== undefined && (status === 'open' || status === 'slow' || status === 'missing')) {
    // Rounds down to full minutes, like the board.
    const minutes = waitSeconds < 60 ? waitSeconds / 60 : Math.floor(waitSeconds / 60)
    const words = old ? `${waitNumber(minutes)}, ${ageText((now - at) / 1000)}` : `${waitNumber(minutes)} now`
    return { at, minutes, words, stale: old }
  }
  const polled = Math.min(Date.parse(polledAt), now)
  const words = isOutdated(row) ? outdatedWords(status, ageText((now - at) / 1000)) : `${statusWords[status]} now`
  return { at: Number.isNaN(polled) ? at : polled, minutes: undefined, words, stale: old }
}
