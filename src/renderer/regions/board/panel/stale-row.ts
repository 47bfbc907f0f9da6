import type { BoardRow } from '../../../../domain/region-board.ts'

/** Whether what a row says is to be trusted at `now` (milliseconds since 1970). Pure functions. */

/** What is unavailable or missing never has a number. */
export const hasWait = ({ status, waitSeconds }: BoardRow): boolean =>
  waitSeconds !== undefined && (status === 'open' || status === 'slow' || status === 'stale')

/** Stale as the board says, or by the age of its estimate or of its answer alone. */
export function isStaleRow(row: BoardRow, staleAfter: number, now: number): boolean {
  if (row.status === 'stale') return true
  if (row.status === 'missing') return false
  return [row.generatedAt, row.answeredAt].some((at) => at !== undefined && now >= Date.parse(at) + staleAfter * 1_000)
}
