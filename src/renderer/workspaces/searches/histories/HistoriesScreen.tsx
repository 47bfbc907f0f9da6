import { texts } from '../text.ts'
import { Button, Group, Stack, Box, Flex } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { readyHistoryCharts } from '../../../../domain/charts/ready-charts.ts'
import type { SearchRoute } from '../../../routes/searches-route.ts'
import { useAddedCharts } from '../../../charts/board/use-added-charts.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { doubtLine } from '../../../grid/export/export-words.ts'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid, type GridModel } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
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
import { lengthOf, type Days, daysSince } from '../../../records/search-days.ts'
import { useSearch } from '../../../records/use-search.ts'
import classes from '../../../parts/grid-screen.module.css'
import { historyColumns } from './history-columns.ts'
import type { TableView, TableColumn } from '../../../../domain/tables/table.ts'
import { ChartBoard } from '../../../charts/board/ChartBoard.tsx'
import { historyRoles } from '../../../charts/board/role-words.ts'
import type { Roles } from '../../../charts/board/roles.ts'
import { RolesPopover } from '../../../charts/board/RolesPopover.tsx'
import { pickValue } from '../../../charts/board/toggle-value.ts'
import { useSlowVersion } from '../../../charts/board/use-slow-version.ts'
import { clearAll } from '../../../grid/grid-actions.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { type ColumnRoles, rolesOf } from '../../../../domain/charts/column-roles.ts'
import { figureMeasures, historyFigures, readFigures } from '../../../../domain/searches/history-figures.ts'
import { recordsLacking } from '../../../../domain/searches/records-lacking.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { count, counted } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { useAggregate } from '../../../records/use-aggregate.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import type { SnapshotColumn } from '../../../grid/snapshot-columns.ts'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'

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
  const { charts: added } = useAddedCharts('histories', info?.columns ?? noColumns)
  const ready = useMemo(
    () => readyHistoryCharts(roles.roles, info?.columns ?? noColumns, lengthOf(days)),
    [roles.roles, info?.columns, days],
  )
  const { action, provider } = roles.roles
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
              charts={[...ready.charts, ...added]}
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
              <HistoriesDashboard {...{ grid, info, roles, ready, days, zone }} />
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
          linkOf={historyLinks(roles.roles)}
        />
      )}
    </section>
  )
}

const noColumns: readonly never[] = []
const exportNote = { note: texts.historiesScreen.namesPeopleSavedOnlyWhereYou }

type HistoriesDashboardProps = {
  readonly grid: GridModel
  readonly info: SnapshotInfo
  readonly roles: Roles
  readonly ready: ReturnType<typeof readyHistoryCharts>
  readonly days: Days
  readonly zone: string
}

/** The records as charts: over time, by action, provider and actor, if the data has the column. Uses the grid's rows. */
function HistoriesDashboard({ grid, info, roles, ready, days, zone }: HistoriesDashboardProps) {
  const version = useSlowVersion(info)
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
      {grid.matching === 0 ? (
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
          doubts={doubtLine(info)}
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

type HistoryFiguresProps = { readonly info: SnapshotInfo; readonly view: TableView; readonly roles: ColumnRoles }

/** The number of matching records, and of distinct providers, actors, actions and visits if a column has them. */
function HistoryFigures({ info, view, roles }: HistoryFiguresProps) {
  const figures = historyFigures(roles, info.columns)
  const asked = useAggregate(info, { view, groupBy: [], measures: figureMeasures(figures), limit: 1 })
  const row = asked.data?.rows[0]
  const counts = row === undefined ? undefined : readFigures(figures, row)
  const lacking = recordsLacking(
    { state: info.state, verdict: info.completeness.verdict },
    texts.historyFigures.records,
  )
  if (asked.isError) return <FailureOf call={asked} doing={texts.historyFigures.countRecords} compact />
  return (
    <>
      <Flex
        component="dl"
        gap="0.5rem 2.5rem"
        wrap="wrap"
        m={0}
        px="var(--ac-edge)"
        py="0.625rem"
        className="line-below"
        aria-busy={asked.isFetching}
      >
        <div>
          <dt className="note">{texts.historyFigures.records}</dt>
          <Flex component="dd" gap="xs" align="baseline" m={0} fz="xs">
            <Box component="strong" fz="xl" lh="1.625rem" fw={600} className="num">
              {counts === undefined ? '—' : count(counts.records)}
            </Box>
            {counts !== undefined && counts.records !== info.rowCount && (
              <span className="num dim">{texts.historyFigures.ofLoaded(count(info.rowCount))}</span>
            )}
          </Flex>
        </div>
        {figures.map(({ word, column, byName, isPerson }, at) => {
          const figure = counts?.figures[at]
          return (
            <div key={word}>
              <dt className="note" title={texts.historyFigures.differentValuesOf(column)}>
                {word}
              </dt>
              <Flex component="dd" gap="xs" align="baseline" m={0} fz="xs">
                <Box component="strong" fz="xl" lh="1.625rem" fw={600} className="num">
                  {figure === undefined ? '—' : count(figure.different)}
                </Box>
                {byName && isPerson && <span className="dim">{texts.historyFigures.namesWithoutIdsPeopleWithThe}</span>}
                {!byName && isPerson && figure !== undefined && figure.without > 0 && (
                  <span className="num dim">
                    {texts.historyFigures.withoutAnIdNotCounted(counted(figure.without, 'record'))}
                  </span>
                )}
              </Flex>
            </div>
          )
        })}
      </Flex>
      {lacking !== undefined && (
        <LoadedOnly
          of={lacking}
          what="records"
          px="var(--ac-edge)"
          py="0.375rem"
          fz="xs"
          c="var(--ac-text-2)"
          className="line-below"
        />
      )}
    </>
  )
}

/** Links of a record's cells: a provider's NPI to its page, a visit ID to the notebook. */
const historyLinks =
  (roles: ColumnRoles) =>
  ({ id }: SnapshotColumn, cell: string): ReactNode => {
    if (/provider|npi/i.test(id) && npiProblem(cell) === undefined)
      return <a href={formatRoute(providerAt(cell))}>{texts.historyPanel.openTheProvider}</a>
    if (id === roles.visitId)
      return (
        <a href={formatRoute({ ...reportsAt('notebook'), join: { by: 'visitId', value: cell } })}>
          {texts.historyPanel.findTheVisitInTheNotebook}
        </a>
      )
    return undefined
  }

/** The column roles of provider histories, guessed or set by a user. The document names only the field id. */
function useHistoryRoles(columns: readonly TableColumn[]): Roles {
  const set = useUiState((state) => state.historyRoles)
  const roles = useMemo(() => rolesOf(columns, set), [columns, set])
  return {
    roles,
    set,
    choose: (role, column) => {
      const { [role]: _before, ...rest } = useUiState.getState().historyRoles
      setUiState({ historyRoles: column === undefined ? rest : { ...rest, [role]: column } })
    },
    failure: undefined,
  }
}
