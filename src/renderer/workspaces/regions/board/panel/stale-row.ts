import type { BoardRow } from '../../../../../domain/regions/region-board.ts'

/** Whether a row's figures are current at `now` (milliseconds since 1970). Pure functions. */

/** False for rows that are unavailable, inactive, withdrawn or missing from the last answer; these never show a number. */
export const hasWait = ({ status, waitSeconds }: BoardRow): boolean =>
  waitSeconds !== undefined && (status === 'open' || status === 'slow')

/** True if the board marks the row outdated, or its estimate or answer is too old. */
export function isStaleRow(row: BoardRow, staleAfter: number, now: number): boolean {
  if (row.freshness === 'missing') return false
  if (row.freshness !== 'fresh') return true
  return [row.generatedAt, row.answeredAt].some((at) => at !== undefined && now >= Date.parse(at) + staleAfter * 1_000)
}
