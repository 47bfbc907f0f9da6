import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBBlobValue } from '@duckdb/node-api'
import { failure } from '../../../bridge/failure.ts'
import { longestFileName } from '../../../domain/file-name.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { allRows, type CopyPlan, copyRows, orderSql, withDraft } from './copy-rows.ts'
import { append } from './csv-slices.ts'
import type { WrittenColumn } from './csv-sql.ts'
import { type ParquetType, typedSql, typesQuery } from './parquet-types.ts'
import { forFile } from './partial-file.ts'
import { holdsControl, partitionNames } from './partition-names.ts'
import { texts } from './text.ts'

/** `path`: an empty file, or an empty folder for partitions. */
type ParquetPlan = CopyPlan & { readonly columns: readonly WrittenColumn[] }

const mostPartitions = 1_000
const options = 'FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false'
/** A folder reads each piece of this size that has rows of its own. */
const rowsReadAtOnce = 20_480
/** A NUL would end SQL text, so replace it with its symbol. */
const identifier = (name: string) => `"${name.replaceAll('"', '""').replaceAll('\0', '␀')}"`

/** Writes all rows in order to one file; returns the column types. */
export async function writeParquet(plan: ParquetPlan): Promise<ParquetType[]> {
  const { held, columns } = plan
  const types = await typesOf(plan)
  const sql = `SELECT ${typed(columns, types)} FROM (${valuesSql(held, columns)}) ${orderSql(held, 'place')}`
  await writeFile(plan, sql, held.matching)
  return types
}

async function writeFile(plan: ParquetPlan, sql: string, rows: number): Promise<void> {
  const { held, path, fileName, signal } = plan
  await withDraft(held, async (draft) => {
    await copyRows({ ...plan, path: draft }, sql, options, rows)
    await forFile(fileName, () => append(path, draft, signal))
  })
}

/** Writes all rows in order to subfolders of `plan.path`, one per value of column `by`. The value is in the folder's name, not in the files. */
export async function writePartitionedParquet(plan: ParquetPlan, by: WrittenColumn) {
  const { held, path, fileName, signal } = plan
  const columns = plan.columns.filter(({ column }) => column.id !== by.column.id)
  const refuse = (why: string): never => {
    throw new JobFailed(failure('invalid-input', texts.parquetWriter.theTableCantBeSplitBy(by.header, why)))
  }
  if (columns.length === 0) refuse(texts.parquetWriter.noOtherColumnIsLeftForTheFiles)
  const value = `nullif(${held.cell(by.column.id)}, '')`
  const found = await allRows(
    held.query(
      `SELECT encode(value), count(*)::INTEGER FROM (SELECT ${value} AS value ${held.from(0, held.matching).sql})
       GROUP BY value ORDER BY value NULLS FIRST LIMIT ${mostPartitions + 1}`,
      signal,
    ),
  )
  if (found.length === 0) refuse(texts.parquetWriter.thereAreNoRows)
  if (found.length > mostPartitions) refuse(texts.parquetWriter.itHasMoreThanDifferentValues(mostPartitions))
  // As bytes, since the driver strips a leading byte order mark from text.
  const values = found.map(([text]) =>
    text instanceof DuckDBBlobValue ? Buffer.from(text.bytes).toString('utf8') : null,
  )
  if ([by.header, ...values].some((text) => text !== null && holdsControl(text)))
    refuse(texts.parquetWriter.aValueHasAControlCharacter)
  const names = partitionNames(by.header, values) ?? refuse(texts.parquetWriter.twoOfItsValuesDifferOnly)
  if (names.some((name) => Buffer.byteLength(name) > longestFileName))
    refuse(texts.parquetWriter.oneOfItsValuesIsTooLongFor)

  const types = await typesOf({ ...plan, columns })
  const number = identifier(freeName(columns, 'partition'))
  const numbers = values.map((text, at) => `(${at}, ${text === null ? 'NULL' : literal(text)})`).join(', ')
  const inner = valuesSql(held, columns, `, ${value} AS value`)
  const sql = `SELECT ${typed(columns, types)}, number AS ${number}
     FROM (${inner}) JOIN (VALUES ${numbers}) AS folders(number, named) ON value IS NOT DISTINCT FROM named
     ORDER BY number, place`
  const partitions = names.map((name, at) => ({ name, rows: Number(found[at]?.[1]) }))
  // PARTITION_BY would write with several threads, out of order. So one file gets all rows in order, and each folder takes its own from there. A query of the
  // table per folder would take much longer.
  await withDraft(held, async (draft) => {
    await copyRows({ ...plan, path: draft }, sql, `${options}, ROW_GROUP_SIZE ${rowsReadAtOnce}`, held.matching)
    for (const [at, { name, rows }] of partitions.entries()) {
      const folder = join(path, name)
      await forFile(fileName, () => mkdir(folder, { mode: 0o700 }))
      const own = `SELECT * EXCLUDE (${number}) FROM read_parquet(${literal(draft)}, hive_partitioning = false) WHERE ${number} = ${at}`
      await writeFile({ ...plan, path: join(folder, 'data_0.parquet') }, own, rows)
    }
  })
  return { types, partitions }
}

/** A name that no column has. */
function freeName(columns: readonly WrittenColumn[], wish: string): string {
  const taken = new Set(columns.map(({ header }) => header.toLowerCase()))
  let name = wish
  while (taken.has(name)) name = `${name}x`
  return name
}

/** A subquery of the rows as text: place, c0, c1 and so on, null if empty. */
function valuesSql(held: HeldView, columns: readonly WrittenColumn[], more = ''): string {
  const { sql, position } = held.from(0, held.matching)
  const cells = columns.map(({ column }, at) => `nullif(${held.cell(column.id)}, '') AS c${at}`)
  return `SELECT ${position} AS place, ${cells.join(', ')}${more} ${sql}`
}

const typed = (columns: readonly WrittenColumn[], types: readonly ParquetType[]): string =>
  columns.map(({ header }, at) => `${typedSql(`c${at}`, types[at] ?? 'VARCHAR')} AS ${identifier(header)}`).join(', ')

async function typesOf({
  held,
  columns,
  signal,
}: Pick<ParquetPlan, 'held' | 'columns' | 'signal'>): Promise<ParquetType[]> {
  const { sql, typesOf: read } = typesQuery(
    columns.map(({ column }) => column),
    valuesSql(held, columns),
  )
  if (sql === undefined) return columns.map(() => 'VARCHAR')
  const [row = []] = await allRows(held.query(sql, signal))
  return read(row)
}
