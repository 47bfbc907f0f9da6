import { IconServer2 } from '@tabler/icons-react'
import { searchFields } from '../../domain/searches/search-kind.ts'
import type { SearchRoute } from '../routes/searches-route.ts'
import { FilterChip, FilterChips } from '../grid/FilterChips.tsx'
import type { GridModel } from '../grid/use-snapshot-grid.ts'
import type { UndoPart } from '../grid/view-step.ts'
import { changeSearchRoute } from '../routes/change-route.ts'
import { PlatformSearch } from './PlatformSearch.tsx'

type Props = {
  readonly route: SearchRoute
  readonly grid: GridModel
}

/** How the platform matches a field (section 4.5). */
const verbOf = (field: string) => (field === 'providerCredentials' ? 'contains' : '=')

/** The platform's fields of a search, for undo. */
export const searchPart = ({ fields }: SearchRoute): UndoPart => ({
  key: JSON.stringify(fields),
  restore: () => changeSearchRoute({ fields }),
})

/** Platform filters with a solid outline, local ones dashed, and the form for platform fields if there are any. */
export function SearchFilters({ route, grid }: Props) {
  const fields = searchFields[route.screen]
  const sent = fields.flatMap((field) => {
    const value = route.fields[field]
    return value === undefined || value === '' ? [] : [{ field, value }]
  })
  const without = (field: string) =>
    changeSearchRoute({ fields: Object.fromEntries(Object.entries(route.fields).filter(([name]) => name !== field)) })
  return (
    <FilterChips
      grid={grid}
      platform={sent.map(({ field, value }) => (
        <FilterChip
          key={field}
          place="Platform"
          field={field}
          verb={verbOf(field)}
          value={value}
          icon={<IconServer2 size={13} aria-hidden="true" />}
          onRemove={() => without(field)}
        />
      ))}
      onClearPlatform={sent.length === 0 ? undefined : () => changeSearchRoute({ fields: {} })}
      actions={fields.length > 0 && <PlatformSearch route={route} />}
    />
  )
}
