import { type DuckDBConnection, type DuckDBValue, listValue } from '@duckdb/node-api'
import { type FailureKind, failureKinds } from '../../../bridge/failure.ts'
import { type Provider, provider } from '../../../domain/providers/provider.ts'
import { append } from '../../services/history/keep-rows.ts'
import { inTransaction, keptDatabase, type KeptDatabaseOptions } from '../../services/storage/kept-database.ts'
import { texts as ownTexts } from './text.ts'
import { parseJson } from '../../services/storage/json-file.ts'

/**
 * Stores provider records on disk, so that an audit resumes after a restart without repeating fresh requests. Writes in batches; a written batch survives a
 * crash. Provider records aren't patient data.
 */

/** The owner of records: one connection at one address with one `product`. */
export type RecordScope = { readonly connectionId: string; readonly address: string; readonly product: string }

export type KeptFailure = { readonly kind: FailureKind; readonly words: string }

/** The last result for a provider (platform-only form): the record, or why there is none. Times are ISO 8601 in UTC. */
export type KeptRecord = {
  readonly npi: string
  readonly askedAt: string
} & ({ readonly record: Provider; readonly failure?: undefined } | { readonly failure: KeptFailure })

export type RecordStore = ReturnType<typeof createRecordStore>

const recordsTable = [
  `CREATE TABLE IF NOT EXISTS records (connection VARCHAR NOT NULL, address VARCHAR NOT NULL, product VARCHAR NOT NULL, npi VARCHAR NOT NULL,
   asked_at VARCHAR NOT NULL, json VARCHAR, failure_kind VARCHAR, failure_words VARCHAR)`,
  'SELECT connection, address, product, npi, asked_at, json, failure_kind, failure_words FROM records LIMIT 0',
]
const ofScope = 'connection = $1 AND address = $2 AND product = $3'
const scopeValues = ({ connectionId, address, product }: RecordScope) => [connectionId, address, product]

/** Batch size, and the maximum wait before a batch is written. */
const batchSize = 200
const batchMs = 1_000

type Waiting = { readonly scope: RecordScope; readonly kept: KeptRecord }

/** An additional table in the same file, with a column `connection`; `isAnswer` if its rows are platform answers. */
export type FurtherTable = { readonly name: string; readonly schema: readonly string[]; readonly isAnswer: boolean }

export function createRecordStore(
  options: Pick<KeptDatabaseOptions, 'path' | 'onNotice'>,
  tables: readonly FurtherTable[],
) {
  const database = keptDatabase({
    ...options,
    schema: [...recordsTable, ...tables.flatMap(({ schema }) => schema)],
    words: { things: ownTexts.recordStore.providerRecords, next: ownTexts.recordStore.recordsAreLoadedAgain },
  })
  let waiting = new Map<string, Waiting>()
  /** Removed connections: late results for them aren't stored. */
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
      // They wait for the next attempt; the database reported why. Newer results take precedence.
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
    /** The read time of each provider whose record was read since then. Excludes failures. */
    async freshSince(scope: RecordScope, since: string): Promise<ReadonlyMap<string, string>> {
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
    /** The stored data of these providers, by NPI. */
    async find(scope: RecordScope, npis: readonly string[]): Promise<ReadonlyMap<string, KeptRecord>> {
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
    /** Stores it with the next batch; replaces the provider's previous data. */
    put(scope: RecordScope, kept: KeptRecord) {
      // The database's texts can't contain NUL. Such an NPI is invalid and is requested again each time.
      if (kept.npi.includes('\0') || removed.has(scope.connectionId)) return
      waiting.set(keyOf(scope, kept.npi), { scope, kept })
      if (waiting.size >= batchSize && waiting.size % batchSize === 0) void flush()
      else timer ??= setTimeout(() => void flush(), batchMs)
    },
    /** Writes pending records. */
    flush,
    /** Deletes all data of a connection. */
    removeConnection: (connectionId: string): Promise<void> => {
      removed.add(connectionId)
      return forget(connectionId, tables)
    },
    /** Deletes a connection's answers because they would differ now; audit results stay. */
    forgetAnswers: (connectionId: string): Promise<void> =>
      forget(
        connectionId,
        tables.filter(({ isAnswer }) => isAnswer),
      ),
    /** Runs work on additional tables in the same file; see `KeptDatabase.run`. */
    run: <Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Value> => database.run(work),
    /** The rows of a query over all tables. */
    rows: rowsOf,
    notice: (): string | undefined => database.notice(),
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

/** A stored row; undefined if it's invalid, and then the provider is requested again. */
function keptOf(npi: string, askedAt: string, json: unknown, kind: unknown, words: unknown): KeptRecord | undefined {
  if (typeof json === 'string') {
    const parsed = provider.safeParse(parseJson(json))
    return parsed.success ? { npi, askedAt, record: parsed.data } : undefined
  }
  if (typeof kind !== 'string') return undefined
  const known = failureKinds.find((one) => one === kind) ?? 'unreadable-response'
  return { npi, askedAt, failure: { kind: known, words: typeof words === 'string' ? words : '' } }
}

/** Writes all rows of a batch or none; each replaces its provider's previous row. */
async function writeBatch(connection: DuckDBConnection, batch: readonly Waiting[]): Promise<void> {
  await connection.run('CREATE OR REPLACE TEMP TABLE batch AS SELECT * FROM records LIMIT 0')
  await append(connection, 'batch', batch, (to, { scope, kept }) => {
    for (const text of [...scopeValues(scope), kept.npi, kept.askedAt]) to.appendVarchar(text)
    if (kept.failure === undefined) {
      to.appendVarchar(JSON.stringify(kept.record))
      to.appendNull()
      to.appendNull()
    } else {
      to.appendNull()
      to.appendVarchar(kept.failure.kind)
      to.appendVarchar(kept.failure.words.replaceAll('\0', '\uFFFD'))
    }
  })
  await inTransaction(connection, async () => {
    await connection.run(
      'DELETE FROM records USING batch WHERE records.connection = batch.connection AND records.address = batch.address AND records.product = batch.product AND records.npi = batch.npi',
    )
    await connection.run('INSERT INTO records SELECT * FROM batch')
  })
}
