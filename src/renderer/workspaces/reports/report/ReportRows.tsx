import { Button, Flex } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { readyReportCharts } from '../../../../domain/charts/ready-charts.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { ChartBoard } from '../../../charts/board/ChartBoard.tsx'
import { reportRoles } from '../../../charts/board/role-words.ts'
import { RolesPopover } from '../../../charts/board/RolesPopover.tsx'
import { toggleValue } from '../../../charts/board/toggle-value.ts'
import { useAddedCharts } from '../../../charts/board/use-added-charts.ts'
import { useChartsShown } from '../../../charts/board/use-charts-shown.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { RowPanel } from '../../../grid/RowPanel.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { localZone } from '../../../parts/times.ts'
import { lengthOf } from '../../../records/search-days.ts'
import { SaveQuestion } from '../../../records/questions/SaveQuestion.tsx'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { CompareButton } from './compare/CompareButton.tsx'
import { NotesStrip } from './NotesStrip.tsx'
import { reportColumns } from './report-columns.ts'
import classes from './report.module.css'
import { ReportExport } from './ReportExport.tsx'
import { spanOf } from './report-span.ts'
import { reportLinks } from './row-links.tsx'
import { useRoles } from './use-roles.ts'
import { isWhole, WholeReport } from './WholeReport.tsx'

type Props = {
  readonly route: ReportsRoute
  readonly held: HeldSnapshot
  readonly info: SnapshotInfo
  /** Undefined if main doesn't list it as opened; its rows still show. */
  readonly report: OpenedReport | undefined
  readonly others: readonly OpenedReport[]
}

/** The span of a report without dates (section 4.5). */
const platformsOwnDays = { kind: 'last', days: 10, today: true } as const

/** A report's charts above the grid. Both use one view, so that they agree. */
export function ReportRows({ route, held, info, report, others }: Props) {
  const type = report?.type ?? 'virtual'
  const subject = `report ${type}`
  const title = report?.title ?? info.title
  const zone = localZone()
  const settings = useMemo(() => reportColumns(zone), [zone])
  const grid = useSnapshotGrid({
    subject,
    held,
    state: route.grid,
    onStateChange: (state) => changeReportsRoute({ grid: state }),
    columns: settings,
  })
  const roles = useRoles(type, info.columns)
  const [charts, showCharts] = useChartsShown(subject)
  const { charts: added } = useAddedCharts(subject)
  const [large, setLarge] = useState(false)
  // Sorting doesn't affect a chart, so it triggers no request.
  const viewKey = JSON.stringify({ ...grid.asked, sort: [] })
  const view = useMemo(() => JSON.parse(viewKey) as TableView, [viewKey])
  const span = useMemo(() => (report === undefined ? undefined : spanOf(report.parts, zone)), [report, zone])
  const ready = useMemo(
    () => readyReportCharts(roles.roles, info.columns, span === undefined ? undefined : lengthOf(span)),
    [roles.roles, info.columns, span],
  )
  const linkOf = useMemo(() => reportLinks(roles.roles), [roles.roles])
  const board = charts && (
    <ChartBoard
      label="Charts of the report"
      subject={subject}
      ready={ready.charts}
      columns={info.columns}
      source={{ snapshotId: info.id, version: info.version, view, zone, span }}
      facts={[title, ...(report === undefined ? [] : [`Taken ${takenWords(report.openedAt)}`])]}
      onPick={(column, value) => grid.change({ filters: toggleValue(route.grid.filters, column, value) })}
      large={large}
      onLarge={(next) => {
        // Without rows, no row is in view.
        grid.inView.set({ first: 0, last: -1, active: -1 })
        setLarge(next)
      }}
    >
      <RolesPopover of="a report" offered={reportRoles} roles={roles} columns={info.columns} missing={ready.missing} />
    </ChartBoard>
  )
  return (
    <section className={gridScreen.screen} aria-label={`Report ${title}`}>
      <div className={classes.center}>
        <div className={classes.body}>
          {report !== undefined && <NotesStrip report={report} />}
          <Flex align="stretch" wrap="wrap" bg="var(--ac-sunken)" className={`${classes.tools} line-below`}>
            <FilterChips grid={grid} />
            <div className={classes.toolsEnd}>
              <CompareButton report={report} columns={info.columns} roles={roles.roles} others={others} />
              <ViewsMenu grid={grid} />
              {report !== undefined && (
                <SaveQuestion
                  connectionId={report.connectionId}
                  source={{ kind: 'allVisits', type }}
                  dates={span === undefined ? platformsOwnDays : { kind: 'between', ...span }}
                  view={grid.asked}
                  charts={[...ready.charts, ...added]}
                  suggestedName={title}
                />
              )}
              <GridColumns grid={grid} />
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconChartHistogram size={15} />}
                aria-pressed={charts}
                onClick={() => showCharts(!charts)}
              >
                Charts
              </Button>
            </div>
          </Flex>
          {board}
          {!(charts && large) && (
            <div className={classes.rows}>
              <SnapshotGrid
                label="Rows of the report"
                reading="Reading the rows of the report"
                grid={grid}
                openRow={route.row}
                onOpen={({ row }) => changeReportsRoute({ row }, route.row !== undefined)}
                onEscape={() => changeReportsRoute({ row: undefined })}
                empty={
                  <EmptyState title="The report holds no rows">
                    The platform sent a header and nothing below it: no visit of this type lies in these days.
                  </EmptyState>
                }
              />
            </div>
          )}
        </div>
        <GridFooter
          grid={grid}
          {...(isWhole(info, report) ? { whole: <WholeReport parts={report.parts} /> } : {})}
          actions={<ReportExport grid={grid} report={report} title={title} />}
        />
      </div>
      {route.row !== undefined && (
        <RowPanel
          label="Row of the report"
          snapshot={info}
          columns={[...grid.shown, ...grid.columns.filter((column) => !grid.shown.includes(column))]}
          row={route.row}
          viewId={grid.view?.viewId}
          onRow={(row) => changeReportsRoute({ row })}
          onClose={() => changeReportsRoute({ row: undefined })}
          linkOf={linkOf}
        />
      )}
    </section>
  )
}
