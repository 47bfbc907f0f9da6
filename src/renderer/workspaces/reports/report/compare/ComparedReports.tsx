import { texts } from '../../text/report.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import { statuses } from '../../../../../bridge/statuses/status-glossary.ts'
import type { SnapshotInfo } from '../../../../../bridge/snapshots.ts'
import type { NotKnown } from '../../../../../domain/knowing.ts'
import type { OpenedReport } from '../../../../../domain/reports/opened-report.ts'
import { type Change, changes, shownChanges } from '../../../../../domain/tables/difference.ts'
import { equalsOf, withEquals } from '../../../../../domain/tables/equals-filter.ts'
import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { callBridge } from '../../../../bridge/bridge.ts'
import { useJobs } from '../../../../bridge/queries.ts'
import { useAttempt } from '../../../../bridge/use-attempt.ts'
import { FilterChips } from '../../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../../grid/GridFooter.tsx'
import { SnapshotGrid } from '../../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../../../../grid/use-snapshot-grid.ts'
import { useSnapshot } from '../../../../grid/use-snapshot.ts'
import { EmptyState } from '../../../../parts/EmptyState.tsx'
import gridScreen from '../../../../parts/grid-screen.module.css'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../../parts/JobBar.tsx'
import { NotKnownMark } from '../../../../parts/Known.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { Status } from '../../../../parts/Status.tsx'
import { count, counted } from '../../../../parts/times.ts'
import { QuietButton } from '../../../../parts/QuietButton.ts'
import { ChangeWord } from '../../../../records/ChangeWord.tsx'
import {
  DifferenceCard,
  DifferenceCards,
  DifferenceLine,
  DifferingFields,
  NoDifference,
} from '../../../../records/DifferenceCards.tsx'
import { type Asked, fieldsAsked, type Groups, readFieldCounts, useCounts } from '../../../../records/use-aggregate.ts'
import { changeReportsRoute } from '../../../../routes/change-route.ts'
import { noGridState } from '../../../../routes/grid-state.ts'
import { currentRoute } from '../../../../routes/navigation.ts'
import type { ReportsRoute } from '../../../../routes/reports-route.ts'
import { reportDifferenceCell, ReportDifferencePanel, reportDifferenceSettings } from './ReportDifferencePanel.tsx'
import reportClasses from '../report.module.css'
import { sideNames } from './sides.ts'

type Props = {
  readonly route: ReportsRoute
  /** The snapshot of the differences. */
  readonly differences: string
  readonly report: OpenedReport
  readonly columns: readonly TableColumn[]
  readonly others: readonly OpenedReport[]
}

const back = () =>
  changeReportsRoute({ against: undefined, differences: undefined, grid: noGridState, row: undefined }, false)

function notComparedOf({ state, completeness: { verdict, missing } }: SnapshotInfo): NotKnown | undefined {
  if (state === 'loading') return { state: 'not-checked', reason: texts.comparedReports.rowsAreStillBeingCompared }
  return verdict === 'incomplete' ? { state: 'not-checked', reason: missing.join(' ') } : undefined
}

