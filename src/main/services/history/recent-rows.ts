import type { DuckDBConnection } from '@duckdb/node-api'
import { type RecentWaits, recentSpanMs, withWait } from '../../../domain/regions/recent-waits.ts'
import { sampledAt } from './history-tables.ts'

const pointMs = 3 * 60_000

/**
 * The last three hours of the combinations with these numbers: the newest sample of each three minutes. `now` in milliseconds since 1970. Reads in pieces, so
 * that main's other work continues.
 */
export async function recentRows(
  connection: DuckDBConnection,
  combinations: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, RecentWaits>> {
  const found = new Map<number, RecentWaits>()
  if (combinations.length === 0) return found
  const result = await connection.stream(
    `SELECT combination, max(${sampledAt}) AS told, arg_max_null(CASE WHEN available THEN seconds END, ${sampledAt}) FROM samples
     WHERE generated_at >= ${now - recentSpanMs} AND ${sampledAt} <= ${now} AND combination IN (${combinations.join(', ')})
     GROUP BY combination, ${sampledAt} - ${sampledAt} % ${pointMs} ORDER BY combination, told`,
  )
  for await (const chunk of result) {
    for (const [number, instant, seconds] of chunk.getRows()) {
      const id = Number(number)
      const wait = typeof seconds === 'number' ? seconds : undefined
      found.set(id, withWait(found.get(id) ?? [], Number(instant), wait, now))
    }
  }
  return found
}
