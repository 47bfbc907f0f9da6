import { texts } from '../text/rows.ts'
import { IconServer2 } from '@tabler/icons-react'
import { memo } from 'react'
import { z } from 'zod'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import type { RouteFilter } from '../../../routes/routes.ts'
import { FilterChip, FilterChips } from '../../../grid/FilterChips.tsx'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import type { TypeRoute } from '../type-route.ts'
import { AddPlatformFilter } from './AddPlatformFilter.tsx'
import { sameControls } from './same-controls.ts'

type Props = { readonly route: TypeRoute; readonly fields: readonly FieldShape[]; readonly grid: GridModel }

const valueWords = (value: RouteFilter['value']) =>
  value === null ? 'null' : value === '' ? texts.rowsFilters.emptyText : String(value)

/** Changed platform filters load a different set of rows, which may lack the open one. */
const changePlatformFilters = (filters: readonly RouteFilter[]): void => changeEntitiesRoute({ filters })

/** Platform filters have a solid outline, local filters a dashed one. */
export const RowsFilters = memo(function RowsFilters({ route, fields, grid }: Props) {
  const { filters } = route
  return (
    <FilterChips
      grid={grid}
      platform={filters.map((filter, index) => (
        <FilterChip
          key={`${index} ${JSON.stringify(filter)}`}
          place="Platform"
          field={filter.field}
          verb="="
          value={valueWords(filter.value)}
          icon={<IconServer2 size={13} aria-hidden="true" />}
          onRemove={() => changePlatformFilters(filters.filter((_, at) => at !== index))}
        />
      ))}
      onClearPlatform={filters.length === 0 ? undefined : () => changePlatformFilters([])}
      actions={<AddPlatformFilter fields={fields} onAdd={(filter) => changePlatformFilters([...filters, filter])} />}
    />
  )
}, sameFilters)

const savedFilters = z.array(
  z.object({ field: z.string().min(1), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
)

/** A saved view's platform filters; empty if invalid. */
export const platformFiltersOf = (saved: readonly unknown[]): RouteFilter[] => savedFilters.safeParse(saved).data ?? []

function sameFilters(before: Props, after: Props): boolean {
  return (
    before.route.filters === after.route.filters &&
    before.fields === after.fields &&
    sameControls(before.grid, after.grid)
  )
}
