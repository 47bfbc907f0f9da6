import type { ViewFilter } from '../../../../domain/tables/table.ts'
import type { EntitiesRoute, FilterValue } from '../../../routes/routes.ts'

/** A filter that the inspector adds: asked of the platform, or applied here. */
export type FieldFilter =
  | { readonly where: 'platform'; readonly filter: EntitiesRoute['filters'][number] }
  | { readonly where: 'here'; readonly filter: EntitiesRoute['grid']['filters'][number] }

/** The fields that a filter of the route is about; `departments.id` is about `departments`. */
export function filteredFields(route: EntitiesRoute): ReadonlySet<string> {
  const columns = route.grid.filters.flatMap(({ column }) => [column, column.replace(/\.id$/, '')])
  return new Set([...route.filters.map(({ field }) => field), ...columns])
}

/** What changes in the route when a filter is added. */
export function withFilter(route: EntitiesRoute, part: FieldFilter): Partial<EntitiesRoute> {
  return part.where === 'platform'
    ? { filters: [...route.filters, part.filter] }
    : { grid: { ...route.grid, filters: [...route.grid.filters, part.filter] } }
}

/** The local filter that lets rows with this value of a field through. */
export function hereFilter(column: string, value: FilterValue): ViewFilter {
  return value === null || value === '' ? { op: 'empty', column } : { op: 'equals', column, value: String(value) }
}
