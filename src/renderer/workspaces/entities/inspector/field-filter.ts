import type { ViewFilter } from '../../../../domain/tables/table.ts'
import type { EntitiesRoute, FilterValue } from '../../../routes/routes.ts'

/** A filter added in the inspector, applied by the platform or locally. */
export type FieldFilter =
  | { readonly where: 'platform'; readonly filter: EntitiesRoute['filters'][number] }
  | { readonly where: 'here'; readonly filter: EntitiesRoute['grid']['filters'][number] }

/** The filtered fields of the route; `departments.id` counts as `departments`. */
export function filteredFields(route: EntitiesRoute): ReadonlySet<string> {
  const columns = route.grid.filters.flatMap(({ column }) => [column, column.replace(/\.id$/, '')])
  return new Set([...route.filters.map(({ field }) => field), ...columns])
}

/** The route change that adds a filter. */
export function withFilter(route: EntitiesRoute, part: FieldFilter): Partial<EntitiesRoute> {
  return part.where === 'platform'
    ? { filters: [...route.filters, part.filter] }
    : { grid: { ...route.grid, filters: [...route.grid.filters, part.filter] } }
}

/** The local filter for rows with this field value. */
export function hereFilter(column: string, value: FilterValue): ViewFilter {
  return value === null || value === '' ? { op: 'empty', column } : { op: 'equals', column, value: String(value) }
}
