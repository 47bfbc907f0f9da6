import type { ReactNode } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { SidePanel } from '../app/SidePanel.tsx'
import { drawnCell } from '../grid/drawn-cell.ts'
import { Copyable } from '../parts/Copyable.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { KeyValue } from '../parts/KeyValue.tsx'
import { PlainText } from '../parts/PlainText.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { changeSearchRoute } from './change-search-route.ts'
import classes from './searches.module.css'
import { useRecord } from './use-record.ts'

type Props = {
  readonly info: SnapshotInfo | undefined
  readonly open: string
  readonly title: string
  /** What a screen says of the record before its fields: `field` gives the cell of a column. */
  readonly children?: (field: (columnId: string | undefined) => string | null) => ReactNode
}

const longCell = 120

/** One record whole, in the panel at the right: every field as it came. */
export function RecordPanel({ info, open, title, children }: Props) {
  const found = useRecord(info, open)
  const columns = info?.columns ?? []
  const cells = found.data?.value.cells ?? []
  const cell = (id: string | undefined) => cells[columns.findIndex((column) => column.id === id)] ?? null
  const close = () => changeSearchRoute({ open: undefined })
  return (
    <SidePanel
      label={title}
      onClose={close}
      head={
        <div className={classes.recordTitle}>
          <h2>{title}</h2>
          {!open.startsWith('@') && <Copyable text={open} what="id" />}
        </div>
      }
    >
      <div className={classes.record}>
        {found.data !== undefined ? (
          <>
            {children !== undefined && <div className={classes.recordMore}>{children(cell)}</div>}
            <KeyValue
              rows={columns.map((column) => ({
                label: column.name,
                value: <CellValue text={cell(column.id)} kind={column.kind} code={column.code === true} />,
              }))}
            />
          </>
        ) : found.error?.failure.kind === 'not-found' ? (
          <EmptyState title="This record is not among those shown">
            It may lie outside of these days, or what is searched by leaves it out.
          </EmptyState>
        ) : found.error !== null ? (
          <FailureNotice failure={found.error.failure} doing="Show the record" onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={12} label="Reading the record" />
        )}
      </div>
    </SidePanel>
  )
}

type CellProps = {
  readonly text: string | null
  readonly kind: Parameters<typeof drawnCell>[0]
  readonly code: boolean
}

function CellValue({ text, kind, code }: CellProps) {
  if (text === null) return <span className="dim">—</span>
  const drawn = kind === 'dateTime' || kind === 'list' ? drawnCell(kind, text) : { text, look: 'plain' }
  if (drawn.look === 'faint' || text === '')
    return <span className="dim">{text === '' ? 'empty text' : drawn.text}</span>
  if (code && text.length <= longCell) return <Copyable text={text} what="value" />
  return (
    <span className={classes.recordValue} title={kind === 'dateTime' ? `As it came: ${text}` : undefined}>
      <PlainText text={drawn.text} />
    </span>
  )
}