/** The differences between two opened reports: counts of added, removed and changed rows above the full list. */
export function ComparedReports({ route, differences, report, columns, others }: Props) {
  const held = useSnapshot(differences)
  const { info } = held
  const snapshot = held.gone ? undefined : info
  const other = others.find(({ snapshotId }) => snapshotId === route.against)
  const { left, right } =
    other === undefined ? { left: report.title, right: texts.comparedReports.theOtherReport } : sideNames(report, other)
  const settings = useMemo(() => reportDifferenceSettings({ left, right }), [left, right])
  const renderCell = useMemo(() => reportDifferenceCell({ left, right }), [left, right])
  const counts = useCounts('report-difference-counts', snapshot, asked, readChanges)
  const job = useJobs().find(({ id, state }) => id === snapshot?.jobId && state === 'running')
  const { failure: refused, attempt: act } = useAttempt()
  const key = typeof info?.source['key'] === 'string' ? info.source['key'] : undefined
  const keyName = columns.find(({ id }) => id === key)?.name ?? key
  const compareAgain = () =>
    act(async () => {
      if (other === undefined || key === undefined) return back()
      const { value } = await callBridge('reports.compare', {
        left: report.snapshotId,
        right: other.snapshotId,
        key,
      })
      const now = currentRoute()
      // The user may be at another report by now, whose rows weren't compared.
      if (now.screen !== 'reports' || now.differences !== differences) return undefined
      return changeReportsRoute({ differences: value.snapshotId, row: undefined })
    })
  const found = counts.data
  const lacking = snapshot && notComparedOf(snapshot)
  const failed = refused ?? counts.error?.failure
  const grid = useSnapshotGrid({
    subject: texts.comparedReports.reportDifferences,
    held,
    state: route.grid,
    onStateChange: (state) => changeReportsRoute({ grid: state }),
    columns: settings,
  })
  const { filters } = route.grid
  /** What the filters narrow the differences below to. */
  const active = {
    what: equalsOf(filters, 'what'),
    change: equalsOf(filters, 'change'),
    field: equalsOf(filters, 'field'),
  }
  const narrow = (wanted: Partial<typeof active>) => {
    const parts = ['what', 'change', 'field'] as const
    const same = parts.every((part) => active[part] === wanted[part])
    const next = parts.reduce((all, part) => withEquals(all, part, same ? undefined : wanted[part]), filters)
    changeReportsRoute({ grid: { ...route.grid, filters: next } })
  }
  return (
    <section className={gridScreen.screen} aria-label={texts.comparedReports.twoReportsCompared}>
      <div className={reportClasses.center}>
        <div className={reportClasses.body}>
          <Group
            component="header"
            gap="0.25rem 0.75rem"
            mih="2.75rem"
            px="var(--ac-edge)"
            py="0.25rem"
            fz="sm"
            className="line-below"
          >
            <QuietButton ml="-0.75rem" leftSection={<IconArrowLeft size={15} />} onClick={back}>
              {texts.comparedReports.backToTheReport}
            </QuietButton>
            <Box component="h2" miw={0} fz="sm" fw={400} className="firm">
              <strong>
                <PlainText text={left} />
              </strong>{' '}
              {texts.comparedReports.against}{' '}
              <strong>
                <PlainText text={right} />
              </strong>
              {keyName !== undefined && (
                <>
                  {texts.comparedReports.rowsMatchedBy} <span className="mono">{keyName}</span>
                </>
              )}
            </Box>
            {job !== undefined && (
              <Group component="span" className="quiet" wrap="nowrap" gap="xs" ml="auto" role="status">
                <bdi>{job.stage}</bdi>
                <Button size="compact-xs" onClick={() => void act(() => callBridge('jobs.cancel', { jobId: job.id }))}>
                  {texts.comparedReports.stop}
                </Button>
              </Group>
            )}
          </Group>
          {job !== undefined && <JobBar job={job} />}
          {failed !== undefined && snapshot !== undefined && (
            <FailureNotice
              failure={failed}
              doing={texts.comparedReports.compareTheTwoReports}
              onRetry={() => (refused === undefined ? void counts.refetch() : void compareAgain())}
              compact
            />
          )}
          {found !== undefined && (
            <DifferenceCards even={1}>
              <DifferenceCard title={texts.comparedReports.rowsThatDiffer}>
                <Box component="ul" className="bare" p={2}>
                  {shownChanges(found.changes).map((change) => (
                    <DifferenceLine
                      key={change}
                      pressed={active.what === 'row' && active.change === change && active.field === undefined}
                      onPress={() => narrow({ what: 'row', change })}
                    >
                      {found.changes[change].rows > 0 || lacking === undefined ? (
                        <strong className="num">{count(found.changes[change].rows)}</strong>
                      ) : (
                        <Status of={statuses.figure[lacking.state]} />
                      )}
                      <ChangeWord change={change} sides={{ left, right }} />
                      {change === 'changed' && found.changes.changed.cells > 0 && (
                        <span className="num dim">
                          {texts.comparedReports.inWord(counted(found.changes.changed.cells, 'cell'))}
                        </span>
                      )}
                    </DifferenceLine>
                  ))}
                  {lacking !== undefined && (
                    <Box component="li" display="grid" py="0.25rem" px="xs" fz="xs" style={{ gap: '0.125rem' }}>
                      <NotKnownMark of={lacking} />
                      <span className="dim">{lacking.reason}</span>
                    </Box>
                  )}
                  {found.columns > 0 && (
                    <DifferenceLine pressed={active.what === 'column'} onPress={() => narrow({ what: 'column' })}>
                      <strong className="num">{count(found.columns)}</strong>
                      <span>{texts.comparedReports.ofOneReportOnly(found.columns)}</span>
                    </DifferenceLine>
                  )}
                </Box>
              </DifferenceCard>
              <DifferenceCard title={texts.comparedReports.columnsWithTheMostDifferences}>
                {found.fields.length === 0 ? (
                  <NoDifference>
                    <span className="dim">
                      {lacking === undefined
                        ? texts.comparedReports.allSharedRowsHaveTheSameValues
                        : texts.comparedReports.allComparedRowsHaveTheSameValues}
                    </span>
                  </NoDifference>
                ) : (
                  <DifferingFields
                    fields={found.fields}
                    active={active.field}
                    onField={(field) => narrow({ what: 'row', change: 'changed', field })}
                  />
                )}
              </DifferenceCard>
            </DifferenceCards>
          )}
          <FilterChips grid={grid} actions={<GridColumns grid={grid} />} />
          <div className={reportClasses.rows}>
            <SnapshotGrid
              label={texts.comparedReports.differencesOfTheReports}
              reading={texts.comparedReports.comparingTheReports}
              grid={grid}
              renderCell={renderCell}
              openRow={route.row}
              onOpen={({ row }) => changeReportsRoute({ row }, route.row !== undefined)}
              onFollow={({ row }) => changeReportsRoute({ row })}
              onEscape={() => (route.row === undefined ? back() : changeReportsRoute({ row: undefined }))}
              onReadAgain={() => void compareAgain()}
              empty={
                <EmptyState title={texts.comparedReports.theTwoReportsMatch}>
                  {texts.comparedReports.bothReportsHaveTheSameRowsWithThe}
                </EmptyState>
              }
            />
          </div>
        </div>
        <GridFooter grid={grid} noun="differences" exportName={texts.comparedReports.differences(left, right)} />
      </div>
      {route.row !== undefined && snapshot !== undefined && (
        <ReportDifferencePanel
          snapshot={snapshot}
          row={route.row}
          sides={{ left, right }}
          onClose={() => changeReportsRoute({ row: undefined })}
        />
      )}
    </section>
  )
}

