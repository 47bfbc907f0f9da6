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
  const options = { signal, long: true, timeoutMs: endless }
  for (let from = 0; from < times.length; from += columnsAtOnce) {
    const some = times.slice(from, from + columnsAtOnce)
    const found = some.map((at) => `coalesce(bool_or(${isZoneless(`t.${cellColumn(at)}`)}), false)`)
    const [row = []] = await database.rows(`SELECT ${found.join(', ')} FROM ${table.table} t`, options)
    for (const [place, at] of some.entries()) {
      const column = columns[at]
      if (column !== undefined && row[place] === true) marked[at] = { ...column, zoneless: true }
    }
  }
  return marked
}
