import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import { freshUntil } from '../../../domain/regions/freshness.ts'
import type { WaitFact, WaitRun } from '../../../domain/regions/rule-replay.ts'
import { type FileMemory, type NamedCombination, nameOf } from './file-memory.ts'
import type { History, PollTimes, PracticeRange } from './history-service.ts'
import { sampledAt } from './history-tables.ts'
import { append } from './keep-rows.ts'

/** The estimates that rules would have seen, reduced to runs of equal ones, computed in the database. Instants are milliseconds since 1970. */

/** A batch with more distinct estimates, or runs, isn't read. */
const mostRuns = 100_000
/** Waits per batch: a few seconds of database time for a week at the shortest poll interval. */
const batchOfWaits = 30

/** Milliseconds for which an estimate is fresh, per second between polls. */
const freshMs = freshUntil({ generatedAt: 0, answeredAt: 0, received: { now: 0, steady: 0 }, samePolls: 1 }, 1).now
const usualEverySeconds = 60

const regionCodes = z.array(z.string())

/** Polls of a practice with from ≤ time < to, oldest first, and the times when they were throttled. */
export async function pollTimes(
  connection: DuckDBConnection,
  memory: FileMemory,
  { source, practiceId, from, to }: PracticeRange,
): Promise<PollTimes> {
  const practice = memory.practices.get(nameOf(source, JSON.stringify(practiceId)))
  if (practice === undefined) return { polls: [], slowed: [] }
  const rows = async (sql: string) => (await connection.run(sql)).getRows()
  const polls = await rows(
    `SELECT polled_at, answered, greatest(interval_seconds, 1) * 1000, regions FROM polls LEFT JOIN unanswered USING (practice, polled_at)
     WHERE practice = ${practice} AND polled_at >= ${from} AND polled_at < ${to} ORDER BY polled_at`,
  )
  const slowed = await rows(
    `SELECT from_at, until_at FROM slowed WHERE practice = ${practice} AND until_at > ${from} AND from_at < ${to}`,
  )
  return {
    polls: polls.map(([at, answered, everyMs, unanswered]) => ({
      at: Number(at),
      answered: answered === true,
      everyMs: Number(everyMs),
      unanswered: unanswered === null ? [] : regionCodes.parse(JSON.parse(String(unanswered))),
    })),
    slowed: slowed.map(([since, until]) => ({ from: Number(since), until: Number(until) })),
  }
}

/** Runs of these waits of one practice, oldest first. `nameOfFact` returns what rules find in an estimate. Undefined if there are more than `mostRuns`. */
export async function waitRuns(
  connection: DuckDBConnection,
  memory: FileMemory,
  waits: readonly NamedCombination[],
  { source, practiceId, from, to: end }: PracticeRange,
  nameOfFact: (fact: WaitFact) => string,
): Promise<readonly WaitRun[] | undefined> {
  const practice = memory.practices.get(nameOf(source, JSON.stringify(practiceId))) ?? -1
  const combinations = new Map(waits.map(({ id, combination }) => [id, combination]))
  const reasons = new Map([...memory.reasons].map(([reason, id]) => [id, String(JSON.parse(reason))]))
  const wanted = `combination IN (${[...combinations.keys()].join(', ')}) AND generated_at >= ${from} AND answered_at < ${end}`
  const rows = async (sql: string) => (await connection.run(sql)).getRows()
  try {
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE replayed_facts AS SELECT row_number() OVER () AS fact, * FROM (
         SELECT DISTINCT seconds, available, reason FROM samples WHERE ${wanted} LIMIT ${mostRuns + 1})`,
    )
    const factRows = await rows('SELECT fact, seconds, available, reason FROM replayed_facts')
    if (factRows.length > mostRuns) return undefined
    const facts: WaitFact[] = []
    const byName = new Map<string, number>()
    const classes = factRows.map(([fact, seconds, available, reason]) => {
      const one: WaitFact = {
        waitSeconds: typeof seconds === 'number' ? seconds : undefined,
        available: typeof available === 'boolean' ? available : undefined,
        reason: reason === null ? undefined : reasons.get(Number(reason)),
      }
      const name = nameOfFact(one)
      const known = byName.get(name)
      if (known === undefined) byName.set(name, facts.push(one) - 1)
      return [Number(fact), known ?? facts.length - 1] as const
    })
    await connection.run('CREATE OR REPLACE TEMP TABLE replayed_classes (fact BIGINT, class INTEGER)')
    await append(connection, 'replayed_classes', classes, (to, [fact, ofFact]) => {
      to.appendBigInt(BigInt(fact))
      to.appendInteger(ofFact)
    })
    const found = await rows(
      `WITH watch AS (
         SELECT polled_at AS t, greatest(interval_seconds, 1) AS every FROM polls
         WHERE practice = ${practice} AND polled_at >= ${from} AND polled_at < ${end}
       ), factRows AS (
         SELECT combination AS c, answered_at AS a, ${sampledAt} AS g, class FROM samples
         JOIN replayed_facts f ON samples.seconds IS NOT DISTINCT FROM f.seconds AND samples.available IS NOT DISTINCT FROM f.available
           AND samples.reason IS NOT DISTINCT FROM f.reason JOIN replayed_classes USING (fact) WHERE ${wanted}
       ), timed AS (
         SELECT factRows.*, g + ${freshMs} * coalesce(every, ${usualEverySeconds}) AS fresh FROM factRows ASOF LEFT JOIN watch ON a >= t
       ), marked AS (
         SELECT *, CASE WHEN class = lag(class) OVER times AND lag(fresh) OVER times >= a THEN 0 ELSE 1 END AS begins FROM timed
         WINDOW times AS (PARTITION BY c ORDER BY a, g)
       ), numbered AS (
         SELECT *, sum(begins) OVER (PARTITION BY c ORDER BY a, g ROWS UNBOUNDED PRECEDING) AS run FROM marked
       )
       SELECT c, min(a) AS begun, max(fresh), any_value(class) FROM numbered GROUP BY c, run ORDER BY begun LIMIT ${mostRuns + 1}`,
    )
    if (found.length > mostRuns) return undefined
    return found.flatMap(([number, begun, fresh, ofFact]) => {
      const combination = combinations.get(Number(number))
      const fact = facts[Number(ofFact)]
      if (combination === undefined || fact === undefined) return []
      return [{ combination, from: Number(begun), freshUntil: Number(fresh), fact }]
    })
  } finally {
    for (const table of ['replayed_facts', 'replayed_classes'])
      await connection.run(`DROP TABLE IF EXISTS temp.${table}`).catch(() => undefined)
  }
}

/** The waits of a practice, grouped by region, in batches that the database computes in a few seconds. */
export function batchesOf(
  { combinations }: FileMemory,
  { source, practiceId, isAsked }: Parameters<History['waitRuns']>[0],
): NamedCombination[][] {
  const own = [...combinations.values()].filter(
    (one) => one.source === source && one.combination.practiceId === practiceId && isAsked(one.combination),
  )
  const batches: NamedCombination[][] = []
  for (const ofRegion of Map.groupBy(own, ({ combination }) => combination.regionCode).values()) {
    const last = batches.at(-1)
    if (last !== undefined && last.length + ofRegion.length <= batchOfWaits) last.push(...ofRegion)
    else batches.push(ofRegion)
  }
  return batches
}
