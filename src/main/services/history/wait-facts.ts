import type { DuckDBConnection } from '@duckdb/node-api'
import type { WaitFacts } from '../../../domain/regions/region-history.ts'

/** Facts of a range, from the tables of asked-rows.ts. */

const usualEveryMs = 60_000

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
