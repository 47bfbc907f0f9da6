import { expect, test } from 'vitest'
import { alertLogColumns } from '../../../domain/regions/alert-log.ts'
import { boardColumns } from '../../../domain/regions/board-columns.ts'
import { shiftColumns } from '../../../domain/regions/shift-report.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { writtenColumns } from './csv-sql.ts'

const headersOf = (columns: readonly TableColumn[], ...ids: readonly string[]) =>
  writtenColumns(columns)
    .filter(({ column }) => ids.includes(column.id))
    .map(({ header }) => header)

test('a file’s header has the unit of a column, which a screen shows below the name', () => {
  expect(headersOf(shiftColumns, 'minutes', 'median', 'p90', 'longest', 'samples')).toEqual([
    'Length (minutes)',
    'Median wait (minutes)',
    '90th percentile (minutes)',
    'Longest wait (minutes)',
    'Estimates',
  ])
  expect(headersOf(boardColumns, 'wait', 'change')).toEqual(['Wait (minutes)', 'Change (minutes in 30 min)'])
  expect(headersOf(alertLogColumns, 'minutes')).toEqual(['Wait (minutes)'])
})

test('a type below the name isn’t a unit, and equal names become ids', () => {
  const column = { name: 'Wait', kind: 'number' as const }
  const columns: readonly TableColumn[] = [
    { ...column, id: 'a', note: 'integer' },
    { ...column, id: 'b', unit: 'minutes' },
    { ...column, id: 'c', unit: 'minutes' },
  ]
  expect(headersOf(columns, 'a', 'b', 'c')).toEqual(['Wait', 'b', 'c'])
})
