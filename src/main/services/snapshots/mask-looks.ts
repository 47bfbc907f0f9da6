import { maskOfLook } from '../../../domain/tables/masks.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { isEmpty } from './cell-sql.ts'
import type { Database } from './database.ts'
import { withMask } from './masks.ts'
import { cellColumn, type SnapshotTable } from './snapshot-table.ts'

/** Sample rows, spread over the table, for columns whose name doesn't determine a mask. */
const sampleRows = 5_000
/** Per query: a hundred take the database more than twenty times as long as ten, even over three rows. */
const columnsAtOnce = 10

const looksLikeEmail = (cell: string) =>
  `(contains(${cell}, '@') AND regexp_full_match(${cell}, '\\s*[^\\s@<>"]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+\\s*'))`
/** Requires phone punctuation, because plain digits may be ids. */
const looksLikePhone = (cell: string) =>
  `regexp_full_match(${cell}, '\\s*(\\+[0-9]{1,3}[ .\\-]?[0-9()][0-9 ().\\-]{6,16}|(\\+?1[ .\\-]?)?(\\([0-9]{3}\\) ?|[0-9]{3}[ .\\-])[0-9]{3}[ .\\-][0-9]{4})\\s*')`

/** A loaded file's columns with their masks: by name, or else by their values. */
export async function withLooks(
  database: Database,
  table: SnapshotTable,
  columns: readonly TableColumn[],
  signal: AbortSignal,
): Promise<TableColumn[]> {
  const named = columns.map(withMask)
  const asked = named.flatMap((column, at) => (column.mask === undefined && column.kind === 'text' ? [at] : []))
  const step = Math.max(1, Math.floor(table.info.rowCount / sampleRows))
  for (let from = 0; from < asked.length; from += columnsAtOnce) {
    const some = asked.slice(from, from + columnsAtOnce)
    const counts = some.flatMap((at) => {
      const cell = `t.${cellColumn(at)}`
      const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`
      return [counted(`NOT ${isEmpty(cell)}`), counted(looksLikeEmail(cell)), counted(looksLikePhone(cell))]
    })
    const rows = await database.rows(`SELECT ${counts.join(', ')} FROM ${table.table} t WHERE t.n % ${step} = 0`, {
      signal,
      long: true,
    })
    const [found = []] = rows
    for (const [place, at] of some.entries()) {
      const [filled = 0, emails = 0, phones = 0] = found.slice(3 * place, 3 * place + 3).map(Number)
      const column = named[at]
      const mask = column === undefined ? undefined : maskOfLook(column.name, { filled, emails, phones })
      if (column !== undefined && mask !== undefined) named[at] = { ...column, mask }
    }
  }
  return named
}
