import { DuckDBBlobValue, type DuckDBValue } from '@duckdb/node-api'
import { failure } from '../../bridge/failure.ts'
import { JobFailed } from '../jobs/jobs.ts'
import type { HeldView } from '../snapshots/snapshot-service.ts'
import { type CsvForm, headerSql, pagesSql, type WrittenColumn } from './csv-sql.ts'
import { lostRows } from './lost-rows.ts'
import type { PartialFile } from './partial-file.ts'

type CsvPlan = {
  readonly held: HeldView
  readonly form: CsvForm
  readonly columns: readonly WrittenColumn[]
  /** The rows at places from `offset` to `offset + rows`. */
  readonly offset: number
  readonly rows: number
  readonly signal: AbortSignal
  /** Told after each page: rows and bytes of this file so far. */
  readonly onProgress: (rows: number, bytes: number) => void
}

const byteOrderMark = Uint8Array.of(0xef, 0xbb, 0xbf)

/** What one page of lines should weigh, and how many are made by one query: together they bound the memory. */
const pageBytes = 2 << 20
const pagesPerQuery = 24
const firstPage = 500
const mostRowsPerPage = 20_000

/** Writes a header and the rows. Memory is bounded by pages, whose size follows the weight of the rows. */
export async function writeCsv(file: PartialFile, plan: CsvPlan): Promise<void> {
  const { held, form, columns, offset, rows, signal, onProgress } = plan
  let bytes = 0
  let done = 0
  const write = async (chunk: Uint8Array) => {
    await file.write(chunk)
    bytes += chunk.byteLength
  }

  if (form === 'excel-csv') await write(byteOrderMark)
  for await (const [header] of rowsOf(held.query(headerSql(form, columns), signal))) await write(bytesOf(header))

  let rowsPerPage = firstPage
  while (done < rows) {
    const limit = Math.min(rowsPerPage * pagesPerQuery, rows - done)
    const from = { rows: done, bytes }
    const sql = pagesSql(held, form, columns, { offset: offset + done, limit, rowsPerPage })
    for await (const [count, lines] of oneAhead(rowsOf(held.query(sql, signal)))) {
      signal.throwIfAborted()
      await write(bytesOf(lines))
      done += Number(count)
      onProgress(done, bytes)
    }
    if (done - from.rows !== limit) throw lostRows(limit, done - from.rows)
    const weight = (bytes - from.bytes) / limit
    // Grows by steps, so that a run of light rows is not trusted for all.
    rowsPerPage = Math.max(1, Math.min(Math.floor(pageBytes / weight), rowsPerPage * 8, mostRowsPerPage))
  }
}

async function* rowsOf(
  batches: AsyncIterable<readonly (readonly DuckDBValue[])[]>,
): AsyncGenerator<readonly DuckDBValue[]> {
  for await (const batch of batches) yield* batch
}

function bytesOf(value: DuckDBValue | undefined): Uint8Array {
  if (value instanceof DuckDBBlobValue) return value.bytes
  throw new JobFailed(failure('storage', { message: 'The table gave no text for its rows, so no file was made.' }))
}

/** The same items, the next being made while one is used. */
async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next()
  try {
    for (;;) {
      const item = await next
      if (item.done === true) return
      next = items.next()
      // Failing while the item is used must not count as unheard; it is thrown at the next turn.
      next.catch(() => undefined)
      yield item.value
    }
  } finally {
    await next.catch(() => undefined)
    await items.return(undefined)
  }
}
