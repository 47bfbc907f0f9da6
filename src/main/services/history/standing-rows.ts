import type { DuckDBConnection } from '@duckdb/node-api'
import { type Since, type Standing, standings } from '../../../domain/regions/standing.ts'
import type { FileMemory, NamedCombination } from './file-memory.ts'
import { sampledAt } from './history-tables.ts'

/** How far back to search for a state's start; older states are reported as "before". */
const lookBackMs = 3 * 24 * 3_600_000
/** Samples this close together leave no time for another state between them. */
const closeMs = 10 * 60_000

/**
 * The start of each combination's current state within the past three days, by its number. `now` in milliseconds since 1970. Reads in pieces, so that main's
 * other work continues.
 */
export async function standingRows(
  connection: DuckDBConnection,
  { reasons }: Pick<FileMemory, 'reasons'>,
  combinations: readonly NamedCombination[],
  now: number,
): Promise<ReadonlyMap<number, Since>> {
  const found = new Map<number, Since>()
  if (combinations.length === 0) return found
  const numberOf = (reason: string) => reasons.get(JSON.stringify(reason)) ?? -1
  const at = (standing: Standing) => standings.indexOf(standing)
  const result = await connection.stream(
    `WITH told AS (
       SELECT combination, ${sampledAt} AS t,
         CASE WHEN available THEN ${at('open')} WHEN reason = ${numberOf('REGION_BUSY')} THEN ${at('busy')}
           WHEN reason = ${numberOf('OFF_HOURS')} THEN ${at('off-hours')} ELSE ${at('closed')} END AS standing
       FROM samples WHERE generated_at >= ${now - lookBackMs} AND ${sampledAt} <= ${now}
         AND combination IN (${combinations.map(({ id }) => id).join(', ')})
     ), ends AS (SELECT combination, arg_max(standing, t) AS standing, max(t) AS seen FROM told GROUP BY combination),
     others AS (
       SELECT told.combination, max(told.t) AS before FROM told JOIN ends ON told.combination = ends.combination AND told.standing <> ends.standing
       GROUP BY told.combination
     )
     SELECT told.combination, any_value(ends.standing), min(told.t), any_value(others.before), any_value(ends.seen)
     FROM told JOIN ends ON told.combination = ends.combination LEFT JOIN others ON told.combination = others.combination
     WHERE told.t > coalesce(others.before, -1) GROUP BY told.combination`,
  )
  for await (const chunk of result) {
    for (const [number, standing, first, before, seen] of chunk.getRows()) {
      const begun = Number(first)
      const isExact = before !== null && begun - Number(before) <= closeMs
      const name = standings[Number(standing)]
      if (name !== undefined) found.set(Number(number), { standing: name, at: begun, isExact, seenAt: Number(seen) })
    }
  }
  return found
}
