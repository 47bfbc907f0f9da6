import type { ViewFilter } from './table.ts'

/** Filters that say that a column equals a value, as cards and lists beside a table set and read them. Pure functions. */

const isEquals = (filter: ViewFilter, column: string) =>
  filter.op === 'equals' && filter.column === column && filter.not !== true

/** The value that `column` is narrowed to; undefined for none. */
export const equalsOf = (filters: readonly ViewFilter[], column: string): string | undefined => {
  const found = filters.find((filter) => isEquals(filter, column))
  return found?.op === 'equals' ? found.value : undefined
}

/** `filters` with one that says that `column` equals `value`; without any where `value` is undefined. */
export const withEquals = (
  filters: readonly ViewFilter[],
  column: string,
  value: string | undefined,
): readonly ViewFilter[] => [
  ...filters.filter((filter) => !isEquals(filter, column)),
  ...(value === undefined ? [] : [{ op: 'equals', column, value } as const]),
]
