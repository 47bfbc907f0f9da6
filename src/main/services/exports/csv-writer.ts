import { rm, writeFile } from 'node:fs/promises'
import { DuckDBBlobValue } from '@duckdb/node-api'
import { allRows, type CopyPlan, copyRows, isOrdered } from './copy-rows.ts'
import { append, slicesOf } from './csv-slices.ts'
import { allPlainSql, csvCopy, type CsvForm, type CsvRows, headerLine, headersSql, lineWeightSql } from './csv-sql.ts'
import { inLanes } from './lanes.ts'
import { forFile } from './partial-file.ts'

type CsvPlan = Omit<CopyPlan, 'onBytes'> & {
  readonly form: CsvForm
  readonly rows: CsvRows
  /** Receives the estimated rows and the bytes a few times a second. */
  readonly onProgress: (rows: number, bytes: number) => void
}

/** Writes a header and the rows to the empty file at `path`. */
export async function writeCsv(plan: CsvPlan): Promise<void> {
  const { held, form, rows, path, fileName, signal, onProgress } = plan
  const one = async (sql: string) => (await allRows(held.query(sql, signal)))[0] ?? []
  const headers = await allRows(held.query(headersSql(form, rows.columns), signal))
  const firstLine = headerLine(
    form,
    headers.map(([header]) => textOf(header)),
  )
  if (rows.limit === 0) return await forFile(fileName, () => writeFile(path, firstLine))
  const plain = form === 'raw-csv' ? [] : (await one(allPlainSql(held, rows))).map((value) => value === true)
  const [weight] = await one(lineWeightSql(held, form, rows))
  const perRow = Math.max(1, Number(weight ?? 0))

  const slices = slicesOf(rows, isOrdered(held))
  const sizes = slices.map(() => 0)
  const noteSize = (at: number, size: number) => {
    sizes[at] = size
    const bytes = sizes.reduce((sum, each) => sum + each, 0)
    onProgress(Math.min(rows.limit, Math.floor(bytes / perRow)), bytes)
  }
  const drafts: string[] = []
  const drop = (draft: string) => rm(draft, { force: true }).catch(() => undefined)
  try {
    await inLanes({
      pieces: slices.length,
      signal,
      secondTurn: (until) => held.turn(until),
      async make(at, until) {
        const slice = { ...rows, ...slices[at] }
        const { select, options } = csvCopy(held, form, slice, at === 0 ? firstLine : undefined, plain)
        const onBytes = (size: number) => noteSize(at, size)
        const draft = (drafts[at] = await held.newPath())
        await copyRows({ held, path: draft, fileName, signal: until, onBytes }, select, options, slice.limit)
      },
      place: (at, until) =>
        forFile(fileName, async () => {
          const draft = drafts[at] ?? ''
          noteSize(at, await append(path, draft, until))
          // Delete it immediately: removing data that hasn't reached the disk is ten times faster. For the same reason each slice is a new file: ext4 flushes a
          // truncated and rewritten file when it's closed. A locked file is removed with its folder.
          await drop(draft)
        }),
    })
  } finally {
    await Promise.all(drafts.map(drop))
  }
}

const textOf = (value: unknown): string =>
  value instanceof DuckDBBlobValue ? Buffer.from(value.bytes).toString('utf8') : ''
