import { texts } from '../text/report.ts'
import { Box, Flex, Group, Stack } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState, useRef } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { type ColumnRoles, type ColumnRole, rolesOf } from '../../../../domain/charts/column-roles.ts'
import { readyReportCharts } from '../../../../domain/charts/ready-charts.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import type { reportTypes } from '../../../../domain/reports/report.ts'
import { reportTitle, spanWords } from '../../../../domain/reports/report-words.ts'
import type { TableView, ColumnKind, TableColumn } from '../../../../domain/tables/table.ts'
import { callBridge, asBridgeFailure } from '../../../bridge/bridge.ts'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'
import { ChartBoard } from '../../../charts/board/ChartBoard.tsx'
import { RolesPopover } from '../../../charts/board/RolesPopover.tsx'
import { reportRoles } from '../../../charts/board/role-words.ts'
import { pickValue } from '../../../charts/board/toggle-value.ts'
import { useAddedCharts } from '../../../charts/board/use-added-charts.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { RowPanel } from '../../../grid/RowPanel.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { completenessWords } from '../../../grid/completeness-words.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { doubtLine } from '../../../grid/export/export-words.ts'
import type { ExportExtras } from '../../../grid/export/export-subject.ts'
import type { SnapshotColumn, ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'
import { type GridModel, useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import gridScreen from '../../../parts/grid-screen.module.css'
import { takenWords } from '../../../parts/taken-words.ts'
import { byteSize, count, localZone } from '../../../parts/times.ts'
import { toned } from '../../../parts/toned.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { SaveQuestion } from '../../../records/questions/SaveQuestion.tsx'
import { lengthOf } from '../../../records/search-days.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { type NotebookJoin, reportsAt, type ReportsRoute } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { isWhole, WholeReport } from './opened-reports.tsx'
import { ReportStrip } from './ReportStrip.tsx'
import { CompareButton } from './compare/CompareButton.tsx'
import { spanOf, startWords, uncoveredOf } from './report-notes.ts'
import { noRoles, typeOf } from './set-roles.ts'
import classes from './report.module.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../../../../bridge/failure.ts'
import { codeKind } from '../../../../domain/tables/code-kind.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import type { Roles, SetRoles } from '../../../charts/board/roles.ts'

type Props = {
  readonly route: ReportsRoute
  readonly held: HeldSnapshot
  readonly info: SnapshotInfo
  /** Undefined if main doesn't list it as opened; its rows still show. */
  readonly report: OpenedReport | undefined
  /** Undefined while the list of open reports isn't loaded. */
  readonly others: readonly OpenedReport[] | undefined
}

/** The span of a report without dates (section 4.5). */
const platformsOwnDays = { kind: 'last', days: 10, today: true } as const

/** A report's charts above the grid. Both use one view, so that they agree. */
export function ReportRows({ route, held, info, report, others }: Props) {
  const type = report?.type ?? typeOf(info)
  const subject = texts.reportRows.report(type)
  const title = report?.title ?? info.title
  const isArriving = info.state === 'loading'
  const notListed = others === undefined ? texts.reportRows.theListOfOpenReportsIsntLoaded : undefined
  const disabledReason = report === undefined ? (notListed ?? texts.reportRows.onceAllRowsAreLoaded) : undefined
  const zone = localZone()
  const settings = useMemo(() => reportColumns(zone), [zone])
  const grid = useSnapshotGrid({
    subject,
    held,
    state: route.grid,
    onStateChange: (state) => changeReportsRoute({ grid: state }),
    columns: settings,
  })
  const roles = useRoles(type, info.columns, grid.mayStore)
  const charts = useUiState((state) => !state.chartsOff.includes(subject))
  const showCharts = (next: boolean) => {
    const off = useUiState.getState().chartsOff.filter((one) => one !== subject)
    setUiState({ chartsOff: next ? off : [...off, subject].slice(-100) })
  }
  const { charts: added } = useAddedCharts(subject, info.columns)
  const [large, setLarge] = useState(false)
  // Sorting doesn't affect a chart, so it triggers no request.
  const viewKey = JSON.stringify({ ...grid.asked, sort: [] })
  const view = useMemo(() => JSON.parse(viewKey) as TableView, [viewKey])
  const span = useMemo(() => (report === undefined ? undefined : spanOf(report.parts, zone)), [report, zone])
  const { source } = info
  const charted = useMemo(
    () =>
      span === undefined || report === undefined
        ? undefined
        : { ...span, gaps: uncoveredOf(span, report.parts, source, zone) },
    [span, report, source, zone],
  )
  const ready = useMemo(
    () => readyReportCharts(roles.roles, info.columns, span === undefined ? undefined : lengthOf(span)),
    [roles.roles, info.columns, span],
  )
  const linkOf = useMemo(() => reportLinks(roles.roles), [roles.roles])
  const board = charts && (
    <ChartBoard
      label={texts.reportRows.chartsOfTheReport}
      subject={subject}
      ready={ready.charts}
      columns={info.columns}
      source={{ snapshotId: info.id, version: info.version, view, zone, span: charted, waits: isArriving }}
      facts={[
        title,
        ...(report === undefined
          ? []
          : [startWords(report) ?? [], texts.reportRows.loaded(takenWords(report.openedAt))].flat()),
      ]}
      doubts={doubtLine(info)}
      onPick={(column, value, how) => grid.change({ filters: pickValue(route.grid.filters, column, value, how) })}
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
    <section className={gridScreen.screen} aria-label={texts.reportRows.report2(title)}>
      <div className={classes.center}>
        <div className={classes.body}>
          <ReportStrip info={info} report={report} />
          <Flex align="stretch" wrap="wrap" bg="var(--ac-sunken)" className={`${classes.tools} line-below`}>
            <FilterChips grid={grid} />
            <Group gap="0.125rem" justify="flex-end" mih="2.5rem" px="xs" ml="auto" className={classes.toolsEnd ?? ''}>
              <CompareButton
                report={report}
                columns={info.columns}
                roles={roles.roles}
                others={others ?? []}
                disabledReason={disabledReason ?? notListed}
              />
              <ViewsMenu grid={grid} />
              <SaveQuestion
                connectionId={report?.connectionId ?? ''}
                source={{ kind: 'allVisits', type }}
                dates={span === undefined ? platformsOwnDays : { kind: 'between', ...span }}
                view={grid.asked}
                charts={[...ready.charts, ...added]}
                suggestedName={reportTitle({ type, startDate: span?.from, endDate: span?.to })}
                disabledReason={disabledReason ?? (grid.mayStore ? undefined : texts.reportRows.columnNamesMayBeData)}
              />
              <GridColumns grid={grid} />
              <QuietButton
                leftSection={<IconChartHistogram size={15} />}
                aria-pressed={charts}
                onClick={() => showCharts(!charts)}
              >
                {texts.reportRows.charts}
              </QuietButton>
            </Group>
          </Flex>
          {board}
          {!(charts && large) && (
            <div className={classes.rows}>
              <SnapshotGrid
                label={texts.reportRows.rowsOfTheReport}
                reading={texts.reportRows.loadingTheReportsRows}
                grid={grid}
                openRow={route.row}
                onOpen={({ row }) => changeReportsRoute({ row }, route.row !== undefined)}
                onEscape={() => changeReportsRoute({ row: undefined })}
                empty={
                  <EmptyState title={texts.reportRows.theReportHasNoRows}>
                    {texts.reportRows.thePlatformSentOnlyAHeader}
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
          label={texts.reportRows.rowOfTheReport}
          snapshot={info}
          columns={[...grid.shown, ...grid.columns.filter((column) => !grid.shown.includes(column))]}
          row={route.row}
          viewId={grid.view?.viewId}
          onRow={({ row }) => changeReportsRoute({ row })}
          onClose={() => changeReportsRoute({ row: undefined })}
          linkOf={linkOf}
        />
      )}
    </section>
  )
}

type ReportExportProps = { readonly grid: GridModel; readonly report: OpenedReport | undefined; readonly title: string }

/** Exports the grid's rows or the platform's original files, with row counts. */
function ReportExport({ grid, report, title }: ReportExportProps) {
  const { info, matching } = grid
  const extras = useMemo((): ExportExtras => {
    const note = texts.reportRows.hasPatientDataSavedOnlyWhere
    if (report === undefined) return { note }
    return {
      note,
      facts: info !== undefined && matching !== undefined && (
        <RowFacts report={report} inGrid={info.rowCount} matching={matching} words={completenessWords(info)} />
      ),
      originals: {
        files: report.parts.map((part) => ({
          id: part.entryId,
          name: report.parts.length === 1 ? report.title : spanWords(part),
          bytes: part.bytes,
          rows: part.rows,
        })),
        save: async (entryId) =>
          (await callBridge('reports.saveFile', { snapshotId: report.snapshotId, entryId })).value.chosen,
      },
    }
  }, [report, info, matching])
  return <GridExport grid={grid} suggestedName={title} extras={extras} />
}

type FactsProps = {
  readonly report: OpenedReport
  readonly inGrid: number
  readonly matching: number
  readonly words: ReturnType<typeof completenessWords>
}

function RowFacts({ report: { parts }, inGrid, matching, words }: FactsProps) {
  const inFiles = parts.reduce((sum, { rows }) => sum + rows, 0)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const whole = words.of.mark === 'ok' && inFiles === inGrid
  const gap = !whole && words.of.mark === 'ok'
  return (
    <Stack gap="0.375rem" px="sm" py="xs" {...toned(whole ? 'accent' : 'warn')}>
      <Flex gap="sm" justify="space-between">
        <Status of={gap ? statuses.table.incomplete : words.of}>
          {whole ? words.of.word : gap ? texts.reportRows.theGridDoesntHaveEveryRow : words.words}
        </Status>
        <span className="num">{texts.reportRows.received(byteSize(bytes))}</span>
      </Flex>
      <Box
        component="dl"
        display="grid"
        m={0}
        style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0.125rem 0.75rem' }}
      >
        <dt>
          {parts.length === 1
            ? texts.reportRows.rowsInTheServersFile
            : texts.reportRows.rowsInTheServersFiles(parts.length)}
        </dt>
        <Box component="dd" m={0} ta="right" className="num">
          {count(inFiles)}
        </Box>
        <dt>{texts.reportRows.rowsInThisGrid}</dt>
        <Box component="dd" m={0} ta="right" className="num">
          {count(inGrid)}
        </Box>
        <dt>{texts.reportRows.rowsThatMatchTheFilters}</dt>
        <Box component="dd" m={0} ta="right" className="num">
          {count(matching)}
        </Box>
      </Box>
    </Stack>
  )
}

/** A link to the notebook for this ID. */
const notebookOf = (by: NotebookJoin, value: string) => (
  <a href={formatRoute({ ...reportsAt('notebook'), join: { by, value } })}>{texts.reportRows.findItInTheNotebook}</a>
)

/** Links of a row's cells: an NPI to its provider, a visit ID to the notebook. */
const reportLinks =
  (roles: ColumnRoles) =>
  ({ id, header }: SnapshotColumn, cell: string): ReactNode => {
    if (npiProblem(cell) === undefined && /npi|provider/i.test(header))
      return <a href={formatRoute(providerAt(cell))}>{texts.reportRows.openTheProvider}</a>
    if (id === roles.visitId) return notebookOf('visitId', cell)
    if (id === roles.user) return notebookOf('userId', cell)
    return undefined
  }

/** Columns shown initially; more are in the picker, since a report may have thousands. */
const mostShownAtFirst = 40

const kindWords: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  number: 'number',
  boolean: texts.reportColumns.trueOrFalse,
  date: 'date',
  dateTime: 'date-time',
  list: 'list',
  object: 'object',
  reference: 'reference',
}

const widths: Partial<Readonly<Record<ColumnKind, number>>> = { dateTime: 204, boolean: 104, number: 112 }

/** A zone's name (IANA) independent of the date: "MST", "PT", "UTC". */
function zoneWord(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  const word = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Without a year-round name, uses today's.
  return word.startsWith('GMT') ? zoneAbbreviation(zone, Date.now()) : word
}

/** A report's default columns: the type under each name, plus the zone for times. Times without a zone are shown as received, so none is named for them. */
const reportColumns =
  (zone: string) =>
  (columns: readonly TableColumn[]): ColumnSettings =>
    Object.fromEntries(
      columns.map(({ id, name, kind, note, code, zoneless, hiddenAtFirst }, at): [string, ColumnSetting] => {
        const words = note ?? kindWords[kind]
        const named = kind === 'text' ? codeKind(name) : undefined
        const width = named === 'id' ? 148 : widths[kind]
        return [
          id,
          {
            note:
              kind !== 'dateTime'
                ? words
                : zoneless === true
                  ? texts.reportColumns.noZone(words)
                  : `${words}, ${zoneWord(zone)}`,
            mono: code === true || named !== undefined,
            hiddenAtFirst: hiddenAtFirst ?? at >= mostShownAtFirst,
            ...(width === undefined ? {} : { width }),
          },
        ]
      }),
    )

/** The column roles of a report type: guessed, or set by a user. `mayStore`: false keeps them for this screen alone. */
function useRoles(type: (typeof reportTypes)[number], columns: readonly TableColumn[], mayStore: boolean): Roles {
  const client = useQueryClient()
  const answer = useBridgeQuery('reports.roles', { type })
  const [refused, setRefused] = useState<Failure>()
  const [own, setOwn] = useState(noRoles)
  const set = mayStore ? (answer.data?.value ?? noRoles) : own
  const roles = useMemo(() => rolesOf(columns, set), [columns, set])
  /** What the last save in progress sends: a save replaces all roles, so the next one adds to it. */
  const sent = useRef<SetRoles>(undefined)
  const choose = (role: ColumnRole, column: string | null | undefined) => {
    const { [role]: _before, ...rest } = sent.current ?? set
    const next = column === undefined ? rest : { ...rest, [role]: column }
    if (!mayStore) return setOwn(next)
    sent.current = next
    setRefused(undefined)
    callBridge('reports.saveRoles', { type, roles: next })
      .then(
        (saved) => client.setQueryData(bridgeKey('reports.roles', { type }), saved),
        (error: unknown) => setRefused(asBridgeFailure(error).failure),
      )
      .finally(() => {
        if (sent.current === next) sent.current = undefined
      })
  }
  return { roles, set, choose, failure: refused ?? answer.error?.failure }
}
