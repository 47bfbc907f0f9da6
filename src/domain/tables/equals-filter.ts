import type { ViewFilter } from './table.ts'

/** Filters for a column equal to a value. Cards and lists next to a table set and read them. Pure functions. */

const isEquals = (filter: ViewFilter, column: string) =>
  filter.op === 'equals' && filter.column === column && filter.not !== true

/** The value that `column` is filtered by; undefined for none. */
export const equalsOf = (filters: readonly ViewFilter[], column: string): string | undefined => {
  const found = filters.find((filter) => isEquals(filter, column))
  return found?.op === 'equals' ? found.value : undefined
}

/** `filters` with a filter for `column` equal to `value`, or without one if `value` is undefined. */
export const withEquals = (
  filters: readonly ViewFilter[],
  column: string,
  value: string | undefined,
): readonly ViewFilter[] => [
  ...filters.filter((filter) => !isEquals(filter, column)),
  ...(value === undefined ? [] : [{ op: 'equals', column, value } as const]),
]
