import { maskOfLook } from '../../../domain/tables/masks.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { isEmpty } from './cell-sql.ts'
import { endless } from './csv-columns.ts'
import type { Database } from './database.ts'
import { hasMaskInside, withMask } from './masks.ts'
import { cellColumn, type SnapshotTable } from './snapshot-table.ts'
import { placesWith } from './zoneless-times.ts'

/** Sample rows, spread over the table, for columns whose name doesn't determine a mask. */
const sampleRows = 5_000
/** Per query: a hundred take the database more than twenty times as long as ten, even over three rows. */
const columnsAtOnce = 10

const looksLikeEmail = (cell: string) =>
  `(contains(${cell}, '@') AND regexp_full_match(${cell}, '\\s*[^\\s@<>"]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+\\s*'))`
/** Requires phone punctuation, because plain digits may be ids. */
const looksLikePhone = (cell: string) =>
  `regexp_full_match(${cell}, '\\s*(\\+[0-9]{1,3}[ .\\-]?[0-9()][0-9 ().\\-]{6,16}|(\\+?1[ .\\-]?)?(\\([0-9]{3}\\) ?|[0-9]{3}[ .\\-])[0-9]{3}[ .\\-][0-9]{4})\\s*')`

/** A loaded file's columns with their masks: by name, by their values, or by fields inside of JSON. */
export async function withLooks(
  database: Database,
  table: SnapshotTable,
  columns: readonly TableColumn[],
  signal: AbortSignal,
): Promise<TableColumn[]> {
  const looked = columns.map(withMask)
  const asked = openIn(looked)
  const options = { signal, long: true, timeoutMs: endless }
  const step = Math.max(1, Math.floor(table.info.rowCount / sampleRows))
  for (let from = 0; from < asked.length; from += columnsAtOnce) {
    const some = asked.slice(from, from + columnsAtOnce)
    const counts = some.flatMap((at) => {
      const cell = `t.${cellColumn(at)}`
      const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`
      return [counted(`NOT ${isEmpty(cell)}`), counted(looksLikeEmail(cell)), counted(looksLikePhone(cell))]
    })
    const sql = `SELECT ${counts.join(', ')} FROM ${table.table} t WHERE t.n % ${step} = 0`
    const [found = []] = await database.rows(sql, options)
    for (const [place, at] of some.entries()) {
      const [filled = 0, emails = 0, phones = 0] = found.slice(3 * place, 3 * place + 3).map(Number)
      const column = looked[at]
      const mask = column === undefined ? undefined : maskOfLook(column.name, { filled, emails, phones })
      if (column !== undefined && mask !== undefined) looked[at] = { ...column, mask }
    }
  }
  // Looks through all cells for masked fields inside, since a single one is enough.
  const marked = looked.map(withoutInsides)
  for await (const at of placesWith(mayHaveFields, openIn(looked), database, table, signal)) {
    const column = marked[at]
    if (column !== undefined && (await isInside(column, `t.${cellColumn(at)}`)))
      marked[at] = { ...column, masksInside: true }
  }
  return marked

  async function isInside({ id }: TableColumn, cell: string): Promise<boolean> {
    for (let from = 0; from < table.info.rowCount; from += rowsAtOnce) {
      const rows = `t.rowid >= ${from} AND t.rowid < ${from + rowsAtOnce}`
      const sql = `SELECT ${cell} FROM ${table.table} t WHERE ${rows} AND ${mayHaveFields(cell)}`
      const texts = await database.rows(sql, options)
      if (texts.some(([text]) => typeof text === 'string' && hasMaskInside(id, text))) return true
    }
    return false
  }
}

/** Places of the columns of text without a mask. */
const openIn = (columns: readonly TableColumn[]): number[] =>
  columns.flatMap(({ mask, kind }, at) => (mask === undefined && kind === 'text' ? [at] : []))

/** Rows per query of a column with JSON, which main looks through. */
const rowsAtOnce = 1_000

/** Only JSON can have masked fields inside, and a field has a colon. Text that starts with a letter or a digit is none, which settles most cells. */
const mayHaveFields = (cell: string) =>
  `(CASE WHEN (${cell} >= '0' AND ${cell} < '[') OR (${cell} >= '\\' AND ${cell} < '{') THEN false ELSE contains(${cell}, ':') AND (contains(${cell}, '{') OR contains(${cell}, '[')) END)`

/** The column as one whose cells have no masked fields inside. */
export function withoutInsides({ masksInside: _mark, ...column }: TableColumn): TableColumn {
  return column
}
