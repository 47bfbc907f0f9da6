import type { DuckDBConnection } from '@duckdb/node-api'
import { inTransaction } from '../storage/kept-database.ts'

/** Rosters of practices in the file: what was seen of them and must appear again. */

/** The texts by practice id. */
export async function readRosters(
  connection: DuckDBConnection,
  source: string,
  practiceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(practiceIds)
  const result = await connection.run('SELECT practice, roster FROM rosters WHERE source = $1', [source])
  const rows = (await result.getRows()).map(([practice, roster]) => [String(practice), String(roster)] as const)
  return new Map(rows.filter(([practice]) => wanted.has(practice)))
}

/** Replaces the previous one. */
export async function writeRoster(
  connection: DuckDBConnection,
  source: string,
  practiceId: string,
  roster: string,
): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run('DELETE FROM rosters WHERE source = $1 AND practice = $2', [source, practiceId])
    await connection.run('INSERT INTO rosters VALUES ($1, $2, $3)', [source, practiceId, roster])
  })
}
