import type { ViewFilter } from '../../../domain/tables/table.ts'
import { isMaskedText } from '../../../domain/tables/masks.ts'
import { onlyValue, withoutValue } from '../../../domain/tables/value-filters.ts'
import { equalsOf, withEquals } from '../../../domain/tables/equals-filter.ts'

/** The filters after a value of a chart was picked. Pure. */
export function pickValue(
  filters: readonly ViewFilter[],
  column: string,
  value: string | null,
  how: 'only' | 'without' | undefined,
): readonly ViewFilter[] {
  if (how === undefined) return toggleValue(filters, column, value)
  return (how === 'only' ? onlyValue : withoutValue)(filters, column, value)
}

/** Toggles a filter that keeps rows whose `column` is `value` (null: empty). Pure. */
export function toggleValue(
  filters: readonly ViewFilter[],
  column: string,
  value: string | null,
): readonly ViewFilter[] {
  // No row contains a masked text, so it can't filter.
  if (value !== null && isMaskedText(value)) return filters
  if (value !== null) return withEquals(filters, column, equalsOf(filters, column) === value ? undefined : value)
  const isEmpty = (filter: ViewFilter) => filter.op === 'empty' && filter.column === column && filter.not !== true
  const others = filters.filter((filter) => !isEmpty(filter))
  return others.length < filters.length ? others : [...filters, { op: 'empty', column }]
}
