import { Flex } from '@mantine/core'
import type { SnapshotInfo } from '../../../../../bridge/snapshots.ts'
import { DifferencePanel, DifferenceSide } from '../../../../records/DifferencePanel.tsx'
import { MarkedText } from '../../../../records/MarkedText.tsx'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
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

/** One complete difference: both reports' values, or all fields of a row that only one has. */
export function ReportDifferencePanel({ sides, ...props }: Props) {
  return (
    <DifferencePanel
      {...props}
      sides={sides}
      title={(cellOf) => {
        const field = cellOf('field')
        return field === null ? 'Difference' : <PlainText text={field} />
      }}
    >
      {(cellOf) => {
        const [left, right] = [sideValue(cellOf('left')), sideValue(cellOf('right'))]
        const ofColumn = cellOf('what') === 'column'
        return (
          <>
            <Flex component="p" align="center" gap="xs" m={0}>
              {ofColumn ? 'Column ' : 'Row '}
              <Copyable text={cellOf('key') ?? ''} what="the key" />
            </Flex>
            {!ofColumn && (
              <>
                <Side name={sides.left} own={left} other={right} row={cellOf('leftId')} />
                <Side name={sides.right} own={right} other={left} row={cellOf('rightId')} />
              </>
            )}
          </>
        )
      }}
    </DifferencePanel>
  )
}

type SideProps = {
  readonly name: string
  readonly own: SideValue
  readonly other: SideValue
  /** Its row number in that report, from 0. */
  readonly row: string | null
}

function Side({ name, own, other, row }: SideProps) {
  return (
    <DifferenceSide
      name={name}
      place={row !== null && <span className="num dim">row {count(Number(row) + 1)}</span>}
      copied={own.kind === 'none' ? undefined : sideWords(own)}
    >
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
    </DifferenceSide>
  )
}
