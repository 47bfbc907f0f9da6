import { Button } from '@mantine/core'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { NotProven } from '../../../grid/NotProven.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import type { TypeRoute } from '../type-route.ts'
import type { OpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'

type Props = {
  readonly route: TypeRoute
  readonly connection: string
  readonly opened: OpenedSnapshot
  readonly info: SnapshotInfo | undefined
}

/** Why there are no rows. */
export function RowsEmpty({ route, connection, opened, info }: Props) {
  const { type, filters } = route
  if (info === undefined || info.state === 'failed') {
    return (
      <EmptyState title="The rows could not be read">
        So nothing is known about how many there are. What happened and what to do stands above.
      </EmptyState>
    )
  }
  if (info.state === 'stopped') {
    return (
      <EmptyState
        title="Reading was stopped before the first row"
        action={<Button onClick={opened.goOn}>Go on</Button>}
      >
        So nothing is known about how many there are.
      </EmptyState>
    )
  }
  if (info.completeness.verdict !== 'complete') {
    return (
      <NotProven completeness={info.completeness} action={<Button onClick={opened.readAgain}>Read again</Button>} />
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
