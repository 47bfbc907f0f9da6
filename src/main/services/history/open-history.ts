import path from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { inTransaction, keptDatabase, type RunHow } from '../storage/kept-database.ts'
import { regionCodesOf } from '../../../domain/regions/region-codes.ts'
import { combinationKey } from '../../../domain/regions/region-poll.ts'
import { clockSpans } from '../../../domain/time/zones.ts'
import { readAlerts, writeAlerts } from './alert-rows.ts'
import { polledAtOf, samplesOf } from './answer-samples.ts'
import { aroundPauses } from './around-pauses.ts'
import { chartOf, placeOf } from './chart.ts'
import { type FileMemory, type NamedCombination, nameOf, rememberFile } from './file-memory.ts'
import type { ForgottenPart, History } from './history-service.ts'
import { historyTables } from './history-tables.ts'
import { type Additions, keepRows } from './keep-rows.ts'
import { combinationsOf, rowsOfCombination, waitsInRange } from './range-rows.ts'
import { recentRows } from './recent-rows.ts'
import { sampleBatches } from './sample-rows.ts'
import { standingRows } from './standing-rows.ts'
import { rowsSince } from './sync-rows.ts'
import { batchesOf, pollTimes, waitRuns } from './wait-runs.ts'
import { texts } from './text.ts'

