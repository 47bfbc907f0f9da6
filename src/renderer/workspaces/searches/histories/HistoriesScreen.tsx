import { texts } from '../text.ts'
import { Group } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { readyHistoryCharts } from '../../../../domain/charts/ready-charts.ts'
import type { SearchRoute } from '../../../routes/searches-route.ts'
import { useAddedCharts } from '../../../charts/board/use-added-charts.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { SaveQuestion } from '../../../records/questions/SaveQuestion.tsx'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import { ReadingState } from '../../../records/ReadingState.tsx'
import { recordsHere } from '../../../records/records-here.ts'
import { RowsGone } from '../../../records/RowsGone.tsx'
import { savedFields } from '../../../records/saved-fields.ts'
import { SearchDays } from '../../../records/SearchDays.tsx'
import { SearchEmpty } from '../../../records/SearchEmpty.tsx'
import { SearchFilters, searchPart } from '../../../records/SearchFilters.tsx'
import { SearchNotices } from '../../../records/SearchNotices.tsx'
import { SearchRecord } from '../../../records/SearchRecord.tsx'
import { recordAddress, useRecord } from '../../../grid/use-record.ts'
import { lengthOf } from '../../../records/search-days.ts'
import { useSearch } from '../../../records/use-search.ts'
import classes from '../../../parts/grid-screen.module.css'
import { HistoriesDashboard } from './HistoriesDashboard.tsx'
import { historyColumns } from './history-columns.ts'
import { historyLinks } from './history-links.tsx'
import { useHistoryRoles } from './use-history-roles.ts'

type Props = { readonly route: SearchRoute; readonly connection: ConnectionView }

/** Provider histories: the records of some days, filtered by the platform and locally, as charts or a table. A job loads all pages. */
export function HistoriesScreen({ route, connection }: Props) {
  const { opened, days, zone, today } = useSearch(connection.id, route)
  const { held } = opened
  const { info, failed, isEmpty: none } = recordsHere(opened)
  const grid = useSnapshotGrid({
    subject: 'histories',
    held,
    state: route.grid,
    onStateChange: (state) => changeSearchRoute({ grid: state }),
    undoPart: searchPart(route),
    columns: historyColumns,
  })
  const { inView } = grid
  useEffect(() => {
    // With charts, no row is in view.
    if (route.tab === 'dashboard') inView.set({ first: 0, last: -1, active: -1 })
  }, [route.tab, inView])
  const roles = useHistoryRoles(info?.columns ?? noColumns)
  const { charts: added } = useAddedCharts('histories')
  const charts = useMemo(
    () => [...readyHistoryCharts(roles.roles, info?.columns ?? noColumns, lengthOf(days)).charts, ...added],
    [roles.roles, info?.columns, days, added],
  )
  const { action, provider } = roles.roles
  const linkOf = useMemo(() => historyLinks(roles.roles), [roles.roles])
  const record = useRecord(info, route.open)
  const narrowed = Object.values(route.fields).some((value) => value !== '')
  const empty = <SearchEmpty opened={opened} kind="histories" days={days} narrowed={narrowed} />
  // Under the rows, if there are any: a failure that comes by itself moves none.
  const notices = (
    <div className={classes.notices}>
      <SearchNotices opened={opened} kind="histories" />
    </div>
  )
  return (
    <section className={classes.screen} aria-label={texts.historiesScreen.providerHistories}>
      <div className={classes.center} data-flows>
        <Group gap="0.25rem 0.75rem" mih="2.75rem" px="xs" py="0.25rem" className="line-below">
          <SearchDays days={days} zone={zone} today={today} />
          <Group gap="0.125rem" wrap="nowrap">
            <ViewsMenu
              grid={grid}
              sourceFilters={[route.fields]}
              onApply={(state, saved) => changeSearchRoute({ grid: state, fields: savedFields('histories', saved) })}
            />
            <SaveQuestion
              connectionId={connection.id}
              source={{ kind: 'histories', fields: route.fields }}
              dates={{ kind: 'between', ...days }}
              view={grid.asked}
              charts={charts}
              suggestedName={texts.historiesScreen.providerHistories}
            />
            {route.tab === 'grid' && <GridColumns grid={grid} />}
          </Group>
          <ReadingState opened={opened} kind="histories" />
        </Group>
        <SearchFilters route={route} grid={grid} />
        {failed ? (
          <div className={classes.charts}>
            {notices}
            {empty}
          </div>
        ) : route.tab === 'grid' ? (
          <div className={classes.rows}>
            <SnapshotGrid
              label={texts.historiesScreen.providerHistoryRecords}
              reading={texts.historiesScreen.loadingProviderHistories}
              grid={grid}
              openRow={record.data?.value.row}
              onOpen={(row) => changeSearchRoute({ open: recordAddress(row) }, route.open !== undefined)}
              onEscape={() => changeSearchRoute({ open: undefined })}
              empty={empty}
              onReadAgain={held.gone ? opened.open : opened.readAgain}
            />
          </div>
        ) : (
          <div className={classes.charts}>
            {held.gone ? (
              <RowsGone noun={texts.historyFigures.records} onReadAgain={opened.open} />
            ) : none ? (
              empty
            ) : info === undefined ? (
              <SkeletonRows rows={14} label={texts.historiesScreen.loadingProviderHistories} />
            ) : (
              <HistoriesDashboard grid={grid} info={info} roles={roles} days={days} zone={zone} />
            )}
          </div>
        )}
        {!failed && notices}
        <ReadingFoot grid={grid} opened={opened} units="records" noun="records">
          <GridExport
            grid={grid}
            suggestedName={texts.historiesScreen.providerHistories2(days.from, days.to)}
            extras={exportNote}
          />
        </ReadingFoot>
      </div>
      {route.open !== undefined && (
        <SearchRecord
          grid={grid}
          open={route.open}
          label={texts.historyPanel.providerHistoryRecord}
          // "VisitAssigned, Tomás Peña".
          titleOf={(cell) => [cell(action), cell(provider)].filter(Boolean).join(', ') || undefined}
          linkOf={linkOf}
        />
      )}
    </section>
  )
}

const noColumns: readonly never[] = []
const exportNote = { note: texts.historiesScreen.namesPeopleSavedOnlyWhereYou }
