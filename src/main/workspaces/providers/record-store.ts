import { type DuckDBConnection, type DuckDBValue, listValue } from '@duckdb/node-api'
import { type FailureKind, failureKinds } from '../../../bridge/failure.ts'
import { type Provider, provider } from '../../../domain/providers/provider.ts'
import { inTransaction } from '../../services/storage/in-transaction.ts'
import { recordDatabase, type RecordDatabaseOptions } from './record-database.ts'

/**
 * What was read of each provider, kept on disk so that an audit goes on after a restart without asking again what is fresh. Written in batches; what a
 * batch held is there after a crash. Provider records are no patient data.
 */

/** Whose records: those of one connection at one address, asked with one `product`. */
export type RecordScope = { readonly connectionId: string; readonly address: string; readonly product: string }

export type KeptFailure = { readonly kind: FailureKind; readonly words: string }

/** What was last read of a provider (platform-only form): the record, or why there is none. Times are ISO 8601 in UTC. */
export type KeptRecord = {
  readonly npi: string
  readonly askedAt: string
} & ({ readonly record: Provider; readonly failure?: undefined } | { readonly failure: KeptFailure })

export type RecordStore = {
  /** Of each provider whose record was read since then, when it was. Failures are never among them. */
  freshSince(scope: RecordScope, since: string): Promise<ReadonlyMap<string, string>>
  /** What is kept of these providers, by NPI. */
  find(scope: RecordScope, npis: readonly string[]): Promise<ReadonlyMap<string, KeptRecord>>
  /** Keeps it in the next batch. What was kept of the provider before is replaced. */
  put(scope: RecordScope, kept: KeptRecord): void
  /** Writes what waits. */
  flush(): Promise<void>
  /** Forgets all that is kept of a connection. */
  removeConnection(connectionId: string): Promise<void>
  /** Forgets what a connection answered, since it would answer otherwise now; what audits found stays. */
  forgetAnswers(connectionId: string): Promise<void>
  /** Work on tables of others' making in the same file; see `KeptDatabase.run`. */
  run<Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Value>
  notice(): string | undefined
  close(): Promise<void>
}

const recordsTable = [
  `CREATE TABLE IF NOT EXISTS records (connection VARCHAR NOT NULL, address VARCHAR NOT NULL, product VARCHAR NOT NULL, npi VARCHAR NOT NULL,
   asked_at VARCHAR NOT NULL, json VARCHAR, failure_kind VARCHAR, failure_words VARCHAR)`,
  'SELECT connection, address, product, npi, asked_at, json, failure_kind, failure_words FROM records LIMIT 0',
]
const ofScope = 'connection = $1 AND address = $2 AND product = $3'
const scopeValues = ({ connectionId, address, product }: RecordScope) => [connectionId, address, product]

/** Records that wait for each other, and for how long, before they are written. */
const batchSize = 200
const batchMs = 1_000

type Waiting = { readonly scope: RecordScope; readonly kept: KeptRecord }

/** A further table in the same file, with a column `connection`; `isAnswer` where its rows are what a platform answered. */
export type FurtherTable = { readonly name: string; readonly schema: readonly string[]; readonly isAnswer: boolean }

