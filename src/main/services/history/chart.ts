import type { DuckDBConnection } from '@duckdb/node-api'
import {
  type HistoryQuestion,
  type HourOfWeek,
  type RegionHistory,
  type SlowedBy,
  slowedBys,
  type WaitBucket,
} from '../../../domain/regions/region-history.ts'
import { combinationKey } from '../../../domain/regions/region-poll.ts'
import { clockSpans } from '../../../domain/time/zones.ts'
import { dropAskedRows, makeAskedRows, missedAfterIntervals, waitFacts } from './asked-rows.ts'
import { bucketSecondsFor } from './bucket-size.ts'
import { type FileMemory, nameOf } from './file-memory.ts'
import { localSql } from './zone-clock.ts'
import { texts } from './text.ts'

/** The chart of one combination, computed in the database. */

/** How long before the requested range a state may have started. */
const lookBackMs = 24 * 3_600_000
const hourMs = 3_600_000
/** 1 January 1970 was a Thursday. */
const epochWeekday = 4

const iso = (instant: unknown) => new Date(Number(instant)).toISOString()
const minutesOf = (seconds: unknown): number => Number(seconds) / 60

/** The numbers of a combination and its practice in the file, and the time range. Throws a RangeError for an invalid range. */
export function placeOf(memory: FileMemory, question: HistoryQuestion) {
  const [from, to] = [Date.parse(question.from), Date.parse(question.to)]
  if (!(from < to)) throw new RangeError(texts.chart.theStartOfTheRangeMust)
  return {
    from,
    to,
    combination: memory.combinations.get(nameOf(question.source, combinationKey(question)))?.id,
    practice: memory.practices.get(nameOf(question.source, JSON.stringify(question.practiceId))),
  }
}

/** `now`: milliseconds since 1970; only samples count after it. */
export async function chartOf(
  connection: DuckDBConnection,
  memory: FileMemory,
  question: HistoryQuestion,
  mostBuckets: number,
  now: number,
): Promise<RegionHistory> {
  const { from, to, combination, practice } = placeOf(memory, question)
  const local = localSql('t', clockSpans(question.zone, from, to))
  const end = Math.max(from, Math.min(to, now))
  const before = from - (to - from)
  const bucketSeconds = bucketSecondsFor(from, to, mostBuckets)
  const offHours = memory.reasons.get(JSON.stringify('OFF_HOURS'))
  const first = combination === undefined ? undefined : memory.sampled.get(combination)
  const { regionCode } = question
  await makeAskedRows(connection, { combination, practice, regionCode, scanFrom: before - lookBackMs, to, end })
  try {
    return {
      bucketSeconds,
      buckets: await bucketsOf(connection, from, to, bucketSeconds * 1_000),
      unavailable: await unavailableOf(connection, memory, from, end),
      unwatched: await unwatchedOf(connection, practice, from, end),
      week: await weekOf(connection, from, to, local),
      facts: await waitFacts(connection, { from, to, end }, offHours),
      before: await waitFacts(connection, { from: before, to: from, end }, offHours),
      firstAt: first === undefined ? undefined : iso(first.first),
    }
  } finally {
    await dropAskedRows(connection).catch(() => undefined)
  }
}

const rowsOf = async (connection: DuckDBConnection, sql: string) => (await connection.run(sql)).getRows()

async function bucketsOf(
  connection: DuckDBConnection,
  from: number,
  to: number,
  bucketMs: number,
): Promise<WaitBucket[]> {
  const rows = await rowsOf(
    connection,
    `SELECT t // ${bucketMs} * ${bucketMs} AS bucket, count(*), quantile_cont(seconds, 0.5), quantile_cont(seconds, 0.1), quantile_cont(seconds, 0.9), max(seconds)
     FROM asked WHERE t >= ${from} AND t < ${to} GROUP BY bucket ORDER BY bucket`,
  )
  return rows.map(([bucket, samples, median, p10, p90, longest]) => {
    const measured = (seconds: unknown) => (median === null ? undefined : minutesOf(seconds))
    return {
      at: iso(bucket),
      samples: Number(samples),
      median: measured(median),
      p10: measured(p10),
      p90: measured(p90),
      longest: measured(longest),
    }
  })
}