/** `rows`: rows of the reports; `cells`: lines of differences, one per added or removed row and one per field of a changed row. */
type ChangeCounts = Readonly<Record<Change, { readonly rows: number; readonly cells: number }>>

/** What is counted: every difference, then the fields of the changed rows. */
const asked: readonly Asked[] = [
  {
    view: { filters: [], sort: [] },
    groupBy: [{ column: 'what' }, { column: 'change' }],
    // The key may be a mask, which many rows share; the row's number in the left report is unique.
    measures: [{ measure: 'count' }, { measure: 'distinct', column: 'leftId' }],
    limit: 2_000,
  },
  fieldsAsked([{ op: 'equals', column: 'change', value: 'changed' }]),
]

/** Reads the counts of added, removed and changed rows, and of their fields. */
function readChanges([byChange = [], byField = []]: readonly Groups['rows'][]) {
  const found = (change: Change) => byChange.find(([what, name]) => what === 'row' && name === change)
  const counted = Object.fromEntries(
    changes.map((change) => {
      const cells = Number(found(change)?.[2] ?? 0)
      return [change, { cells, rows: change === 'changed' ? Number(found(change)?.[3] ?? 0) : cells }]
    }),
  ) as ChangeCounts
  /** Columns that only one report has. */
  const columns = byChange.reduce((sum, [what, , count]) => (what === 'column' ? sum + Number(count) : sum), 0)
  return { changes: counted, columns, fields: readFieldCounts(byField) }
}
