import { statusWords } from '../../../../domain/regions/board-words.ts'
import { type BoardStatus, type BoardSummary, boardStatuses } from '../../../../domain/regions/region-board.ts'
import type { Section } from '../../../grid/sections.ts'

/** Rows by status, plus the marked rows. Outdated and paused rows also count in their status. */
export type StatusCounts = Pick<BoardSummary, 'counts' | 'outdated' | 'paused' | 'conflicts'>

/** Row counts by status, from counts by status word; ignores unknown words. */
export function countsByStatus(byWord: Iterable<readonly [string, number]>): Record<BoardStatus, number> {
  const counts = Object.fromEntries(boardStatuses.map((status) => [status, 0])) as Record<BoardStatus, number>
  for (const [word, rows] of byWord) {
    const status = boardStatuses.find((each) => statusWords[each] === word)
    if (status !== undefined) counts[status] += rows
  }
  return counts
}

/** The counts of a practice or market, the same counts that the cards show for the whole board. */
export const countsOfSection = ({ counts, marks }: Pick<Section, 'counts' | 'marks'>): StatusCounts => ({
  counts: countsByStatus(counts),
  outdated: marks.get('outdated') ?? 0,
  paused: marks.get('paused') ?? 0,
  conflicts: marks.get('conflict') ?? 0,
})
