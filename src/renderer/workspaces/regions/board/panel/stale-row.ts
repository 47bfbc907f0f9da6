import type { BoardRow } from '../../../../../domain/regions/region-board.ts'

/** Whether what a row says is to be trusted at `now` (milliseconds since 1970). Pure functions. */

/** What is unavailable, inactive, withdrawn or not in the last answer never has a number. */
export const hasWait = ({ status, waitSeconds }: BoardRow): boolean =>
  waitSeconds !== undefined && (status === 'open' || status === 'slow')

/** Outdated as the board says, or by the age of its estimate or of its answer alone. */
export function isStaleRow(row: BoardRow, staleAfter: number, now: number): boolean {
  if (row.freshness === 'missing') return false
  if (row.freshness !== 'fresh') return true
  return [row.generatedAt, row.answeredAt].some((at) => at !== undefined && now >= Date.parse(at) + staleAfter * 1_000)
}
