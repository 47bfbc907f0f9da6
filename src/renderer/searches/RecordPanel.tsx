import type { ReactNode } from 'react'
import { SidePanel } from '../app/SidePanel.tsx'
import { RowPanel } from '../grid/RowPanel.tsx'
import type { SnapshotColumn } from '../grid/snapshot-columns.ts'
import type { GridModel } from '../grid/use-snapshot-grid.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { changeSearchRoute } from './change-search-route.ts'
import { recordAddress, useRecord } from './use-record.ts'

type Props = {
  readonly grid: GridModel
  /** As the address names it. */
  readonly open: string
  /** What one record is called: "Pause". */
  readonly label: string
  /** What this one is called, from its cells. */
  readonly titleOf: (cell: (columnId: string | undefined) => string | null) => string | undefined
  /** Stands beside a cell: a way to what it names. Keep it the same while it answers the same. */
  readonly linkOf?: (column: SnapshotColumn, cell: string) => ReactNode
}

const close = () => changeSearchRoute({ open: undefined })

/** One record whole in the panel at the right, field by field or as the JSON that came; or why it is not there. */
export function RecordPanel({ grid, open, label, titleOf, linkOf }: Props) {
  const info = grid.held.gone ? undefined : grid.info
  const record = useRecord(info, open)
  const found = record.data?.value
  if (found !== undefined && info !== undefined) {
    const cell = (id: string | undefined) => found.cells[info.columns.findIndex((column) => column.id === id)] ?? null
    return (
      <RowPanel
        label={label}
        title={titleOf(cell)}
        snapshot={info}
        columns={grid.columns}
        row={found.row}
        viewId={grid.view?.viewId}
        onRow={(row) => changeSearchRoute({ open: recordAddress({ row, key: null }) })}
        onClose={close}
        {...(linkOf === undefined ? {} : { linkOf })}
      />
    )
  }
  return (
    <SidePanel label={label} onClose={close} head={<h2>{label}</h2>}>
      {record.error === null ? (
        <SkeletonRows rows={10} rowHeight={28} label="Reading the record" />
      ) : record.error.failure.kind === 'not-found' ? (
        <EmptyState title="This record is not among those read">
          It may lie outside of these days, or what the platform was asked for leaves it out.
        </EmptyState>
      ) : (
        <FailureNotice
          compact
          failure={record.error.failure}
          doing="Read the record"
          onRetry={() => void record.refetch()}
        />
      )}
    </SidePanel>
  )
}
