import type { ReactNode } from 'react'
import { SidePanel } from '../parts/SidePanel.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { RowPanel } from './RowPanel.tsx'
import type { SnapshotColumn } from './snapshot-columns.ts'
import { recordAddress, useRecord } from './use-record.ts'
import type { GridModel } from './use-snapshot-grid.ts'

export type RecordWords = {
  /** What one record is called: "Pause". */
  readonly label: string
  /** What this one is called, from its cells. */
  readonly titleOf: (cell: (columnId: string | undefined) => string | null) => string | undefined
  /** Stands beside a cell: a way to what it names. Keep it the same while it answers the same. */
  readonly linkOf?: (column: SnapshotColumn, cell: string) => ReactNode
}

type Props = RecordWords & {
  readonly grid: GridModel
  /** As the address names it. */
  readonly open: string
  /** Where a record may be that is not among those read. */
  readonly elsewhere: string
  /** Where records are kept, where that is not in memory alone. */
  readonly kept?: string
  /** Another record is to be open, or none. */
  readonly onOpen: (open: string | undefined) => void
}

/** One record whole in the panel at the right, field by field or as the JSON that came; or why it is not there. */
export function RecordPanel({ grid, open, label, elsewhere, kept, titleOf, linkOf, onOpen }: Props) {
  const info = grid.held.gone ? undefined : grid.info
  const record = useRecord(info, open)
  const found = record.data?.value
  const close = () => onOpen(undefined)
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
        onRow={(row) => onOpen(recordAddress({ row, key: null }))}
        onClose={close}
        {...(linkOf === undefined ? {} : { linkOf })}
        {...(kept === undefined ? {} : { kept })}
      />
    )
  }
  return (
    <SidePanel label={label} onClose={close} head={<h2>{label}</h2>}>
      {record.error === null ? (
        <SkeletonRows rows={10} rowHeight={28} label="Reading the record" />
      ) : record.error.failure.kind === 'not-found' ? (
        <EmptyState title="This record is not among those read">{elsewhere}</EmptyState>
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
