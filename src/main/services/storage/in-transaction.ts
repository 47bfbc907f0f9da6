import type { DuckDBConnection } from '@duckdb/node-api'

/** Runs `work` in a transaction: all or nothing. */
export async function inTransaction<Value>(connection: DuckDBConnection, work: () => Promise<Value>): Promise<Value> {
  await connection.run('BEGIN TRANSACTION')
  try {
    const value = await work()
    await connection.run('COMMIT')
    return value
  } catch (cause) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw cause
  }
}
