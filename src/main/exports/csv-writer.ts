import { writeFile } from 'node:fs/promises'
import { DuckDBBlobValue } from '@duckdb/node-api'
import { allRows, type CopyPlan, copyRows } from './copy-rows.ts'
import { allPlainSql, csvCopy, type CsvForm, type CsvRows, headerLine, headersSql, lineWeightSql } from './csv-sql.ts'
import { forFile } from './partial-file.ts'

type CsvPlan = Omit<CopyPlan, 'onBytes'> & {
  readonly form: CsvForm
  readonly rows: CsvRows
  /** Told a few times a second: how many rows these bytes are, as far as their weight tells, and the bytes. */
  readonly onProgress: (rows: number, bytes: number) => void
}

/** Writes a header and the rows to the file at the path. */
export async function writeCsv(plan: CsvPlan): Promise<void> {
  const { held, form, rows, path, target, signal, onProgress } = plan
  const one = async (sql: string) => (await allRows(held.query(sql, signal)))[0] ?? []
  const headers = (await one(headersSql(form, rows.columns))).map(textOf)
  if (rows.limit === 0) return await forFile(target, () => writeFile(path, headerLine(form, headers)))
  const plain = form === 'raw-csv' ? [] : (await one(allPlainSql(held, rows))).map((value) => value === true)
  const [weight] = await one(lineWeightSql(held, form, rows))
  const perRow = Math.max(1, Number(weight ?? 0))
  const onBytes = (bytes: number) => onProgress(Math.min(rows.limit, Math.floor(bytes / perRow)), bytes)
  const { select, options } = csvCopy(held, form, rows, headers, plain)
  await copyRows({ ...plan, onBytes }, select, options, rows.limit)
}

const textOf = (value: unknown): string =>
  value instanceof DuckDBBlobValue ? Buffer.from(value.bytes).toString('utf8') : ''
