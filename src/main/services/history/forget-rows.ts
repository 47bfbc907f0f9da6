import type { DuckDBConnection } from '@duckdb/node-api'
import { inTransaction } from '../storage/kept-database.ts'
import type { ForgottenPart } from './history-service.ts'

/** Deletes rows older than `before` (milliseconds since 1970), of one part or of all. `lastPlace`: the last assigned place. */
export async function forgetRows(
  connection: DuckDBConnection,
  before: number,
  lastPlace: number,
  of: ForgottenPart | undefined,
): Promise<void> {
  const limit = `< ${Math.trunc(before)}`
  await inTransaction(connection, async () => {
    await connection.run('DELETE FROM given_places')
    await connection.run(`INSERT INTO given_places VALUES (${lastPlace})`)
    if (of === undefined || 'source' in of) {
      const source = of === undefined ? [] : [of.source]
      const ofSource = (column: string, names: string) =>
        of === undefined ? '' : ` AND ${column} IN (SELECT id FROM ${names} WHERE source = $1)`
      await connection.run(
        `DELETE FROM samples WHERE generated_at ${limit}${ofSource('combination', 'combinations')}`,
        source,
      )
      await connection.run(`DELETE FROM polls WHERE polled_at ${limit}${ofSource('practice', 'practices')}`, source)
      await connection.run(`DELETE FROM slowed WHERE from_at ${limit}${ofSource('practice', 'practices')}`, source)
    }
    if (of === undefined || 'connectionId' in of) {
      await connection.run(
        `DELETE FROM alerts WHERE happened_at ${limit}${of === undefined ? '' : ' AND connection = $1'}`,
        of === undefined ? [] : [of.connectionId],
      )
    }
  })
}
