import type { TableColumn, ViewFilter } from '../tables/table.ts'

/**
 * What holds for pauses that touch the time from `from` to `to`, milliseconds since 1970: they did not end before and did not begin after. A record without
 * a time that can be read stays, so that it is seen. Filters on columns that no record had are left out.
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
