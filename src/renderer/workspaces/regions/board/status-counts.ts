import { statusWords } from '../../../../domain/regions/board-words.ts'
import { type BoardStatus, type BoardSummary, boardStatuses } from '../../../../domain/regions/region-board.ts'
import type { Section } from '../../../grid/sections.ts'

/** How many rows have each status, and how many are marked besides: outdated and paused rows count in their status too. */
export type StatusCounts = Pick<BoardSummary, 'counts' | 'outdated' | 'paused' | 'conflicts'>

/** Rows by status, from rows by the word of the status; words that are none are left out. */
export function countsByStatus(byWord: Iterable<readonly [string, number]>): Record<BoardStatus, number> {
  const counts = Object.fromEntries(boardStatuses.map((status) => [status, 0])) as Record<BoardStatus, number>
  for (const [word, rows] of byWord) {
    const status = boardStatuses.find((each) => statusWords[each] === word)
    if (status !== undefined) counts[status] += rows
  }
  return counts
}

/** The counts of a practice or a market: the same ones as the cards count of the whole board. */
export const countsOfSection = ({ counts, marks }: Pick<Section, 'counts' | 'marks'>): StatusCounts => ({
  counts: countsByStatus(counts),
  outdated: marks.get('outdated') ?? 0,
  paused: marks.get('paused') ?? 0,
  conflicts: marks.get('conflict') ?? 0,
})
