import { Button } from '@mantine/core'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { changeEntitiesRoute } from '../change-route.ts'
import type { TypeRoute } from '../type-route.ts'

type Props = {
  readonly route: TypeRoute
  readonly connection: string
  /** They could not be asked for. */
  readonly failed: boolean
}

/** Why there are no rows at all. */
export function RowsEmpty({ route, connection, failed }: Props) {
  const { type, filters } = route
  if (failed) {
    return (
      <EmptyState title="The rows could not be read">
        So nothing is known about how many there are. What happened and what to do stands above.
      </EmptyState>
    )
  }
  if (filters.length > 0) {
    return (
      <EmptyState
        title="No row matches the platform’s filters"
        action={<Button onClick={() => changeEntitiesRoute({ filters: [] })}>Clear the platform’s filters</Button>}
      >
        The platform compares whole values, capitals included, and all filters must hold.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`There is no ${type} here`}>
      <bdi>{connection}</bdi> answered with a total of 0. If you expect rows, check the namespace and the title.
    </EmptyState>
  )
}
