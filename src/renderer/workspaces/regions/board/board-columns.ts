import { texts } from '../text/board.ts'
import type { BoardColumnId } from '../../../../domain/regions/board-columns.ts'
import type { BoardGrouping } from '../../../routes/regions-route.ts'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import type { SectionsBy } from '../../../grid/sections.ts'
import { markFilters } from './status-filter.ts'

/** The board's default columns. */
export const boardSettings = {
  region: { width: 120, strong: true, grow: 3 },
  visit: { width: 54, capital: true, grow: 1 },
  // Wide enough for "Behavioral-health".
  qualifier: { width: 126, capital: true, grow: 1 },
  // Wide enough for "1,999 min".
  wait: { width: 76, note: null },
  recent: { width: 62 },
  status: { width: 92 },
  reason: { width: 131, grow: 3 },
  window: { width: 122, grow: 2 },
  // Wide enough for "$1,249.99".
  price: { width: 78 },
  age: { width: 63, note: null, align: 'right' },
  change: { note: null, header: texts.boardColumns.changeIn30Min },
} as const satisfies ColumnSettings & Partial<Record<BoardColumnId, unknown>>

/** The same with a sentence about each column. */
export const boardColumnSettings = withAbout(boardSettings, texts.columnsAbout)

/** Columns that custom cells read in addition to their own. */
export const boardHeld: readonly BoardColumnId[] = [
  'regionCode',
  'status',
  'wait',
  'age',
  'answeredAt',
  'polledAt',
  'freshness',
  'conflicts',
  'paused',
  'alert',
  'available',
  'zone',
  'window',
]

export const boardSort = [{ column: 'rank', descending: false }]

const counted = { counts: 'status' satisfies BoardColumnId, marks: markFilters }

/** The groupings of rows, worst first. */
export const boardSections: Readonly<Record<BoardGrouping, SectionsBy | undefined>> = {
  practice: { key: 'practiceId', name: 'practice', order: 'practiceOrder', ...counted },
  market: { key: 'market', name: 'market', order: 'marketOrder', ...counted },
  none: undefined,
}
