import { QueryFailed } from './database-failure.ts'
import type { Database } from './database.ts'
import type { SnapshotTable } from './snapshot-table.ts'

/**
 * Finds single rows of a big table by number. With this index, a window of a sorted view takes a few milliseconds; without it, a full scan. Only finished
 * tables have it, because it slows down appends.
 */

/** A full scan of a smaller table is just as fast. */
const fewestRows = 100_000

const nameOf = ({ table }: SnapshotTable) => `${table}_by_number`

/** Does nothing if memory is short: the table works without it. */
export async function makeRowIndex(database: Database, table: SnapshotTable): Promise<void> {
  if (table.info.rowCount < fewestRows) return
  try {
    await database.rows(`CREATE UNIQUE INDEX IF NOT EXISTS ${nameOf(table)} ON ${table.table}(n)`, { long: true })
  } catch (error) {
    if (!(error instanceof QueryFailed)) throw error
  }
}

export async function dropRowIndex(database: Database, table: SnapshotTable): Promise<void> {
  await database.rows(`DROP INDEX IF EXISTS ${nameOf(table)}`)
}
