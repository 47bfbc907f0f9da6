import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * Builds a chart's data in temporary tables: one combination's samples, its practice's polls, the gaps without polls, and the runs of one state between them.
 * Instants are milliseconds since 1970.
 */

export type AskedFor = {
  /** Numbers of the combination and the practice in the file; undefined if it has none. */
  readonly combination: number | undefined
  readonly practice: number | undefined
  /** Start of the scan; earlier than the requested range, to know the state at its start. */
  readonly scanFrom: number
  readonly to: number
  /** The end of the request, or now if earlier: the future is unknown. */
  readonly end: number
}

/** Polls count as missed if none succeeded for more than this many intervals. */
export const missedAfterIntervals = 3
/** Default if the interval is unknown. */
const usualEveryMs = 60_000

/**
 * asked: t, seconds, state (null while available, otherwise the number of the reason, 0 if none was given).
 * watch: t, answered, every (the current interval, in milliseconds).
 * gaps: g0, g1, without polls: from the last successful poll to the next; every: the interval before it, in milliseconds.
 * runs: s, e, state. A state lasts from its sample's generated time to that of the next different one, or to a gap; a sample generated in a gap counts from
 * the gap's end.
 */
export async function makeAskedRows(
  connection: DuckDBConnection,
  { combination = -1, practice = -1, scanFrom, to, end }: AskedFor,
): Promise<void> {
  const statements = [
    `CREATE OR REPLACE TEMP TABLE asked AS
     SELECT generated_at AS t, seconds, CASE WHEN available THEN NULL ELSE coalesce(reason, 0) END AS state
     FROM samples WHERE combination = ${combination} AND generated_at >= ${scanFrom} AND generated_at < ${to} ORDER BY t`,
    `CREATE OR REPLACE TEMP TABLE watch AS
     SELECT polled_at AS t, answered, greatest(interval_seconds, 1) * 1000 AS every
     FROM polls WHERE practice = ${practice} AND polled_at >= ${scanFrom} AND polled_at < ${end} ORDER BY t`,
    `CREATE OR REPLACE TEMP TABLE gaps AS
     WITH seen AS (
       SELECT t, every FROM watch WHERE answered
       UNION ALL SELECT ${scanFrom}, coalesce((SELECT arg_min(every, t) FROM watch WHERE answered), ${usualEveryMs})
     ), following AS (SELECT t, every, lead(t, 1, ${end}) OVER (ORDER BY t) AS next FROM seen)
     SELECT t AS g0, next AS g1, every FROM following WHERE next - t > ${missedAfterIntervals} * every ORDER BY t`,
    `CREATE OR REPLACE TEMP TABLE runs AS
     WITH placed AS (
       SELECT t, state, g0 AS part, CASE WHEN g1 > t THEN g1 ELSE t END AS s FROM asked ASOF LEFT JOIN gaps ON t > g0
     ), compared AS (
       SELECT *, lag(state) OVER times AS last_state, lag(part) OVER times AS last_part, row_number() OVER times AS place
       FROM placed WINDOW times AS (ORDER BY t)
     ), begun AS (
       SELECT t, s, state, lead(s, 1, ${end}) OVER (ORDER BY t) AS next FROM compared
       WHERE place = 1 OR state IS DISTINCT FROM last_state OR part IS DISTINCT FROM last_part
     )
     SELECT s, least(next, coalesce(g0, ${end}), ${end}) AS e, state FROM begun ASOF LEFT JOIN gaps ON s <= g0`,
    'DELETE FROM runs WHERE e <= s',
  ]
  for (const statement of statements) await connection.run(statement)
}

export async function dropAskedRows(connection: DuckDBConnection): Promise<void> {
  for (const table of ['asked', 'watch', 'gaps', 'runs']) await connection.run(`DROP TABLE IF EXISTS temp.${table}`)
}
