import path from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { inTransaction } from '../storage/in-transaction.ts'
import { keptDatabase, type RunHow } from '../storage/kept-database.ts'
import { readAlerts, writeAlerts } from './alert-rows.ts'
import { polledAtOf, samplesOf } from './answer-samples.ts'
import { type FileMemory, rememberFile } from './file-memory.ts'
import { forgetRows } from './forget-rows.ts'
import type { History } from './history-service.ts'
import { historyTables } from './history-tables.ts'
import { type Additions, keepRows } from './keep-rows.ts'
import { rowsSince } from './sync-rows.ts'

export type HistoryOptions = {
  readonly userDataPath: string
  readonly onNotice: (text: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const dayMs = 24 * 3_600_000

/** What the console remembers, in `history.duckdb` of this user's folder, opened at first use. */
export function openHistory({ userDataPath, onNotice, now }: HistoryOptions): History {
  const database = keptDatabase({
    path: path.join(userDataPath, 'history.duckdb'),
    schema: historyTables,
    words: { things: 'Waits and alerts', anew: 'history begins anew' },
    memoryLimit: '512MiB',
    // What a damaged log would cost: some hours of a busy console.
    checkpointAt: '4MiB',
    onNotice,
    now: () => new Date(now()),
  })
  /** What is remembered of a file belongs to the connection to it: a file that is opened again, or begun anew, is read again. */
  const memories = new WeakMap<DuckDBConnection, FileMemory>()

  const run = <Value>(work: (connection: DuckDBConnection, memory: FileMemory) => Promise<Value>, how: RunHow) =>
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
    write((connection, memory) => keepRows(connection, memory, additions, own))

  const later = () => Promise.reject(new Error('history is not there yet'))
  return {
    async recordAnswer(answer, intervalSeconds) {
      const { source, practiceId } = answer
      const polledAt = polledAtOf(answer, now())
      const poll = { source, practiceId, polledAt, answered: true, intervalSeconds }
      const added = await keep({ samples: samplesOf(answer, now()), polls: [poll] }, true)
      return { added: added.samples }
    },
    async recordFailedPoll(poll) {
      await keep({ samples: [], polls: [{ ...poll, answered: false }] }, true)
    },
    async recordAlerts(connectionId, events) {
      if (events.length > 0) await write((connection) => writeAlerts(connection, connectionId, events))
    },
    alertLog: (connectionId, from, to) =>
      run((connection) => readAlerts(connection, connectionId, Date.parse(from), Date.parse(to)), {}),
    chart: later,
    around: later,
    samples: () => {
      throw new Error('history is not there yet')
    },
    known: (source, practiceIds) =>
      run(async (_connection, { combinations, sampled }) => {
        const wanted = new Set(practiceIds)
        return [...combinations.values()].flatMap(({ id, source: own, combination }) => {
          const extent = sampled.get(id)
          if (own !== source || !wanted.has(combination.practiceId) || extent === undefined) return []
          const [firstAt, lastAt] = [new Date(extent.first).toISOString(), new Date(extent.last).toISOString()]
          return [{ ...combination, firstAt, lastAt }]
        })
      }, {}),
    since: (after, most) => run((connection) => rowsSince(connection, after, most), {}),
    async take(samples, polls) {
      const added = await keep({ samples, polls }, false)
      return { added: added.samples }
    },
    place: (storeId) =>
      run(async (connection) => {
        const result = await connection.run('SELECT max(place) FROM stores WHERE store = $1', [storeId])
        const [[place] = []] = await result.getRows()
        return Number(place ?? 0)
      }, {}),
    setPlace: (storeId, place) =>
      write(async (connection) => {
        await inTransaction(connection, async () => {
          await connection.run('DELETE FROM stores WHERE store = $1', [storeId])
          await connection.run('INSERT INTO stores VALUES ($1, $2)', [storeId, BigInt(Math.trunc(place))])
        })
      }),
    forget: (days, of) =>
      write(async (connection) => {
        await forgetRows(connection, now() - days * dayMs, of)
        // First samples are other ones now.
        memories.delete(connection)
      }),
    notices() {
      const notice = database.notice()
      return notice === undefined ? [] : [notice]
    },
    close: () => database.close(),
  }
}
