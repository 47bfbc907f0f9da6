import {
  type CellText,
  findsOf,
  rangeScaleOf,
  type TableColumn,
  type TableView,
  type ViewFilter,
} from '../../domain/tables/table.ts'

/** Which rows of a fake table a view shows: a plain implementation of src/domain/tables/table.ts, for tests, not for speed. */

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The cell in its column's comparable form; undefined if it has no value of that kind. */
function comparable(
  column: TableColumn | undefined,
  cell: CellText,
  scale = rangeScaleOf(column?.kind ?? 'text'),
): number | string | undefined {
  if (cell === null || cell.trim() === '') return undefined
  if (scale === 'number') return Number.isNaN(Number(cell)) ? undefined : Number(cell)
  if (scale === 'instant') {
    const instant = Date.parse(cell)
    return Number.isNaN(instant) ? undefined : instant
  }
  return fold(cell)
}

const order = (left: number | string, right: number | string): number => (left < right ? -1 : left > right ? 1 : 0)

function holds(filter: ViewFilter, column: TableColumn | undefined, cell: CellText): boolean {
  switch (filter.op) {
    case 'contains':
      return cell !== null && fold(cell).includes(fold(filter.value))
    case 'equals':
      return cell === filter.value
    case 'in':
      return filter.values.includes(cell)
    case 'empty':
      return cell === null || cell.trim() === ''
    case 'regex':
      return cell !== null && new RegExp(filter.pattern, 'u').test(cell)
    case 'between': {
      const value = comparable(column, cell, filter.scale)
      if (value === undefined) return false
      const from = filter.from === undefined ? undefined : comparable(column, filter.from, filter.scale)
      const to = filter.to === undefined ? undefined : comparable(column, filter.to, filter.scale)
      return (from === undefined || order(value, from) >= 0) && (to === undefined || order(value, to) <= 0)
    }
  }
}

export type FakeTable = {
  readonly columns: readonly TableColumn[]
  readonly rowCount: number
  /** The cells of a row in column order. */
  readonly cellsAt: (row: number) => readonly CellText[]
}

/** Row numbers of `view` in its order; undefined if it shows all rows in arrival order. */
export function rowsOfView(table: FakeTable, view: TableView): readonly number[] | undefined {
  if (view.filters.length === 0 && view.sort.length === 0 && findsOf(view).length === 0) return undefined
  const place = new Map(table.columns.map((column, at) => [column.id, at]))
  const cell = (row: number, id: string): CellText => table.cellsAt(row)[place.get(id) ?? -1] ?? null
  const columnOf = (id: string) => table.columns[place.get(id) ?? -1]
  const rows: number[] = []
  for (let row = 0; row < table.rowCount; row += 1) {
    const matches = view.filters.every(
      (filter) => holds(filter, columnOf(filter.column), cell(row, filter.column)) !== (filter.not ?? false),
    )
    if (!matches) continue
    const isFound = findsOf(view).every(({ text, columns }) =>
      columns.some((id) => fold(cell(row, id) ?? '').includes(fold(text))),
    )
    if (!isFound) continue
    rows.push(row)
  }
  return rows.sort((left, right) => {
    for (const { column, descending } of view.sort) {
      const one = comparable(columnOf(column), cell(left, column))
      const other = comparable(columnOf(column), cell(right, column))
      if (one === undefined && other === undefined) continue
      if (one === undefined) return 1
      if (other === undefined) return -1
      const found = order(one, other)
      if (found !== 0) return descending ? -found : found
    }
    return left - right
  })
}
