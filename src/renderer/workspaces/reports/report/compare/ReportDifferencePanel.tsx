import { texts } from '../../text/report.ts'
import { Flex } from '@mantine/core'
import type { SnapshotInfo } from '../../../../../bridge/snapshots.ts'
import { codeKind } from '../../../../../domain/tables/code-kind.ts'
import { isUnproven } from '../../../../../domain/tables/difference.ts'
import { startOf } from '../../../../../domain/cut-text.ts'
import type { ColumnSettings } from '../../../../grid/snapshot-columns.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { count } from '../../../../parts/times.ts'
import { differenceCell, longestMarked, type Sides } from '../../../../records/ChangeWord.tsx'
import { DifferencePanel, DifferenceSide } from '../../../../records/DifferencePanel.tsx'
import { MarkedText } from '../../../../records/MarkedText.tsx'
import classes from './compare.module.css'
import { type SideValue, sideValue, sideWords } from './sides.ts'

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
        return field === null ? texts.reportDifferencePanel.difference : <PlainText text={field} />
      }}
    >
      {(cellOf) => {
        const [left, right] = [sideValue(cellOf('left')), sideValue(cellOf('right'))]
        const ofColumn = cellOf('what') === 'column'
        const empty = emptyWords(cellOf('change'))
        return (
          <>
            <Flex component="p" align="center" gap="xs" m={0}>
              {ofColumn ? texts.reportDifferencePanel.column : texts.reportDifferencePanel.row}
              <Copyable text={cellOf('key') ?? ''} what={texts.reportDifferencePanel.theKey} />
            </Flex>
            {!ofColumn && (
              <>
                <Side name={sides.left} own={left} other={right} row={cellOf('leftId')} empty={empty} />
                <Side name={sides.right} own={right} other={left} row={cellOf('rightId')} empty={empty} />
              </>
            )}
          </>
        )
      }}
    </DifferencePanel>
  )
}

/** The words if a side has no value. */
const emptyWords = (change: string | null | undefined): string =>
  isUnproven(change) ? texts.reportDifferencePanel.notFound : texts.reportDifferencePanel.missing

type SideProps = {
  readonly name: string
  readonly own: SideValue
  readonly other: SideValue
  /** Its row number in that report, from 0. */
  readonly row: string | null
  readonly empty: string
}

function Side({ name, own, other, row, empty }: SideProps) {
  return (
    <DifferenceSide
      name={name}
      place={
        row !== null && <span className="num dim">{texts.reportDifferencePanel.row2(count(Number(row) + 1))}</span>
      }
      copied={own.kind === 'none' ? undefined : sideWords(own)}
    >
      <div className={classes.sideBody}>
        {own.kind === 'none' ? (
          <span className="dim">{empty}</span>
        ) : own.kind === 'fields' ? (
          <dl>
            {own.fields.map(([column, text]) => (
              <div key={column}>
                <dt className="quiet clip" title={column}>
                  {column}
                </dt>
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

/** The default columns of differences: kind, field, row, and both sides next to each other. */
export const reportDifferenceSettings = ({ left, right }: Sides): ColumnSettings => ({
  change: { width: 264 },
  what: { width: 84 },
  key: { width: 172, mono: true },
  field: { width: 144 },
  entity: { hiddenAtFirst: true },
  left: { width: 176, header: left, grow: 1 },
  right: { width: 176, header: right, grow: 1 },
  leftId: { header: texts.reportDifferencePanel.rowIn(left), note: texts.reportDifferencePanel.firstRowIs0 },
  rightId: { header: texts.reportDifferencePanel.rowIn(right), note: texts.reportDifferencePanel.firstRowIs0 },
})

/** Custom cells: the kind of difference, and each side's value with the first difference marked. */
export const reportDifferenceCell = (sides: Sides) =>
  differenceCell(sides, emptyWords, (cell, otherCell) => {
    const [value, other] = [sideValue(cell), sideValue(otherCell)]
    return value.kind === 'text' && other.kind === 'text' && value.text.length <= longestMarked ? (
      <MarkedText text={value.text} other={other.text} />
    ) : (
      <PlainText text={startOf(sideWords(value), 400)} />
    )
  })
