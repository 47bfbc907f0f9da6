import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { mostActivityCalls } from '../../../bridge/activity.ts'
import { activityAt } from '../../app/activity-route.ts'
import { useBridgeQuery } from '../../app/queries.ts'
import { formatRoute } from '../../app/routes.ts'
import { SidePanel } from '../../app/SidePanel.tsx'
import { RowPanel } from '../../grid/RowPanel.tsx'
import type { SnapshotColumn } from '../../grid/snapshot-columns.ts'
import type { GridModel } from '../../grid/use-snapshot-grid.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { recordAddress, type useRecord } from '../../searches/use-record.ts'
import { changeTrailRoute } from './change-trail-route.ts'
import { trailColumn } from './trail-columns.ts'
import classes from './trail.module.css'

type Props = {
  readonly grid: GridModel
  readonly info: SnapshotInfo | undefined
  readonly record: ReturnType<typeof useRecord>
}

const label = 'Record of the audit trail'
const close = () => changeTrailRoute({ record: undefined })

/** One record whole; or why it is not there. */
export function TrailPanel({ grid, info, record }: Props) {
  const found = record.data?.value
  if (found !== undefined && info !== undefined)
    return (
      <RowPanel
        label={label}
        title={titleOf(info, found.cells)}
        snapshot={info}
        columns={grid.columns}
        row={found.row}
        viewId={grid.view?.viewId}
        onRow={(row) => changeTrailRoute({ record: recordAddress({ row, key: null }) })}
        onClose={close}
        linkOf={linkOf}
      />
    )
  return (
    <SidePanel label={label} onClose={close} head={<h2>Record</h2>}>
      {record.error === null ? (
        <SkeletonRows rows={10} rowHeight={28} label="Reading the record" />
      ) : record.error.failure.kind === 'not-found' ? (
        <EmptyState title="This record is not among those read">
          It may lie outside of the span that is shown.
        </EmptyState>
      ) : (
        <FailureNotice
          failure={record.error.failure}
          doing="Read the record"
          onRetry={() => void record.refetch()}
          compact
        />
      )}
    </SidePanel>
  )
}

const cellOf = (info: SnapshotInfo, cells: readonly (string | null)[], id: string) =>
  cells[info.columns.findIndex((column) => column.id === id)] ?? undefined

/** What was done, and by whom. */
function titleOf(info: SnapshotInfo, cells: readonly (string | null)[]): string | undefined {
  const words = ['action', 'operator'].map((id) => cellOf(info, cells, id)).filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.join(', ')
}

const linkOf = (column: SnapshotColumn, cell: string): ReactNode =>
  column.id === trailColumn.correlationId ? <CallLink correlationId={cell} /> : undefined

/** To the call with this id in Calls, while that is still kept. */
function CallLink({ correlationId }: { readonly correlationId: string }) {
  const calls = useBridgeQuery('activity.calls', { only: 'all', limit: mostActivityCalls }, { staleTime: 0 })
  const call = calls.data?.value.rows.find((row) => row.correlationId === correlationId)
  if (call === undefined)
    return calls.isSuccess ? <span className={classes.noCall}>No call of this session has it</span> : undefined
  return (
    <Anchor className={classes.noCall} href={formatRoute({ ...activityAt(), open: call.id })}>
      Show the call {call.operation}
    </Anchor>
  )
}
