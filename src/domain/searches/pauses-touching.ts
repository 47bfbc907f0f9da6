import { instantOf } from '../time/dates.ts'
import type { TableColumn, ViewFilter } from '../tables/table.ts'

/**
 * The filters for pauses that touch the period from `from` to `to`, milliseconds since 1970: they didn't end earlier and didn't start later. A record without
 * a readable time stays visible. Filters on columns that no record has are left out.
 */
export function touching(
  columns: readonly TableColumn[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ViewFilter[] {
  const filters: readonly ViewFilter[] = [
    { op: 'between', column: 'resumedAt', to: new Date(from).toISOString(), not: true },
    { op: 'between', column: 'pausedAt', from: new Date(to).toISOString(), not: true },
  ]
  return filters.filter(({ column }) => columns.some(({ id }) => id === column))
}

/** True for a pause record that these filters show. */
export function isTouching(
  { pausedAt, resumedAt }: Readonly<Record<string, unknown>>,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  // An unreadable time is neither.
  return !(instantOf(String(resumedAt)) <= from) && !(instantOf(String(pausedAt)) >= to)
}
