import { open, stat, writeFile } from 'node:fs/promises'
import { DuckDBBlobValue } from '@duckdb/node-api'
import { allRows, type CopyPlan, copyRows, isOrdered } from './copy-rows.ts'
import { append, sliceFailure, slicesOf } from './csv-slices.ts'
import { allPlainSql, csvCopy, type CsvForm, type CsvRows, headerLine, headersSql, lineWeightSql } from './csv-sql.ts'
import { inLanes } from './lanes.ts'
import { forFile } from './partial-file.ts'

type CsvPlan = Omit<CopyPlan, 'onBytes' | 'failureOf'> & {
  readonly form: CsvForm
  readonly rows: CsvRows
  /** Makes an empty file for rows that are ready before those before them are. Whoever gave it removes it. */
  readonly createSlice: () => Promise<string>
  /** Told a few times a second: how many rows these bytes are, as far as their weight tells, and the bytes. */
  readonly onProgress: (rows: number, bytes: number) => void
}

/** Writes a header and the rows to the file at the path. */
export async function writeCsv(plan: CsvPlan): Promise<void> {
  const { held, form, rows, path, target, signal, createSlice, onProgress } = plan
  const one = async (sql: string) => (await allRows(held.query(sql, signal)))[0] ?? []
  const headers = await allRows(held.query(headersSql(form, rows.columns), signal))
  const firstLine = headerLine(
    form,
    headers.map(([header]) => textOf(header)),
  )
  if (rows.limit === 0) return await forFile(target, () => writeFile(path, firstLine))
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
  /** Of each lane, where its slices wait. */
  const waiting: string[] = []
  await inLanes({
    pieces: slices.length,
    signal,
    secondTurn: (until) => held.turn(until),
    async make(at, lane, until) {
      const slice = { ...rows, ...slices[at] }
      // The first needs not wait: it is written where it stays.
      const to = at === 0 ? path : (waiting[lane] ??= await createSlice())
      const { select, options } = csvCopy(held, form, slice, at === 0 ? firstLine : undefined, plain)
      const failureOf = at === 0 ? {} : { failureOf: sliceFailure(target) }
      const onBytes = (size: number) => noteSize(at, size)
      await copyRows({ held, path: to, target, signal: until, onBytes, ...failureOf }, select, options, slice.limit)
    },
    place: (at, lane, until) =>
      forFile(target, async () => {
        const slice = waiting[lane]
        if (at === 0 || slice === undefined) return noteSize(at, (await stat(path)).size)
        const file = await open(path, 'a')
        try {
          noteSize(at, await append(file, slice, until))
        } finally {
          await file.close()
        }
      }),
  })
}

const textOf = (value: unknown): string =>
  value instanceof DuckDBBlobValue ? Buffer.from(value.bytes).toString('utf8') : ''
