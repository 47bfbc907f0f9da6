import type { CallOutput, ParsedCallInput } from '../../bridge/calls.ts'
import type { CellText } from '../../domain/table.ts'
import { localAt } from '../../domain/zones.ts'
import { type FakeTable, rowsOfView } from './fake-tables.ts'

type Asked = ParsedCallInput<'snapshots.aggregate'>

/** Groups of a made-up table as main makes them, as far as the searches ask: days of a zone, counts, distinct values and means. */
export function bucketedAggregate(
  table: FakeTable,
  { view, groupBy, measures, limit }: Asked,
): CallOutput<'snapshots.aggregate'> {
  const placeOf = (id: string | undefined) => table.columns.findIndex((column) => column.id === id)
  const valueOf = (
    cells: readonly CellText[],
    { column, bucket, zone = 'UTC' }: Asked['groupBy'][number],
  ): CellText => {
    const cell = cells[placeOf(column)] ?? null
    if (cell === null || cell.trim() === '') return null
    if (bucket === undefined) return cell
    if (bucket !== 'day') throw new Error(`Made-up tables know no ${bucket}`)
    const at = Date.parse(cell)
    return Number.isNaN(at) ? null : localAt(zone, at).day
  }
  const groups = new Map<string, { readonly by: CellText[]; readonly rows: (readonly CellText[])[] }>()
  const rows = rowsOfView(table, { ...view, sort: [] }) ?? Array.from({ length: table.rowCount }, (_, row) => row)
  if (groupBy.length === 0) groups.set('[]', { by: [], rows: [] })
  for (const row of rows) {
    const cells = table.cellsAt(row)
    const by = groupBy.map((group) => valueOf(cells, group))
    const key = JSON.stringify(by)
    const group = groups.get(key) ?? { by, rows: [] }
    groups.set(key, group)
    group.rows.push(cells)
  }
  const measured = (
    { rows: own }: { readonly rows: readonly (readonly CellText[])[] },
    { measure, column }: Asked['measures'][number],
  ) => {
    if (column === undefined) return own.length
    const filled = own.flatMap((cells) => cells[placeOf(column)] ?? [])
    if (measure === 'count') return filled.length
    if (measure === 'distinct') return new Set(filled).size
    const numbers = filled.map(Number).filter((one) => !Number.isNaN(one))
    return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  }
  const all = [...groups.values()]
    .toSorted((one, other) => order(one.by, other.by))
    .map((group) => [...group.by, ...measures.map((measure) => measured(group, measure))])
  return { rows: all.slice(0, limit), truncated: all.length > limit }
}

function order(one: readonly CellText[], other: readonly CellText[]): number {
  for (const [at, text] of one.entries()) {
    const against = other[at] ?? null
    if (text === against) continue
    if (text === null) return 1
    return against === null || text < against ? -1 : 1
  }
  return 0
}
