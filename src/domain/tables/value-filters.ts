import { isMaskedText } from './masks.ts'
import { type CellText, rangeScaleOf, type TableColumn, type ViewFilter } from './table.ts'

/** Filters by one value of a column, as the menus of cells and charts set them. null is the empty value. Pure functions. */

/** True for a masked value, and for JSON with masked fields. No row contains such a text, so it can't filter. */
export const isMaskedValue = (value: string): boolean =>
  isMaskedText(value) || (/^\s*(?:[[{]|"[\\"]*[[{•])/.test(value) && value.includes('•'))

const isBlank = (value: CellText): value is null => value === null || value.trim() === ''

/** True for the filter that keeps rows with `value` in `column`; with `not`, the one that drops them. */
function isFor(filter: ViewFilter, column: string, value: CellText, not: boolean): boolean {
  if (filter.column !== column || (filter.not ?? false) !== not) return false
  return isBlank(value) ? filter.op === 'empty' : filter.op === 'equals' && filter.value === value
}

const made = (column: string, value: CellText, not: boolean): ViewFilter => {
  const common = { column, ...(not ? { not } : {}) }
  return isBlank(value) ? { op: 'empty', ...common } : { op: 'equals', value, ...common }
}

/** `filters` that keep only rows with `value` in `column`. It replaces another value, since no row has both. */
export const onlyValue = (filters: readonly ViewFilter[], column: string, value: CellText): readonly ViewFilter[] => [
  ...filters.filter(
    (filter) =>
      !isFor(filter, column, value, true) &&
      !(filter.column === column && filter.not !== true && (filter.op === 'equals' || filter.op === 'empty')),
  ),
  made(column, value, false),
]

/** `filters` that drop rows with `value` in `column`. */
export const withoutValue = (
  filters: readonly ViewFilter[],
  column: string,
  value: CellText,
): readonly ViewFilter[] => [
  ...filters.filter((filter) => !isFor(filter, column, value, true) && !isFor(filter, column, value, false)),
  made(column, value, true),
]

/** `filters` that keep rows from, or up to, `value` in `column`. The other end of a range that is there stays. */
export function boundedBy(
  filters: readonly ViewFilter[],
  { id: column, kind }: Pick<TableColumn, 'id' | 'kind'>,
  end: 'from' | 'to',
  value: string,
): readonly ViewFilter[] {
  const at = filters.findIndex((filter) => filter.op === 'between' && filter.column === column && filter.not !== true)
  const range = filters[at] ?? { column }
  const scale = rangeScaleOf(kind)
  const bounded: ViewFilter = { ...range, op: 'between', [end]: value, ...(scale === undefined ? {} : { scale }) }
  return at < 0 ? [...filters, bounded] : filters.with(at, bounded)
}
