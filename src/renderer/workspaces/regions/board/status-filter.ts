import { freshnessWords, statusWords } from '../../../../domain/regions/board-words.ts'
import type { BoardStatus } from '../../../../domain/regions/region-board.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'

/** The status filters that the cards above the board set and read. Pure functions. */

const isOfStatus = (filter: ViewFilter) =>
  filter.column === 'status' && (filter.op === 'in' || filter.op === 'equals') && filter.not !== true

const wordsOf = (filter: ViewFilter): readonly (string | null)[] => {
  if (filter.op === 'equals') return [filter.value]
  return filter.op === 'in' ? filter.values : []
}

/** True if the table shows exactly these statuses. */
export function showsStatuses(filters: readonly ViewFilter[], statuses: readonly BoardStatus[]): boolean {
  const words = statuses.map((status) => statusWords[status])
  return filters.some((filter) => {
    if (!isOfStatus(filter)) return false
    const shown = wordsOf(filter)
    return shown.length === words.length && words.every((word) => shown.includes(word))
  })
}

/** Card filters other than status: outdated figures, and rows with an active pause. */
export const outdatedFilter: ViewFilter = {
  op: 'in',
  column: 'freshness',
  values: [freshnessWords.stale, freshnessWords.frozen],
}
export const pausedFilter: ViewFilter = { op: 'empty', column: 'pausedSince', not: true }

/** Marks counted in addition to the status, for the board and each practice. A row may have several. */
export const markFilters = {
  outdated: outdatedFilter,
  paused: pausedFilter,
  conflict: { op: 'empty', column: 'conflicts', not: true },
} as const satisfies Record<string, ViewFilter>

const isSame = (a: ViewFilter, b: ViewFilter) => JSON.stringify(a) === JSON.stringify(b)

/** True if this card filter is active. */
export const hasFilter = (filters: readonly ViewFilter[], wanted: ViewFilter): boolean =>
  filters.some((filter) => isSame(filter, wanted))

/** The filters without those of the cards. */
export const withoutCards = (filters: readonly ViewFilter[]): readonly ViewFilter[] =>
  filters.filter((filter) => !isOfStatus(filter) && !isSame(filter, outdatedFilter) && !isSame(filter, pausedFilter))

/** Makes this the only card filter, or clears it if it was active. */
export const toggleFilter = (filters: readonly ViewFilter[], wanted: ViewFilter): readonly ViewFilter[] =>
  hasFilter(filters, wanted) ? withoutCards(filters) : [...withoutCards(filters), wanted]

/** Shows only these statuses, or all if they were already selected. */
export function toggleStatuses(
  filters: readonly ViewFilter[],
  statuses: readonly BoardStatus[],
): readonly ViewFilter[] {
  const others = withoutCards(filters)
  if (showsStatuses(filters, statuses)) return others
  return [...others, { op: 'in', column: 'status', values: statuses.map((status) => statusWords[status]) }]
}