async function unavailableOf(
  connection: DuckDBConnection,
  { reasons }: FileMemory,
  from: number,
  end: number,
): Promise<RegionHistory['unavailable']> {
  const words = new Map([...reasons].map(([reason, id]) => [id, String(JSON.parse(reason))]))
  const rows = await rowsOf(
    connection,
    `SELECT greatest(s, ${from}), least(e, ${end}), state FROM runs WHERE state IS NOT NULL AND e > ${from} AND s < ${end} ORDER BY s`,
  )
  return rows.map(([start, stop, state]) => ({
    from: iso(start),
    to: iso(stop),
    reason: words.get(Number(state)) ?? '',
  }))
}

async function unwatchedOf(
  connection: DuckDBConnection,
  practice: number | undefined,
  from: number,
  end: number,
): Promise<RegionHistory['unwatched']> {
  const slowed = await slowedOf(connection, practice ?? -1, from, end)
  const rows = await rowsOf(
    connection,
    `SELECT greatest(g0, ${from}) AS start, least(g1, ${end}) AS stop, count(t), any_value(every) FROM gaps
     LEFT JOIN (SELECT t FROM watch WHERE NOT answered AND t >= ${from}) ON t >= g0 AND t < g1
     WHERE g1 > ${from} AND g0 < ${end} GROUP BY g0, g1 ORDER BY g0`,
  )
  return rows.map(([start, stop, failedPolls, every]) => {
    const by = slowedIn(slowed, Number(start), Number(stop), Number(every))
    return {
      from: iso(start),
      to: iso(stop),
      failedPolls: Number(failedPolls),
      ...(by === undefined ? {} : { slowedBy: by }),
    }
  })
}

type Slowed = { readonly from: number; readonly until: number; readonly by: SlowedBy }

async function slowedOf(
  connection: DuckDBConnection,
  practice: number,
  from: number,
  end: number,
): Promise<readonly Slowed[]> {
  const rows = await rowsOf(
    connection,
    `SELECT from_at, until_at, reason FROM slowed WHERE practice = ${practice} AND until_at > ${from} AND from_at < ${end} ORDER BY from_at`,
  )
  return rows.flatMap(([since, until, reason]) => {
    const by = slowedBys.find((one) => one === reason)
    return by === undefined ? [] : [{ from: Number(since), until: Number(until), by }]
  })
}

/** Why polls were throttled from `start` to `stop`, if throttling covers all of it except the polls at the ends; `every` is the interval then. */
function slowedIn(slowed: readonly Slowed[], start: number, stop: number, every: number): SlowedBy | undefined {
  let covered = start
  let bare = 0
  let by: SlowedBy | undefined
  for (const one of slowed) {
    if (one.until <= covered || one.from >= stop) continue
    bare += Math.max(0, one.from - covered)
    covered = Math.min(stop, one.until)
    by ??= one.by
  }
  return bare + stop - covered <= missedAfterIntervals * every ? by : undefined
}

async function weekOf(connection: DuckDBConnection, from: number, to: number, local: string): Promise<HourOfWeek[]> {
  const rows = await rowsOf(
    connection,
    `SELECT hour // 24 AS weekday, hour % 24, samples, median, p90 FROM (
       SELECT (${local} // ${hourMs} + ${epochWeekday * 24}) % ${7 * 24} AS hour, count(*) AS samples, quantile_cont(seconds, 0.5) AS median,
         quantile_cont(seconds, 0.9) AS p90
       FROM asked WHERE t >= ${from} AND t < ${to} AND seconds IS NOT NULL GROUP BY hour) ORDER BY hour`,
  )
  return rows.map(([weekday, hour, samples, median, p90]) => ({
    weekday: Number(weekday),
    hour: Number(hour),
    samples: Number(samples),
    median: minutesOf(median),
    p90: minutesOf(p90),
  }))
}
