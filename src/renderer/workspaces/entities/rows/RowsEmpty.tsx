import { texts } from '../text/rows.ts'
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
      <EmptyState help={false} title={texts.rowsEmpty.theRowsCouldntBeLoaded}>
        {texts.rowsEmpty.theNumberOfRowsIsntKnown}
      </EmptyState>
    )
  }
  if (info.state === 'stopped') {
    return (
      <EmptyState
        title={texts.rowsEmpty.loadingStoppedBeforeTheFirstRow}
        action={<Button onClick={opened.goOn}>{texts.rowsEmpty.continue}</Button>}
      >
        {texts.rowsEmpty.theNumberOfRowsIsntKnown2}
      </EmptyState>
    )
  }
  if (info.completeness.verdict !== 'complete') {
    return (
      <NotProven
        completeness={info.completeness}
        action={<Button onClick={opened.readAgain}>{texts.rowsEmpty.reload}</Button>}
      />
    )
  }
  if (filters.length > 0) {
    return (
      <EmptyState
        title={texts.rowsEmpty.noRowsMatchThePlatformFilters}
        action={
          <Button onClick={() => changeEntitiesRoute({ filters: [] })}>
            {texts.rowsEmpty.clearThePlatformFilters}
          </Button>
        }
      >
        {texts.rowsEmpty.thePlatformComparesWholeValues}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.rowsEmpty.noHere(type)}>
      <bdi>{connection}</bdi> {texts.rowsEmpty.reportedATotalOf0If}
    </EmptyState>
  )
}
