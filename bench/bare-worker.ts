import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { request } from 'undici'

/** What a report costs without the console: a bare HTTP client, and DuckDB by itself over the same file with every column as text. */

export type BareOrder =
  | { readonly what: 'download'; readonly address: string }
  /** Replaces the table by the file's rows. */
  | { readonly what: 'load'; readonly path: string }
  /** Reads every cell once for the text, case aside. */
  | { readonly what: 'find'; readonly text: string }
  | { readonly what: 'count'; readonly column: string; readonly value: string }
  /** The first 100 rows by the column's numbers. */
  | { readonly what: 'sort'; readonly column: string }
export type BareAnswer = {
  readonly ms: number
  /** Rows that were loaded, that match, or that were read. */
  readonly rows: number
  /** Milliseconds until the first 8 MB were there, or all bytes of a smaller file; only for `download`. */
  readonly firstMs?: number
}

const firstBytes = 8e6
const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'))
const instance = await DuckDBInstance.create(':memory:', { temp_directory: folder, autoload_known_extensions: 'false' })
const connection = await instance.connect()
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const named = (column: string) => `"${column.replaceAll('"', '""')}"`
const numberOf = async (sql: string) => Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0])

async function download(address: string): Promise<Omit<BareAnswer, 'ms'>> {
  const startedAt = performance.now()
  const { body } = await request(address)
  let bytes = 0
  let firstMs: number | undefined
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes >= firstBytes) firstMs ??= performance.now() - startedAt
  }
  return { rows: bytes === 0 ? 0 : -1, firstMs: firstMs ?? performance.now() - startedAt }
}

async function load(path: string): Promise<number> {
  await connection.run(
    `CREATE OR REPLACE TABLE report AS SELECT * FROM read_csv(${literal(path)}, header = true, all_varchar = true, strict_mode = true, delim = ',', quote = '"', escape = '"')`,
  )
  return numberOf('SELECT count(*) FROM report')
}

async function find(text: string): Promise<number> {
  const columns = (await connection.runAndReadAll('SELECT * FROM report LIMIT 0')).columnNames()
  const anywhere = columns.map((column) => `contains(lower(${named(column)}), ${literal(text)})`)
  return numberOf(`SELECT count(*) FROM report WHERE ${anywhere.join(' OR ')}`)
}

async function sort(column: string): Promise<number> {
  const sql = `SELECT * FROM report ORDER BY try_cast(${named(column)} AS DOUBLE) NULLS LAST, rowid LIMIT 100`
  return (await connection.runAndReadAll(sql)).currentRowCount
}

async function doOrder(order: BareOrder): Promise<Omit<BareAnswer, 'ms'>> {
  switch (order.what) {
    case 'download':
      return download(order.address)
    case 'load':
      return { rows: await load(order.path) }
    case 'find':
      return { rows: await find(order.text) }
    case 'count':
      return {
        rows: await numberOf(`SELECT count(*) FROM report WHERE ${named(order.column)} = ${literal(order.value)}`),
      }
    case 'sort':
      return { rows: await sort(order.column) }
  }
}

process.on('message', (order: BareOrder) => {
  const startedAt = performance.now()
  doOrder(order).then(
    (found) => process.send?.({ ms: performance.now() - startedAt, ...found }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.once('disconnect', () => {
  instance.closeSync()
  void rm(folder, { recursive: true, force: true }).then(() => process.exit())
})
process.send?.('ready')
