import { statusWords } from '../../../domain/board-words.ts'
import type { BoardStatus } from '../../../domain/region-board.ts'
import type { ViewFilter } from '../../../domain/table.ts'

/** The filters that the cards over the board set and read: which statuses are shown. Pure functions. */

const isOfStatus = (filter: ViewFilter) =>
  filter.column === 'status' && (filter.op === 'in' || filter.op === 'equals') && filter.not !== true

const wordsOf = (filter: ViewFilter): readonly (string | null)[] => {
  if (filter.op === 'equals') return [filter.value]
  return filter.op === 'in' ? filter.values : []
}

/** Whether exactly these statuses are shown. */
export function showsStatuses(filters: readonly ViewFilter[], statuses: readonly BoardStatus[]): boolean {
  const words = statuses.map((status) => statusWords[status])
  return filters.some((filter) => {
    if (!isOfStatus(filter)) return false
    const shown = wordsOf(filter)
    return shown.length === words.length && words.every((word) => shown.includes(word))
  })
}

/** The filters without any on the status. */
export const withoutStatus = (filters: readonly ViewFilter[]): readonly ViewFilter[] =>
  filters.filter((filter) => !isOfStatus(filter))

/** Narrows to these statuses alone; to all where it was narrowed to them already. */
export function toggleStatuses(
  filters: readonly ViewFilter[],
  statuses: readonly BoardStatus[],
): readonly ViewFilter[] {
  const others = withoutStatus(filters)
  if (showsStatuses(filters, statuses)) return others
  return [...others, { op: 'in', column: 'status', values: statuses.map((status) => statusWords[status]) }]
}
