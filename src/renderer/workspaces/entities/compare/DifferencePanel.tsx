import { Stack } from '@mantine/core'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { changes } from '../../../../domain/tables/difference.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { ChangeWord } from '../../../records/ChangeWord.tsx'
import classes from './compare.module.css'
import { MarkedText } from '../../../records/MarkedText.tsx'

type Props = {
  readonly snapshot: SnapshotInfo
  readonly row: number
  readonly sides: { readonly left: string; readonly right: string }
  readonly onClose: () => void
}

/** One difference whole: what each side has, with the place where they part. */
export function DifferencePanel({ snapshot, row, sides, onClose }: Props) {
  const read = useBridgeQuery(
    'snapshots.row',
    { snapshotId: snapshot.id, row },
    { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true },
  )
  const cells = read.data?.value.cells
  const cellOf = (id: string) => cells?.[snapshot.columns.findIndex((column) => column.id === id)] ?? null
  const change = changes.find((name) => name === cellOf('change'))
  return (
    <SidePanel
      label="Difference"
      onClose={onClose}
      onEscape={onClose}
      head={
        <Stack gap={2} miw={0} fz="xs">
          <h2 className="clip">
            <PlainText text={cellOf('entity') ?? cellOf('key') ?? 'Difference'} />
          </h2>
          {change !== undefined && <ChangeWord change={change} sides={sides} />}
        </Stack>
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
          <dl>
            <dt>Field</dt>
            <dd>{cellOf('field') === null ? 'all of it' : <PlainText text={cellOf('field') ?? ''} mono />}</dd>
            <dt>Key</dt>
            <dd>
              <Copyable text={cellOf('key') ?? ''} what="the key" />
            </dd>
          </dl>
          <Side name={sides.left} own={cellOf('left')} other={cellOf('right')} id={cellOf('leftId')} />
          <Side name={sides.right} own={cellOf('right')} other={cellOf('left')} id={cellOf('rightId')} />
        </div>
      )}
    </SidePanel>
  )
}

type SideProps = {
  readonly name: string
  readonly own: string | null
  readonly other: string | null
  readonly id: string | null
}

/** What one side has; where the other differs is bold and underlined. */
function Side({ name, own, other, id }: SideProps) {
  return (
    <section className={classes.sideValue} aria-label={name}>
      <header>
        <h3 className="clip">
          <bdi>{name}</bdi>
        </h3>
        {own !== null && <CopyButton what={`the value in ${name}`} text={() => own} />}
      </header>
      {id !== null && (
        <p>
          id <Copyable text={id} what={`the id in ${name}`} />
        </p>
      )}
      {own === null ? (
        <p className="dim">not there</p>
      ) : (
        <pre>{other === null ? <PlainText text={own} mono /> : <MarkedText text={own} other={other} />}</pre>
      )}
    </section>
  )
}
