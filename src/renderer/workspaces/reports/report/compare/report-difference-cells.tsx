import type { ReactNode } from 'react'
import { changes } from '../../../../../domain/tables/difference.ts'
import { ChangeWord } from '../../../../records/ChangeWord.tsx'
import { MarkedText } from '../../../../records/MarkedText.tsx'
import type { RenderCell } from '../../../../grid/row-pool.ts'
import type { ColumnSettings } from '../../../../grid/snapshot-columns.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import type { Sides } from './side-names.ts'
import { sideValue, sideWords } from './side-value.ts'

/** In longer texts the place where they part is marked in the panel only. */
const longestMarked = 300

/** How the columns of differences stand at first: which way, what, where, and the two sides beside each other under their names. */
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

/** Cells that are drawn in their own way: which way it differs, and what each side holds, with the place where they part. */
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