export function createRecordStore(
  options: Omit<RecordDatabaseOptions, 'schema'> & {
    readonly tables?: readonly FurtherTable[]
  },
): RecordStore {
  const { tables = [] } = options
  const database = recordDatabase({ ...options, schema: [...recordsTable, ...tables.flatMap(({ schema }) => schema)] })
  let waiting = new Map<string, Waiting>()
  /** Connections that are no more: what still comes of them is not kept. */
  const removed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const keyOf = ({ connectionId, address, product }: RecordScope, npi: string) =>
    JSON.stringify([connectionId, address, product, npi])

  const rowsOf = (sql: string, values: readonly DuckDBValue[]) =>
    database.run(async (connection) => {
      const result = await connection.run(sql, [...values])
      return result.getRows()
    })

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await database.run((connection) => writeBatch(connection, [...batch.values()]))
    } catch {
      // They wait for the next try; the database has told why. What came meanwhile is newer.
      waiting = new Map([...batch, ...waiting])
    }
  }

  async function forget(connectionId: string, further: readonly FurtherTable[]): Promise<void> {
    for (const [key, { scope }] of waiting) if (scope.connectionId === connectionId) waiting.delete(key)
    await database.run(async (connection) => {
      for (const name of ['records', ...further.map((table) => table.name)])
        await connection.run(`DELETE FROM ${name} WHERE connection = $1`, [connectionId])
    })
  }

  return {
    async freshSince(scope, since) {
      await flush()
      const rows = await rowsOf(
        `SELECT npi, max(asked_at) FROM records WHERE ${ofScope} AND asked_at >= $4 AND json IS NOT NULL GROUP BY npi`,
        [...scopeValues(scope), since],
      )
      const fresh = new Map(rows.map(([npi, askedAt]) => [String(npi), String(askedAt)]))
      for (const { kept } of ofOne(waiting, scope))
        if (kept.failure === undefined && kept.askedAt >= since) fresh.set(kept.npi, kept.askedAt)
        else fresh.delete(kept.npi)
      return fresh
    },
    async find(scope, npis) {
      const found = new Map<string, KeptRecord>()
      const rows = await rowsOf(
        `SELECT npi, asked_at, json, failure_kind, failure_words FROM records WHERE ${ofScope} AND npi IN (SELECT unnest($4::VARCHAR[]))`,
        [...scopeValues(scope), listValue([...npis])],
      )
      for (const [npi, askedAt, json, kind, words] of rows) {
        const kept = keptOf(String(npi), String(askedAt), json, kind, words)
        if (kept !== undefined) found.set(kept.npi, kept)
      }
      for (const npi of npis) {
        const newer = waiting.get(keyOf(scope, npi))
        if (newer !== undefined) found.set(npi, newer.kept)
      }
      return found
    },
    put(scope, kept) {
      // The database's texts hold no NUL; such an NPI is none, and is asked for again each time.
      if (kept.npi.includes('\0') || removed.has(scope.connectionId)) return
      waiting.set(keyOf(scope, kept.npi), { scope, kept })
      if (waiting.size >= batchSize && waiting.size % batchSize === 0) void flush()
      else timer ??= setTimeout(() => void flush(), batchMs)
    },
    flush,
    removeConnection: (connectionId) => {
      removed.add(connectionId)
      return forget(connectionId, tables)
    },
    forgetAnswers: (connectionId) =>
      forget(
        connectionId,
        tables.filter(({ isAnswer }) => isAnswer),
      ),
    run: (work) => database.run(work),
    notice: () => database.notice(),
    async close() {
      await flush()
      clearTimeout(timer)
      await database.close()
    },
  }
}

function* ofOne(waiting: ReadonlyMap<string, Waiting>, wanted: RecordScope): Generator<Waiting> {
  for (const one of waiting.values()) {
    const { connectionId, address, product } = one.scope
    if (connectionId === wanted.connectionId && address === wanted.address && product === wanted.product) yield one
  }
}

/** A row as it was kept; undefined where it cannot be one of ours: then the provider is asked again. */
function keptOf(npi: string, askedAt: string, json: unknown, kind: unknown, words: unknown): KeptRecord | undefined {
  if (typeof json === 'string') {
    const parsed = provider.safeParse(parseJson(json))
    return parsed.success ? { npi, askedAt, record: parsed.data } : undefined
  }
  if (typeof kind !== 'string') return undefined
  const known = failureKinds.find((one) => one === kind) ?? 'unreadable-response'
  return { npi, askedAt, failure: { kind: known, words: typeof words === 'string' ? words : '' } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All rows of a batch come in or none, each in the place of what was kept of its provider before. */
async function writeBatch(connection: DuckDBConnection, batch: readonly Waiting[]): Promise<void> {
  await connection.run('CREATE OR REPLACE TEMP TABLE batch AS SELECT * FROM records LIMIT 0')
  const appender = await connection.createAppender('batch')
  try {
    for (const { scope, kept } of batch) {
      for (const text of [...scopeValues(scope), kept.npi, kept.askedAt]) appender.appendVarchar(text)
      if (kept.failure === undefined) {
        appender.appendVarchar(JSON.stringify(kept.record))
        appender.appendNull()
        appender.appendNull()
      } else {
        appender.appendNull()
        appender.appendVarchar(kept.failure.kind)
        appender.appendVarchar(kept.failure.words.replaceAll('\0', '\uFFFD'))
      }
      appender.endRow()
    }
  } finally {
    appender.closeSync()
  }
  await inTransaction(connection, async () => {
    await connection.run(
      'DELETE FROM records USING batch WHERE records.connection = batch.connection AND records.address = batch.address AND records.product = batch.product AND records.npi = batch.npi',
    )
    await connection.run('INSERT INTO records SELECT * FROM batch')
  })
}
