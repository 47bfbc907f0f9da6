import type { TableColumn } from '../../../../domain/tables/table.ts'
import type { HeldView } from '../../../services/snapshots/snapshot-service.ts'

/** Counts rows that occur in two reports with adjacent days. They're kept, because it's unknown which one is right. */

/** Maximum number of columns to check for ids. */
const mostLookedAt = 200
const sampleRows = 1_000
const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'

export type Repeated = { readonly column: string; readonly rows: number }

/**
 * Rows whose id occurred in an earlier part; `parts` are their row counts. Undefined without an id column: none is named visitId, and none has distinct UUIDs
 * within each part.
 */
export async function repeatedIn(
  held: HeldView,
  parts: readonly number[],
  signal: AbortSignal,
): Promise<Repeated | undefined> {
  const column = await idColumn(held, parts, signal)
  if (column === undefined) return undefined
  if (parts.length < 2) return { column: column.id, rows: 0 }
  const ids = `(${idsSql(held, column, parts)})`
  const sql = `WITH ids AS ${ids} SELECT count(*) FROM ids JOIN (SELECT id, min(part) AS first FROM ids GROUP BY id HAVING max(part) > min(part)) again ON ids.id = again.id WHERE ids.part > again.first`
  return { column: column.id, rows: await numberOf(held, sql, signal) }
}

async function idColumn(
  held: HeldView,
  parts: readonly number[],
  signal: AbortSignal,
): Promise<TableColumn | undefined> {
  const texts = held.snapshot.columns.filter(({ kind }) => kind === 'text').slice(0, mostLookedAt)
  const named = held.snapshot.columns.find(({ id }) => id.replaceAll(/[^a-z]/gi, '').toLowerCase() === 'visitid')
  if (named !== undefined) return named
  if (texts.length === 0 || held.matching === 0) return undefined
  const tests = texts.map(({ id }) => `coalesce(bool_and(regexp_full_match(${held.cell(id)}, '${uuid}')), false)`)
  const [found = []] = await rowsOf(held, `SELECT ${tests.join(', ')} ${held.from(0, sampleRows).sql}`, signal)
  for (const [at, column] of texts.entries()) {
    if (found[at] !== true) continue
    const sql = `SELECT count(*) FROM (SELECT part, id FROM (${idsSql(held, column, parts)}) GROUP BY part, id HAVING count(*) > 1 OR NOT regexp_full_match(id, '${uuid}'))`
    if ((await numberOf(held, sql, signal)) === 0) return column
  }
  return undefined
}

function idsSql(held: HeldView, column: TableColumn, parts: readonly number[]): string {
  const { sql, position } = held.from(0, held.matching)
  const cell = held.cell(column.id)
  let end = 0
  const cases = parts.map((rows, at) => {
    end += rows
    return `WHEN ${position} < ${end} THEN ${at}`
  })
  const part = `CASE ${cases.join(' ')} ELSE ${parts.length} END`
  return `SELECT ${cell} AS id, ${part} AS part ${sql} AND ${cell} IS NOT NULL AND ${cell} <> ''`
}

async function rowsOf(held: HeldView, sql: string, signal: AbortSignal): Promise<(readonly unknown[])[]> {
  const rows: (readonly unknown[])[] = []
  for await (const batch of held.query(sql, signal)) rows.push(...batch)
  return rows
}

const numberOf = async (held: HeldView, sql: string, signal: AbortSignal): Promise<number> =>
  Number((await rowsOf(held, sql, signal))[0]?.[0] ?? 0)
