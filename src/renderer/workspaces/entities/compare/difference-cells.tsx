import { texts } from '../text/compare.ts'
import type { ReactNode } from 'react'
import { changes, isUnproven } from '../../../../domain/tables/difference.ts'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { ChangeWord } from '../../../records/ChangeWord.tsx'
import { MarkedText } from '../../../records/MarkedText.tsx'

/** The first difference within longer texts is marked only in the panel. */
const longestMarked = 300

type Sides = { readonly left: string; readonly right: string }

/** The default columns of differences: both sides next to each other under their names. */
export const differenceSettings = ({ left, right }: Sides): ColumnSettings =>
  withAbout(
    {
      change: { width: 134 },
      what: { width: 72 },
      key: { width: 100 },
      entity: { width: 128 },
      field: { width: 104 },
      left: { width: 162, header: left, mono: true },
      right: { width: 162, header: right, mono: true },
      leftId: { header: texts.differenceCells.idIn(left) },
      rightId: { header: texts.differenceCells.idIn(right) },
    },
    texts.columnsAbout,
  )

/** Custom cells of differences: the kind, and an empty side. */
export const differenceCell =
  (sides: Sides): RenderCell =>
  (column, cell, _row, cellOf): ReactNode | undefined => {
    if (column.id === 'change') {
      const change = changes.find((name) => name === cell)
      return change === undefined ? undefined : <ChangeWord change={change} sides={sides} />
    }
    if (column.id !== 'left' && column.id !== 'right') return undefined
    if (cell === null) {
      const { missing, notFound } = texts.differenceCells
      return <span className="dim">{isUnproven(cellOf('change')) ? notFound : missing}</span>
    }
    const other = cellOf(column.id === 'left' ? 'right' : 'left')
    return other == null || cell.length > longestMarked ? undefined : <MarkedText text={cell} other={other} />
  }
