import type { TableColumn, ViewFilter } from '../../domain/table.ts'
import { type Days, instantsOf } from './search-days.ts'

/**
 * What holds for pauses that touch days: they did not end before the first and did not begin after the last. A record without a time that can be
 * read stays, so that it is seen. Filters on columns that no record had are left out.
 */
export function touching(columns: readonly TableColumn[], days: Days, zone: string): readonly ViewFilter[] {
  const { from, to } = instantsOf(days, zone)
  const filters: readonly ViewFilter[] = [
    { op: 'between', column: 'resumedAt', to: new Date(from).toISOString(), not: true },
    { op: 'between', column: 'pausedAt', from: new Date(to).toISOString(), not: true },
  ]
  return filters.filter(({ column }) => columns.some(({ id }) => id === column))
}
