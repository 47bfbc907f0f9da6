import type { ViewFilter } from '../../../domain/table.ts'
import { equalsOf, withEquals } from '../../grid/equals-filter.ts'

/** `filters` with one that keeps the rows whose `column` is `value` (null: empty), or without it where it was there. Pure. */
export function toggleValue(
  filters: readonly ViewFilter[],
  column: string,
  value: string | null,
): readonly ViewFilter[] {
  if (value !== null) return withEquals(filters, column, equalsOf(filters, column) === value ? undefined : value)
  const isEmpty = (filter: ViewFilter) => filter.op === 'empty' && filter.column === column && filter.not !== true
  const others = filters.filter((filter) => !isEmpty(filter))
  return others.length < filters.length ? others : [...filters, { op: 'empty', column }]
}
