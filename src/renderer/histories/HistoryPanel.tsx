import { useMemo } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { ColumnRoles } from '../../domain/charts/column-roles.ts'
import { SidePanel } from '../app/SidePanel.tsx'
import { RowPanel } from '../grid/RowPanel.tsx'
import type { GridModel } from '../grid/use-snapshot-grid.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { changeSearchRoute } from '../searches/change-search-route.ts'
import { recordAddress, type useRecord } from '../searches/use-record.ts'
import { historyLinks } from './history-links.tsx'

type Props = {
  readonly grid: GridModel
  readonly info: SnapshotInfo | undefined
  readonly record: ReturnType<typeof useRecord>
  readonly roles: ColumnRoles
}

const label = 'Provider history record'
const close = () => changeSearchRoute({ open: undefined })

/** One record whole, field by field or as the JSON that came; or why it is not there. */
export function HistoryPanel({ grid, info, record, roles }: Props) {
  const linkOf = useMemo(() => historyLinks(roles), [roles])
  const found = record.data?.value
  if (found !== undefined && info !== undefined)
    return (
      <RowPanel
        label={label}
        title={titleOf(info, found.cells, roles)}
        snapshot={info}
        columns={grid.columns}
        row={found.row}
        viewId={grid.view?.viewId}
        onRow={(row) => changeSearchRoute({ open: recordAddress({ row, key: null }) })}
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
          It may lie outside of these days, or what the platform was asked for leaves it out.
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

/** What was done, to whom: "VisitAssigned, Tomás Peña". Undefined where no column says. */
function titleOf(info: SnapshotInfo, cells: readonly (string | null)[], roles: ColumnRoles): string | undefined {
  const cellOf = (id: string | undefined) => cells[info.columns.findIndex((column) => column.id === id)] ?? undefined
  const words = [cellOf(roles.action), cellOf(roles.provider)].filter((word) => word !== undefined && word !== '')
  return words.length === 0 ? undefined : words.join(', ')
}