type HistoryOptions = {
  readonly userDataPath: string
  readonly onNotice: (text: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const dayMs = 24 * 3_600_000
/** Samples are read a few days at a time, so that writing starts before all are read. */
const sampleSpanMs = 7 * dayMs

/** What was found of combinations, by `combinationKey`. */
function byKey<Found>(own: readonly NamedCombination[], found: ReadonlyMap<number, Found>): Map<string, Found> {
  return new Map(
    own.flatMap(({ id, combination }) => {
      const one = found.get(id)
      return one === undefined ? [] : [[combinationKey(combination), one] as const]
    }),
  )
}

/** The console's history in `history.duckdb` in the user's folder, opened on first use. */
export function openHistory({ userDataPath, onNotice, now }: HistoryOptions): History {
  const database = keptDatabase({
    path: path.join(userDataPath, 'history.duckdb'),
    schema: historyTables,
    words: { things: texts.openHistory.waitsAndAlerts, next: texts.openHistory.aNewHistoryStarts },
    memoryLimit: '512MiB',
    // The loss from a damaged log: a few hours of a busy console.
    checkpointAt: '4MiB',
    onNotice,
    now: () => new Date(now()),
  })
  /** The in-memory index belongs to a connection: a reopened or new file is read again. */
  const memories = new WeakMap<DuckDBConnection, FileMemory>()

  const run = <Value>(
    work: (connection: DuckDBConnection, memory: FileMemory) => Promise<Value>,
    how?: RunHow,
  ): Promise<Value> =>
    database.run(async (connection) => {
      const memory = memories.get(connection) ?? (await rememberFile(connection))
      memories.set(connection, memory)
      return work(connection, memory)
    }, how)

  const write = <Value>(work: (connection: DuckDBConnection, memory: FileMemory) => Promise<Value>) =>
    run(
      async (connection, memory) => {
        try {
          return await work(connection, memory)
        } catch (cause) {
          memories.delete(connection)
          throw cause
        }
      },
      { writes: true },
    )
  const keep = (additions: Additions, own: boolean) =>
    write(async (connection, memory) => ({ added: (await keepRows(connection, memory, additions, own)).samples }))

  return {
    async recordAnswer(answer, intervalSeconds) {
      const { source, practiceId } = answer
      const polledAt = polledAtOf(answer, now())
      const answered = new Set(answer.regionCodes)
      const unanswered = regionCodesOf(answer.practice).filter((code) => !answered.has(code))
      const poll = { source, practiceId, polledAt, answered: true, unanswered, intervalSeconds }
      return keep({ samples: samplesOf(answer, now()), polls: [poll] }, true)
    },
    async recordFailedPoll(poll) {
      await keep({ samples: [], polls: [{ ...poll, answered: false }] }, true)
    },
    async recordSlowed({ source, practiceId, from, until, by }) {
      await write(async (connection, memory) => {
        // A practice that was never polled has no gaps.
        const practice = memory.practices.get(nameOf(source, JSON.stringify(practiceId)))
        if (practice === undefined) return
        await connection.run(`INSERT INTO slowed VALUES (${practice}, ${Math.trunc(from)}, ${Math.trunc(until)}, $1)`, [
          by,
        ])
      })
    },
    async recordAlerts(connectionId, events) {
      if (events.length > 0) await write((connection) => writeAlerts(connection, connectionId, events))
    },
    alertLog: (connectionId, from, to) =>
      run((connection) => readAlerts(connection, connectionId, Date.parse(from), Date.parse(to))),
    chart: (question, mostBuckets, signal) =>
      run((connection, memory) => chartOf(connection, memory, question, mostBuckets, now()), { signal }),
    around: (question, pauses) =>
      run((connection, memory) => aroundPauses(connection, placeOf(memory, question).combination, pauses)),
    async *samples(question, signal) {
      const [from, to] = [Date.parse(question.from), Date.parse(question.to)]
      const clock = clockSpans(question.zone, from, to)
      for (let start = from; start < to; start += sampleSpanMs) {
        const range = { from: start, to: Math.min(to, start + sampleSpanMs) }
        yield* await run(
          async (connection, memory) => {
            const { combination } = placeOf(memory, question)
            return combination === undefined ? [] : sampleBatches(connection, combination, range, question, clock)
          },
          { signal },
        )
      }
    },
    async *allSamples(range, zoneOf, signal) {
      const own = await run(async (_connection, memory) => combinationsOf(memory, range), { signal })
      for (const one of own) {
        const zone = zoneOf(one.combination)
        for (let from = range.from; from < range.to; from += sampleSpanMs) {
          const part = { from, to: Math.min(range.to, from + sampleSpanMs) }
          yield* await run((connection) => rowsOfCombination(connection, one, part, zone), { signal })
        }
      }
    },
    waitsOfAll: (range, signal) => run((connection, memory) => waitsInRange(connection, memory, range), { signal }),
    pollTimes: (of, signal) => run((connection, memory) => pollTimes(connection, memory, of), { signal }),
    /** In batches, so that writing starts before the last region is read. */
    async *waitRuns(of, nameOfFact, signal) {
      const batches = await run(async (_connection, memory) => batchesOf(memory, of), { signal })
      for (const batch of batches) {
        const runs = await run((connection, memory) => waitRuns(connection, memory, batch, of, nameOfFact), { signal })
        if (runs === undefined) yield undefined
        else yield* Map.groupBy(runs, ({ combination }) => combination.regionCode).values()
      }
    },
    recentWaits: (source, practiceIds) =>
      run(async (connection, memory) => {
        const own = combinationsOf(memory, { source, practiceIds })
        const ids = own.map(({ id }) => id)
        return byKey(own, await recentRows(connection, ids, now()))
      }),
    standings: (source, practiceIds) =>
      run(async (connection, memory) => {
        const own = combinationsOf(memory, { source, practiceIds })
        return byKey(own, await standingRows(connection, memory, own, now()))
      }),
    known: (source, practiceIds) =>
      run(async (_connection, memory) =>
        combinationsOf(memory, { source, practiceIds }).flatMap(({ id, combination }) => {
          const extent = memory.sampled.get(id)
          if (extent === undefined) return []
          const [firstAt, lastAt] = [new Date(extent.first).toISOString(), new Date(extent.last).toISOString()]
          return [{ ...combination, firstAt, lastAt }]
        }),
      ),
    rosters: (source, practiceIds) =>
      run(async (connection) => {
        const wanted = new Set(practiceIds)
        const result = await connection.run('SELECT practice, roster FROM rosters WHERE source = $1', [source])
        const rows = (await result.getRows()).map(([practice, roster]) => [String(practice), String(roster)] as const)
        return new Map(rows.filter(([practice]) => wanted.has(practice)))
      }),
    keepRoster: (source, practiceId, roster) =>
      write((connection) =>
        inTransaction(connection, async () => {
          await connection.run('DELETE FROM rosters WHERE source = $1 AND practice = $2', [source, practiceId])
          await connection.run('INSERT INTO rosters VALUES ($1, $2, $3)', [source, practiceId, roster])
        }),
      ),
    since: (after, most) => run((connection) => rowsSince(connection, after, most)),
    take: (samples, polls) => keep({ samples, polls }, false),
    place: (storeId) =>
      run(async (connection) => {
        const result = await connection.run('SELECT max(place) FROM stores WHERE store = $1', [storeId])
        const [[place] = []] = await result.getRows()
        return Number(place ?? 0)
      }),
    setPlace: (storeId, place) =>
      write((connection) =>
        inTransaction(connection, async () => {
          await connection.run('DELETE FROM stores WHERE store = $1', [storeId])
          await connection.run('INSERT INTO stores VALUES ($1, $2)', [storeId, BigInt(Math.trunc(place))])
        }),
      ),
    forget: (days, of) =>
      write(async (connection, memory) => {
        await forgetRows(connection, now() - days * dayMs, memory.place, of)
        // The first samples have changed.
        memories.delete(connection)
      }),
    notices() {
      const notice = database.notice()
      return notice === undefined ? [] : [notice]
    },
    close: () => database.close(),
  }
}

/** Deletes rows older than `before` (milliseconds since 1970), of one part or of all. `lastPlace`: the last assigned place. */
async function forgetRows(
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
      const drop = async (table: string, time: string, column: 'combination' | 'practice') => {
        const ofSource = of && ` AND ${column} IN (SELECT id FROM ${column}s WHERE source = $1)`
        await connection.run(`DELETE FROM ${table} WHERE ${time} ${limit}${ofSource ?? ''}`, of ? [of.source] : [])
      }
      await drop('samples', 'generated_at', 'combination')
      await drop('polls', 'polled_at', 'practice')
      await drop('unanswered', 'polled_at', 'practice')
      await drop('slowed', 'from_at', 'practice')
    }
    if (of === undefined || 'connectionId' in of) {
      await connection.run(
        `DELETE FROM alerts WHERE happened_at ${limit}${of === undefined ? '' : ' AND connection = $1'}`,
        of === undefined ? [] : [of.connectionId],
      )
    }
  })
}
