import { boundedBy, isMaskedValue } from '../../domain/tables/value-filters.ts'
import { isDay } from '../../domain/time/dates.ts'
import { type CellText, longestFilterValue, mostFilters, type ViewFilter } from '../../domain/tables/table.ts'
import { instantOf } from '../parts/times.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import { texts } from './text.ts'

/** What the menu of a cell can do with its value. Pure functions. */

/** Why rows can't be filtered by this value; undefined if they can. */
export function whyNoFilter(cell: CellText, filters: readonly ViewFilter[]): string | undefined {
  if (cell !== null && isMaskedValue(cell)) return texts.cellMenu.theValueIsMaskedShowIt
  if (cell !== null && cell.length > longestFilterValue) return texts.cellMenu.theValueIsTooLong
  return filters.length >= mostFilters ? texts.cellMenu.clearAFilterFirst(mostFilters) : undefined
}

/** The filters with an end at this value; undefined if the column has no order of numbers or times, or the cell no such value. */
export function boundsOf(column: Pick<SnapshotColumn, 'id' | 'kind'>, cell: CellText, filters: readonly ViewFilter[]) {
  if (cell === null || cell.trim() === '') return undefined
  const { kind } = column
  const isTime = kind === 'date' || kind === 'dateTime'
  const isOrdered =
    kind === 'number' ? Number.isFinite(Number(cell)) : isTime && (isDay(cell) || instantOf(cell) !== undefined)
  if (!isOrdered) return undefined
  const value = kind === 'date' ? cell.slice(0, 10) : cell
  return { from: boundedBy(filters, column, 'from', value), to: boundedBy(filters, column, 'to', value) }
}
