import type { ReactNode } from 'react'
import { changes } from '../../../../../domain/tables/difference.ts'
import { ChangeWord } from '../../../../records/ChangeWord.tsx'
import { MarkedText } from '../../../../records/MarkedText.tsx'
import type { RenderCell } from '../../../../grid/row-pool.ts'
import type { ColumnSettings } from '../../../../grid/snapshot-columns.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import type { Sides } from './side-names.ts'
import { sideValue, sideWords } from './side-value.ts'

/** The first difference within longer texts is marked only in the panel. */
const longestMarked = 300

/** The default columns of differences: kind, field, row, and both sides next to each other. */
export const reportDifferenceSettings = ({ left, right }: Sides): ColumnSettings => ({
  change: { width: 264 },
  what: { width: 84 },
  key: { width: 172, mono: true },
  field: { width: 144 },
  entity: { hiddenAtFirst: true },
  left: { width: 176, header: left, grow: 1 },
  right: { width: 176, header: right, grow: 1 },
  leftId: { header: `Row in ${left}` },
  rightId: { header: `Row in ${right}` },
})

/** Custom cells: the kind of difference, and each side's value with the first difference marked. */
export const reportDifferenceCell =
  (sides: Sides): RenderCell =>
  (column, cell, _row, cellOf): ReactNode | undefined => {
    if (column.id === 'change') {
      const change = changes.find((name) => name === cell)
      return change === undefined ? undefined : <ChangeWord change={change} sides={sides} />
    }
    if (column.id !== 'left' && column.id !== 'right') return undefined
    if (cell === null) return <span className="dim">not there</span>
    const value = sideValue(cell)
    const other = sideValue(cellOf(column.id === 'left' ? 'right' : 'left') ?? null)
    return value.kind === 'text' && other.kind === 'text' && value.text.length <= longestMarked ? (
      <MarkedText text={value.text} other={other.text} />
    ) : (
      <PlainText text={sideWords(value).slice(0, 400)} />
    )
  }
