import type { ParsedCallInput } from '../../../bridge/calls.ts'
import { wholeMask } from '../../../domain/tables/masks.ts'
import { cellMasks, isMasked } from './masks.ts'
import type { SnapshotTable } from './snapshot-table.ts'

type Asked = Pick<ParsedCallInput<'snapshots.aggregate'>, 'groupBy' | 'measures'>
type Row = readonly (string | number | null)[]

/**
 * Masks an aggregate row: the labels of masked columns, and every measure that would reveal a value (the mean of one row is its value). Counts and distinct
 * counts stay visible.
 */
export function aggregateMasks(
  table: SnapshotTable,
  groupBy: Asked['groupBy'],
  measures: Asked['measures'],
): (row: Row) => Row {
  const masks = cellMasks(table)
  if (masks === undefined) return (row) => row
  const cells = [
    ...groupBy.map(({ column }) => (value: string | number | null) => {
      if (value !== null && isMasked(table, column)) return wholeMask
      return typeof value === 'number' ? value : masks(column, undefined, value)
    }),
    ...measures.map(({ measure, column }) => (value: string | number | null) => {
      const tellsValue = measure !== 'count' && measure !== 'distinct'
      if (column === undefined || !tellsValue) return value
      if (isMasked(table, column)) return null
      return typeof value === 'string' ? masks(column, undefined, value) : value
    }),
  ]
  return (row) => row.map((value, at) => cells[at]?.(value) ?? null)
}
