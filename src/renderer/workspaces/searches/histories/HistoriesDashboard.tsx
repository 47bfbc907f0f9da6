import { texts } from '../text.ts'
import { Button, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { readyHistoryCharts } from '../../../../domain/charts/ready-charts.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { ChartBoard } from '../../../charts/board/ChartBoard.tsx'
import { historyRoles } from '../../../charts/board/role-words.ts'
import type { Roles } from '../../../charts/board/roles.ts'
import { RolesPopover } from '../../../charts/board/RolesPopover.tsx'
import { pickValue } from '../../../charts/board/toggle-value.ts'
import { useSlowVersion } from '../../../charts/board/use-slow-version.ts'
import { clearAll } from '../../../grid/grid-actions.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { type Days, daysSince, lengthOf } from '../../../records/search-days.ts'
import { HistoryFigures } from './HistoryFigures.tsx'

type Props = {
  readonly grid: GridModel
  readonly info: SnapshotInfo
  readonly roles: Roles
  readonly days: Days
  readonly zone: string
}

/** The records as charts: over time, by action, provider and actor, if the data has the column. Uses the grid's rows. */
export function HistoriesDashboard({ grid, info, roles, days, zone }: Props) {
  const version = useSlowVersion(info)
  const ready = useMemo(
    () => readyHistoryCharts(roles.roles, info.columns, lengthOf(days)),
    [roles.roles, info.columns, days],
  )
  // Sorting doesn't affect a chart, so it triggers no request.
  const viewKey = JSON.stringify({ ...grid.asked, sort: [] })
  const view = useMemo(() => JSON.parse(viewKey) as TableView, [viewKey])
  const source = useMemo(() => {
    const since = daysSince(days, info.startedAt, zone)
    return { snapshotId: info.id, version, view, zone, span: { ...days, gaps: since === undefined ? [] : [since] } }
  }, [info.id, info.startedAt, version, view, zone, days])
  if (info.columns.length === 0)
    return <SkeletonRows rows={14} label={texts.historiesDashboard.waitingForTheFirstRecords} />
  return (
    <Stack gap={0} miw={0} bg="var(--ac-surface)">
      <HistoryFigures info={{ ...info, version }} view={view} roles={roles.roles} />
      {grid.view?.matching === 0 && !grid.rows.busy ? (
        <EmptyState
          title={
            info.state === 'loading'
              ? texts.historiesDashboard.noMatchingRecordsSoFar
              : texts.historiesDashboard.noMatchingRecords
          }
          action={<Button onClick={() => clearAll(grid)}>{texts.historiesDashboard.clearTheseFilters}</Button>}
        >
          {texts.historiesDashboard.recordsAreLoadedNoneMatch}
        </EmptyState>
      ) : (
        <ChartBoard
          label={texts.historiesDashboard.chartsOfProviderHistories}
          subject="histories"
          ready={ready.charts}
          columns={info.columns}
          source={source}
          facts={[
            texts.historiesDashboard.providerHistories(rangeWords(days.from, days.to)),
            ...(info.takenAt === undefined ? [] : [texts.historiesDashboard.loaded(takenWords(info.takenAt))]),
          ]}
          onPick={(column, value, how) => grid.change({ filters: pickValue(grid.state.filters, column, value, how) })}
          large
        >
          <RolesPopover
            of={texts.historiesDashboard.providerHistories2}
            offered={historyRoles}
            roles={roles}
            columns={info.columns}
            missing={ready.missing}
          />
        </ChartBoard>
      )}
    </Stack>
  )
}
