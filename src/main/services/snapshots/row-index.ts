import { QueryFailed } from './database-failure.ts'
import type { Database } from './database.ts'
import type { SnapshotTable } from './snapshot-table.ts'

/**
 * Finds scattered rows of a big table by their numbers: with it a window of a sorted view takes a few milliseconds, without it the whole table
 * is gone through. Only tables that do not grow have it, since it would slow their growth.
 */

/** A smaller table is gone through just as fast. */
const fewestRows = 100_000

const nameOf = ({ table }: SnapshotTable) => `${table}_by_number`

/** Does nothing where memory is short: the table can be read without it. */
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
