import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { OpenedReport } from '../../../../../domain/reports/opened-report.ts'
import type { SnapshotInfo } from '../../../../../bridge/snapshots.ts'
import type { NotKnown } from '../../../../../domain/knowing.ts'
import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { asBridgeFailure, callBridge } from '../../../../bridge/bridge.ts'
import { noGridState } from '../../../../routes/grid-state.ts'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import type { ReportsRoute } from '../../../../routes/reports-route.ts'
import { GridExport } from '../../../../grid/export/GridExport.tsx'
import { equalsOf, withEquals } from '../../../../../domain/tables/equals-filter.ts'
import { FilterChips } from '../../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../../grid/GridFooter.tsx'
import { SnapshotGrid } from '../../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../../../../grid/use-snapshot-grid.ts'
import { useSnapshot } from '../../../../grid/use-snapshot.ts'
import type { Failure } from '../../../../../bridge/failure.ts'
import { EmptyState } from '../../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../../parts/JobBar.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { changeReportsRoute } from '../../../../routes/change-route.ts'
import { ChangeCards, type Narrowed } from './ChangeCards.tsx'
import classes from './compare.module.css'
import { reportDifferenceCell, reportDifferenceSettings } from './report-difference-cells.tsx'
import { ReportDifferencePanel } from './ReportDifferencePanel.tsx'
import { type Sides, sideNames } from './side-names.ts'
import { useChangeCounts } from './use-change-counts.ts'

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
  if (state === 'loading') return { state: 'not-checked', reason: 'Rows are still being compared.' }
  return verdict === 'incomplete' ? { state: 'not-checked', reason: missing.join(' ') } : undefined
}

/** The differences between two opened reports: counts of added, removed and changed rows above the full list. */
export function ComparedReports({ route, differences, report, columns, others }: Props) {
  const held = useSnapshot(differences)
  const { info } = held
  const snapshot = held.gone ? undefined : info
  const other = others.find(({ snapshotId }) => snapshotId === route.against)
  const { left, right }: Sides =
    other === undefined ? { left: report.title, right: 'the other report' } : sideNames(report, other)
  const settings = useMemo(() => reportDifferenceSettings({ left, right }), [left, right])
  const renderCell = useMemo(() => reportDifferenceCell({ left, right }), [left, right])
  const counts = useChangeCounts(snapshot?.id, snapshot?.version)
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const job = jobs.data?.value.find(({ id, state }) => id === snapshot?.jobId && state === 'running')
  const [refused, setRefused] = useState<Failure>()
  const act = async (work: () => Promise<unknown>) => {
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      setRefused(asBridgeFailure(error).failure)
    }
  }
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
      return changeReportsRoute({ differences: value.snapshotId, row: undefined })
    })
  const lacking = snapshot && notComparedOf(snapshot)
  const failed = refused ?? counts.error?.failure
  const grid = useSnapshotGrid({
    subject: 'report differences',
    held,
    state: route.grid,
    onStateChange: (state) => changeReportsRoute({ grid: state }),
    columns: settings,
  })
  const { filters } = route.grid
  const active: Narrowed = {
    what: equalsOf(filters, 'what'),
    change: equalsOf(filters, 'change'),
    field: equalsOf(filters, 'field'),
  }
  const narrow = (wanted: Partial<Narrowed>) => {
    const parts = ['what', 'change', 'field'] as const
    const same = parts.every((part) => active[part] === wanted[part])
    const next = parts.reduce((all, part) => withEquals(all, part, same ? undefined : wanted[part]), filters)
    changeReportsRoute({ grid: { ...route.grid, filters: next } })
  }
  return (
    <section className={classes.screen} aria-label="Two reports compared">
      <div className={classes.center}>
        <div className={classes.body}>
          <header className={classes.head}>
            <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={15} />} onClick={back}>
              Back to the report
            </Button>
            <h2>
              <strong>
                <PlainText text={left} />
              </strong>{' '}
              against{' '}
              <strong>
                <PlainText text={right} />
              </strong>
              {keyName !== undefined && (
                <>
                  , rows matched by <span className="mono">{keyName}</span>
                </>
              )}
            </h2>
            {job !== undefined && (
              <span className={classes.stage} role="status">
                <bdi>{job.stage}</bdi>
                <Button size="compact-xs" onClick={() => void act(() => callBridge('jobs.cancel', { jobId: job.id }))}>
                  Stop
                </Button>
              </span>
            )}
          </header>
          {job !== undefined && <JobBar job={job} />}
          {failed !== undefined && snapshot !== undefined && (
            <FailureNotice
              failure={failed}
              doing="Compare the two reports"
              onRetry={() => (refused === undefined ? void counts.refetch() : void compareAgain())}
              compact
            />
          )}
          {counts.data !== undefined && (
            <ChangeCards
              counted={counts.data}
              sides={{ left, right }}
              lacking={lacking}
              active={active}
              onNarrow={narrow}
            />
          )}
          <FilterChips grid={grid} actions={<GridColumns grid={grid} />} />
          <div className={classes.rows}>
            <SnapshotGrid
              label="Differences of the reports"
              reading="Comparing the reports"
              grid={grid}
              renderCell={renderCell}
              openRow={route.row}
              onOpen={({ row }) => changeReportsRoute({ row }, route.row !== undefined)}
              onFollow={({ row }) => changeReportsRoute({ row })}
              onEscape={() => (route.row === undefined ? back() : changeReportsRoute({ row: undefined }))}
              onReadAgain={() => void compareAgain()}
              empty={
                <EmptyState title="The two reports match">
                  Both reports have the same rows, with the same values in each shared column.
                </EmptyState>
              }
            />
          </div>
        </div>
        <GridFooter
          grid={grid}
          noun="differences"
          actions={<GridExport grid={grid} suggestedName={`differences ${left} ${right}`} />}
        />
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
