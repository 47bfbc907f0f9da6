import type { TableColumn } from '../../../domain/tables/table.ts'
import { isZoneless } from './cell-sql.ts'
import { endless } from './csv-columns.ts'
import type { Database } from './database.ts'
import { cellColumn, type SnapshotTable } from './snapshot-table.ts'

const columnsAtOnce = 100

/** A loaded file's columns; columns of times are marked if any of their times has no zone. */
export async function withZoneless(
  database: Database,
  table: SnapshotTable,
  columns: readonly TableColumn[],
  signal: AbortSignal,
): Promise<TableColumn[]> {
  const marked = [...columns]
  const times = columns.flatMap(({ kind }, at) => (kind === 'dateTime' ? [at] : []))
  for await (const at of placesWith(isZoneless, times, database, table, signal)) {
    const column = columns[at]
    if (column !== undefined) marked[at] = { ...column, zoneless: true }
  }
  return marked
}

/** Those of the columns at `places` of which any cell meets `condition`, SQL over a cell. */
export async function* placesWith(
  condition: (cell: string) => string,
  places: readonly number[],
  database: Database,
  table: SnapshotTable,
  signal: AbortSignal,
): AsyncGenerator<number> {
  const options = { signal, long: true, timeoutMs: endless }
  for (let from = 0; from < places.length; from += columnsAtOnce) {
    const some = places.slice(from, from + columnsAtOnce)
    const found = some.map((at) => `coalesce(bool_or(${condition(`t.${cellColumn(at)}`)}), false)`)
    const [row = []] = await database.rows(`SELECT ${found.join(', ')} FROM ${table.table} t`, options)
    yield* some.filter((_, place) => row[place] === true)
  }
}
