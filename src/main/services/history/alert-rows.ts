import type { DuckDBConnection } from '@duckdb/node-api'
import { type AlertEvent, alertEvent } from '../../../domain/regions/alert.ts'
import { append } from './keep-rows.ts'

/** The alert log in the file: each event as JSON, by connection and time. */

export async function writeAlerts(
  connection: DuckDBConnection,
  connectionId: string,
  events: readonly AlertEvent[],
): Promise<void> {
  await append(connection, 'alerts', events, (to, event) => {
    to.appendVarchar(connectionId)
    to.appendBigInt(BigInt(Math.trunc(Date.parse(event.at)) || 0))
    to.appendVarchar(JSON.stringify(event))
  })
}

/** From ≤ at < to (milliseconds since 1970), newest first; of equal times, the one written last comes first. */
export async function readAlerts(
  connection: DuckDBConnection,
  connectionId: string,
  from: number,
  to: number,
): Promise<AlertEvent[]> {
  const result = await connection.run(
    `SELECT event FROM alerts WHERE connection = $1 AND happened_at >= ${from} AND happened_at < ${to} ORDER BY happened_at DESC, rowid DESC`,
    [connectionId],
  )
  return (await result.getRows()).flatMap(([json]) => alertEvent.safeParse(JSON.parse(String(json))).data ?? [])
}
