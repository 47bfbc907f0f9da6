import type { DuckDBConnection } from '@duckdb/node-api'
import type { WaitFacts } from '../../../domain/regions/region-history.ts'
import { literal } from '../snapshots/snapshot-service.ts'
import { sampledAt, sampledIn } from './history-tables.ts'

/**
 * Builds a chart's data in temporary tables: one combination's samples, its practice's polls, the gaps without polls, and the runs of one state between them.
 * Computes the facts of a range from them. Instants are milliseconds since 1970.
 */

export type AskedFor = {
  /** Numbers of the combination and the practice in the file; undefined if it has none. */
  readonly combination: number | undefined
  readonly practice: number | undefined
  readonly regionCode: string
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
 * watch: t, answered (for the combination's region), every (the current interval, in milliseconds).
 * gaps: g0, g1, without polls: from the last successful poll to the next; every: the interval before it, in milliseconds.
 * runs: s, e, state. A state lasts from its sample's time to that of the next different one, or to a gap; a sample generated in a gap counts from
 * the gap's end.
 */
export async function makeAskedRows(
  connection: DuckDBConnection,
  { combination = -1, practice = -1, regionCode, scanFrom, to, end }: AskedFor,
): Promise<void> {
  const region = literal(JSON.stringify(regionCode))
  const statements = [
    `CREATE OR REPLACE TEMP TABLE asked AS
     SELECT ${sampledAt} AS t, seconds, CASE WHEN available THEN NULL ELSE coalesce(reason, 0) END AS state
     FROM samples WHERE combination = ${combination} AND ${sampledIn(scanFrom, to)} ORDER BY t`,
    `CREATE OR REPLACE TEMP TABLE watch AS
     SELECT polled_at AS t, greatest(interval_seconds, 1) * 1000 AS every, answered AND polled_at NOT IN (
       SELECT polled_at FROM unanswered WHERE practice = ${practice} AND contains(regions, ${region})) AS answered
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

const numberOr = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : Number(value)
const minutesOr = (seconds: unknown): number | undefined => {
  const number = numberOr(seconds)
  return number === undefined ? undefined : number / 60
}

/**
 * Facts for from ≤ time < to (milliseconds since 1970), nothing after `end`. `offHours` is that reason's number. A poll counts for the polls due until the
 * next one, at least one, so that jitter has no effect.
 */
export async function waitFacts(
  connection: DuckDBConnection,
  { from, to, end }: { readonly from: number; readonly to: number; readonly end: number },
  offHours: number | undefined,
): Promise<WaitFacts> {
  const until = Math.max(from, Math.min(to, end))
  const first = async (sql: string) => (await (await connection.run(sql)).getRows())[0] ?? []
  const [samples, median, p90, longest, longestAt] = await first(
    `SELECT count(*), quantile_cont(seconds, 0.5), quantile_cont(seconds, 0.9), max(seconds), min(t) FILTER (seconds = (
       SELECT max(seconds) FROM asked WHERE t >= ${from} AND t < ${to})) FROM asked WHERE t >= ${from} AND t < ${to}`,
  )
  const shared = (from_: string, to_: string) => `least(${to_}, ${until}) - greatest(${from_}, ${from})`
  const inside = (from_: string, to_: string) => `${to_} > ${from} AND ${from_} < ${until}`
  const [closedMs, offHoursMs] = await first(
    `SELECT coalesce(sum(${shared('s', 'e')}) FILTER (state <> ${offHours ?? -1}), 0), coalesce(sum(${shared('s', 'e')}) FILTER (state = ${offHours ?? -1}), 0)
     FROM runs WHERE ${inside('s', 'e')}`,
  )
  const [missedMs] = await first(`SELECT coalesce(sum(${shared('g0', 'g1')}), 0) FROM gaps WHERE ${inside('g0', 'g1')}`)
  const [polls, expected] = await first(
    `SELECT count(*) FILTER (answered),
       coalesce(sum(greatest(1, round((next - t) / every))) + floor((min(t) - ${from}) / arg_min(every, t)), ${Math.floor((until - from) / usualEveryMs)})
     FROM (SELECT t, answered, every, lead(t, 1, ${until}) OVER (ORDER BY t) AS next FROM watch WHERE t >= ${from} AND t < ${until})`,
  )
  const longestMinutes = minutesOr(longest)
  return {
    samples: Number(samples ?? 0),
    median: minutesOr(median),
    p90: minutesOr(p90),
    longest:
      longestMinutes === undefined
        ? undefined
        : { minutes: longestMinutes, at: new Date(Number(longestAt)).toISOString() },
    unavailableSeconds: Number(closedMs) / 1_000,
    openSeconds: (until - from - Number(missedMs) - Number(offHoursMs)) / 1_000,
    polls: Number(polls),
    expectedPolls: Number(expected),
  }
}
