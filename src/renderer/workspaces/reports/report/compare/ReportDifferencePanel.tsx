import type { SnapshotInfo } from '../../../../../bridge/snapshots.ts'
import { changes } from '../../../../../domain/tables/difference.ts'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import { SidePanel } from '../../../../parts/SidePanel.tsx'
import { ChangeWord } from '../../../../records/ChangeWord.tsx'
import { MarkedText } from '../../../../records/MarkedText.tsx'
import { CopyButton } from '../../../../parts/CopyButton.tsx'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { count } from '../../../../parts/times.ts'
import { codeKind } from '../../../../../domain/tables/code-kind.ts'
import classes from './compare.module.css'
import type { Sides } from './side-names.ts'
import { type SideValue, sideValue, sideWords } from './side-value.ts'

type Props = {
  readonly snapshot: SnapshotInfo
  readonly row: number
  readonly sides: Sides
  readonly onClose: () => void
}

/** One difference whole: what each report holds there, a row that only one of them has field by field. */
export function ReportDifferencePanel({ snapshot, row, sides, onClose }: Props) {
  const read = useBridgeQuery(
    'snapshots.row',
    { snapshotId: snapshot.id, row },
    { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true },
  )
  const cells = read.data?.value.cells
  const cellOf = (id: string) => cells?.[snapshot.columns.findIndex((column) => column.id === id)] ?? null
  const change = changes.find((name) => name === cellOf('change'))
  const field = cellOf('field')
  const [left, right] = [sideValue(cellOf('left')), sideValue(cellOf('right'))]
  const ofColumn = cellOf('what') === 'column'
  return (
    <SidePanel
      label="Difference"
      onClose={onClose}
      head={
        <div className={classes.panelHead}>
          <h2 className="clip">{field === null ? 'Difference' : <PlainText text={field} />}</h2>
          {change !== undefined && <ChangeWord change={change} sides={sides} />}
        </div>
      }
    >
      {cells === undefined ? (
        read.isError ? (
          <FailureNotice failure={read.error.failure} doing="Read the difference" onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows rows={6} label="Reading the difference" />
        )
      ) : (
        <div className={classes.panel}>
          <p>
            {ofColumn ? 'Column ' : 'Row '}
            <Copyable text={cellOf('key') ?? ''} what="the key" />
          </p>
          {!ofColumn && (
            <>
              <Side name={sides.left} own={left} other={right} row={cellOf('leftId')} />
              <Side name={sides.right} own={right} other={left} row={cellOf('rightId')} />
            </>
          )}
        </div>
      )}
    </SidePanel>
  )
}

type SideProps = {
  readonly name: string
  readonly own: SideValue
  readonly other: SideValue
  /** Its number in that report, from 0. */
  readonly row: string | null
}

function Side({ name, own, other, row }: SideProps) {
  return (
    <section className={classes.side} aria-label={name}>
      <header>
        <h3 className="clip" title={name}>
          <bdi>{name}</bdi>
        </h3>
        {row !== null && <span className="num dim">row {count(Number(row) + 1)}</span>}
        {own.kind !== 'none' && <CopyButton what={`the value in ${name}`} text={() => sideWords(own)} />}
      </header>
      <div className={classes.sideBody}>
        {own.kind === 'none' ? (
          <span className="dim">not there</span>
        ) : own.kind === 'fields' ? (
          <dl>
            {own.fields.map(([column, text]) => (
              <div key={column}>
                <dt title={column}>{column}</dt>
                <dd>
                  <PlainText text={text} mono={codeKind(column) !== undefined} />
                </dd>
              </div>
            ))}
          </dl>
        ) : other.kind === 'text' ? (
          <MarkedText text={own.text} other={other.text} />
        ) : (
          <PlainText text={own.text} mono />
        )}
      </div>
    </section>
  )
}
