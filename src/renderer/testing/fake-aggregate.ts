import type { CallOutput, ParsedCallInput } from '../../bridge/calls.ts'
import { refuse } from './fake-bridge.ts'
import type { FakeTable } from './fake-tables.ts'

/** Groups of a made-up table: whole columns, counts and distinct counts, which is what screens of tests ask for. */
export function aggregateOf(
  table: FakeTable,
  rows: Iterable<number>,
  { groupBy, measures, limit }: Pick<ParsedCallInput<'snapshots.aggregate'>, 'groupBy' | 'measures' | 'limit'>,
): CallOutput<'snapshots.aggregate'> {
  const placeOf = (id: string | undefined) => {
    const place = table.columns.findIndex((column) => column.id === id)
    return place < 0 ? refuse('invalid-input', { message: `There is no column ${id ?? ''}.` }) : place
  }
  const places = groupBy.map(({ column, bucket }) =>
    bucket === undefined ? placeOf(column) : refuse('invalid-input', { message: 'Made-up tables know no buckets.' }),
  )
  const measured = measures.map(({ measure, column }) =>
    measure === 'count' ? undefined : measure === 'distinct' ? placeOf(column) : refuse('invalid-input'),
  )
  const groups = new Map<string, { by: (string | null)[]; count: number; values: Set<string>[] }>()
  for (const row of rows) {
    const cells = table.cellsAt(row)
    const by = places.map((place) => cells[place] ?? null)
    const key = JSON.stringify(by)
    const group = groups.get(key) ?? { by, count: 0, values: measured.map(() => new Set<string>()) }
    groups.set(key, group)
    group.count += 1
    for (const [at, place] of measured.entries()) {
      const cell = place === undefined ? null : cells[place]
      if (cell != null) group.values[at]?.add(cell)
    }
  }
  const all = [...groups.values()].map(({ by, count, values }) => [
    ...by,
    ...measured.map((place, at) => (place === undefined ? count : (values[at]?.size ?? 0))),
  ])
  return { rows: all.slice(0, limit), truncated: all.length > limit }
}
