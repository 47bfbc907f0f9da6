import { freshnessWords, statusWords } from '../../../../domain/regions/board-words.ts'
import type { BoardStatus } from '../../../../domain/regions/region-board.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'

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

/** What a card narrows the table to besides a status: figures that are too old, and rows on which a pause is on. */
export const outdatedFilter: ViewFilter = {
  op: 'in',
  column: 'freshness',
  values: [freshnessWords.stale, freshnessWords.frozen],
}
export const pausedFilter: ViewFilter = { op: 'empty', column: 'pausedSince', not: true }

/** What is counted beside the status, over the board and over each practice: a row may be several of these. */
export const markFilters = {
  outdated: outdatedFilter,
  paused: pausedFilter,
  conflict: { op: 'empty', column: 'conflicts', not: true },
} as const satisfies Record<string, ViewFilter>

const isSame = (a: ViewFilter, b: ViewFilter) => JSON.stringify(a) === JSON.stringify(b)

/** Whether the table is narrowed by this filter of a card. */
export const hasFilter = (filters: readonly ViewFilter[], wanted: ViewFilter): boolean =>
  filters.some((filter) => isSame(filter, wanted))

/** The filters without those that cards set. */
export const withoutCards = (filters: readonly ViewFilter[]): readonly ViewFilter[] =>
  filters.filter((filter) => !isOfStatus(filter) && !isSame(filter, outdatedFilter) && !isSame(filter, pausedFilter))

/** Narrows by this filter of a card alone; not by any card where it was narrowed so already. */
export const toggleFilter = (filters: readonly ViewFilter[], wanted: ViewFilter): readonly ViewFilter[] =>
  hasFilter(filters, wanted) ? withoutCards(filters) : [...withoutCards(filters), wanted]

/** Narrows to these statuses alone; to all where it was narrowed to them already. */
export function toggleStatuses(
  filters: readonly ViewFilter[],
  statuses: readonly BoardStatus[],
): readonly ViewFilter[] {
  const others = withoutCards(filters)
  if (showsStatuses(filters, statuses)) return others
  return [...others, { op: 'in', column: 'status', values: statuses.map((status) => statusWords[status]) }]
}
