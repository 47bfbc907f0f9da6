import { texts } from './text.ts'
import type { ReactNode } from 'react'
import { SidePanel } from '../parts/SidePanel.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureOf } from '../parts/FailureNotice.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { RowPanel } from './RowPanel.tsx'
import type { SnapshotColumn } from './snapshot-columns.ts'
import { recordAddress, useRecord } from './use-record.ts'
import type { GridModel } from './use-snapshot-grid.ts'

export type RecordWords = {
  /** The noun for one record: "Pause". */
  readonly label: string
  /** The name of this record, from its cells. */
  readonly titleOf: (cell: (columnId: string | undefined) => string | null) => string | undefined
  /** A link shown next to a cell, to the record that the cell names. Keep the function stable while its results don't change. */
  readonly linkOf?: (column: SnapshotColumn, cell: string) => ReactNode
}

type Props = RecordWords & {
  readonly grid: GridModel
  /** The record's name in the route. */
  readonly open: string
  /** Text that says where to find a record that isn't among the rows read. */
  readonly elsewhere: string
  /** Text that says where records are stored, if not only in memory. */
  readonly kept?: string
  /** Opens another record, or closes the panel with undefined. */
  readonly onOpen: (open: string | undefined) => void
}

/** The right panel with one record, field by field or as received JSON. If the record is missing, it says why. */
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
        // A key that both have, as in an altered trail, would lead back here.
        onRow={(to) => onOpen(recordAddress(to.key === found.key ? { ...to, key: null } : to))}
        onClose={close}
        {...(linkOf === undefined ? {} : { linkOf })}
        {...(kept === undefined ? {} : { kept })}
      />
    )
  }
  const isMissing = record.error?.failure.kind === 'not-found'
  return (
    <SidePanel label={label} onClose={close} head={<h2>{label}</h2>}>
      {grid.held.gone ? (
        <EmptyState help={false} title={texts.recordPanel.unloadedWithTheRows}>
          {texts.recordPanel.reloadTheRows}
        </EmptyState>
      ) : record.error === null || (isMissing && info?.state === 'loading') ? (
        <SkeletonRows rows={10} rowHeight={28} label={texts.recordPanel.loadingTheRecord} />
      ) : isMissing ? (
        <EmptyState title={texts.recordPanel.thisRecordIsntAmongTheLoaded}>{elsewhere}</EmptyState>
      ) : (
        <FailureOf call={record} compact doing={texts.recordPanel.loadTheRecord} />
      )}
    </SidePanel>
  )
}
