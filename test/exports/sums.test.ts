import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/bridge/calls.ts'
import { type CellText, type TableView, wholeTable } from '../../src/domain/tables/table.ts'
import { counted, seedFrom } from '../counted.ts'
import { column, type ExportsConsole, openExportsConsole, resultOf } from './console.ts'

/**
 * Sums the number columns of every export format with two independent readers: DuckDB in its own instance, and hyparquet. The expected sum is computed digit
 * by digit from the cells.
 */

let console_: ExportsConsole
let folder: string
let instance: DuckDBInstance
let count = 0

beforeAll(async () => {
  console_ = await openExportsConsole()
  folder = await console_.newFolder()
  instance = await DuckDBInstance.create(':memory:')
})
afterAll(async () => {
  instance.closeSync()
  await console_.close()
})

type Sums = { readonly total: number; readonly filled: number }
const numbers = ['whole', 'amount', 'mixed'] as const
type Found = Readonly<Record<(typeof numbers)[number], Sums>>

/** The cells' decimals summed as integers of 10^-9. */
function truth(cells: readonly CellText[]): Sums {
  const filled = cells.filter((cell): cell is string => cell !== null && cell.trim() !== '')
  const scaled = filled.map((cell) => {
    const [, minus = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(cell) ?? []
    const units = BigInt(whole) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'))
    return minus === '' ? units : -units
  })
  return { total: Number(scaled.reduce((sum, one) => sum + one, 0n)) / 1e9, filled: filled.length }
}

async function byDuckDB(from: string): Promise<Found> {
  const connection = await instance.connect()
  try {
    const sums = numbers.map((name) => `coalesce(sum("${name}"), 0)::DOUBLE, count("${name}")::INTEGER`)
    const [row = []] = (await connection.runAndReadAll(`SELECT ${sums.join(', ')} FROM ${from}`)).getRows()
    const sumsAt = (at: number): Sums => ({ total: Number(row[at * 2]), filled: Number(row[at * 2 + 1]) })
    return { whole: sumsAt(0), amount: sumsAt(1), mixed: sumsAt(2) }
  } finally {
    connection.closeSync()
  }
}

/** hyparquet needs an external decompressor. */
const compressors = {
  ZSTD: (input: Uint8Array): Uint8Array => new Uint8Array(zstdDecompressSync(input)),
}

async function byHyparquet(files: readonly string[]): Promise<Found> {
  const rows: Record<string, unknown>[] = []
  for (const path of files) {
    const bytes = await readFile(path)
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    for (const row of await parquetReadObjects({ file, compressors })) rows.push(row)
  }
  const sumsOf = (name: string): Sums => {
    const filled = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
    // Text values would be concatenated instead of added.
    expect(filled.filter((value) => typeof value !== 'number' && typeof value !== 'bigint')).toEqual([])
    return { total: filled.reduce<number>((sum, value) => sum + Number(value), 0), filled: filled.length }
  }
  return { whole: sumsOf('whole'), amount: sumsOf('amount'), mixed: sumsOf('mixed') }
}

function expectSums(found: Found, wanted: Found, what: string): void {
  for (const name of numbers) {
    expect(found[name].filled, `${what}: cells of ${name}`).toBe(wanted[name].filled)
    const { total } = wanted[name]
    const off = Math.abs(found[name].total - total) / Math.max(1, Math.abs(total))
    expect(off, `${what}: ${name} is ${found[name].total}, not ${total}`).toBeLessThan(1e-9)
  }
}

async function exported(snapshotId: string, order: Partial<CallInput<'exports.start'>>) {
  count += 1
  const name = `sums-${count}`
  const ending = order.format === 'parquet' ? 'parquet' : 'csv'
  const target = order.partitionBy === undefined ? join(folder, `${name}.${ending}`) : folder
  const columns = console_.snapshots.info(snapshotId)?.columns.map(({ id }) => id) ?? []
  const job = await console_.export(target, { snapshotId, columns, name, ...order })
  return { target: order.partitionBy === undefined ? target : join(folder, name), result: resultOf(job) }
}

/** Every format with each reader that supports it. */
async function expectInEveryForm(snapshotId: string, wanted: Found): Promise<void> {
  for (const format of ['raw-csv', 'excel-csv'] as const) {
    const { target } = await exported(snapshotId, { format })
    const types = numbers.map((name) => `'${name}': 'DOUBLE'`).join(', ')
    expectSums(await byDuckDB(`read_csv('${target}', header = true, types = {${types}})`), wanted, format)
  }
  const { target } = await exported(snapshotId, { format: 'parquet' })
  expectSums(await byDuckDB(`read_parquet('${target}')`), wanted, 'parquet, DuckDB')
  expectSums(await byHyparquet([target]), wanted, 'parquet, hyparquet')
  if (wanted.whole.filled + wanted.amount.filled + wanted.mixed.filled === 0) return
  const parted = await exported(snapshotId, { format: 'parquet', partitionBy: 'state' })
  const names = (await readdir(parted.target, { recursive: true })).filter((name) => name.endsWith('.parquet'))
  expectSums(await byDuckDB(`read_parquet('${parted.target}/**/*.parquet')`), wanted, 'parted, DuckDB')
  expectSums(await byHyparquet(names.map((name) => join(parted.target, name))), wanted, 'parted, hyparquet')
}

const wanted = (rows: readonly (readonly CellText[])[]): Found => ({
  whole: truth(rows.map((row) => row[2] ?? null)),
  amount: truth(rows.map((row) => row[3] ?? null)),
  mixed: truth(rows.map((row) => row[4] ?? null)),
})

const empty = fc.constantFrom<CellText>(null, '')
const whole = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map(String)
const amount = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([dollars, cents]) => `${dollars}.${String(cents).padStart(2, '0')}`)
const orEmpty = (cell: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: cell as fc.Arbitrary<CellText> }, empty)
const row = fc.tuple(
  fc.constantFrom<CellText>('WA', 'OR', '', null, 'é 病', "O'Neil"),
  // An id that looks like a number isn't one, and has no sum.
  fc.integer({ min: 1_000_000_000, max: 1_999_999_999 }).map(String),
  orEmpty(whole),
  orEmpty(amount),
  orEmpty(fc.oneof(whole, amount, fc.constantFrom('0', '-0.5', '1.10', '0.000000001'))),
  fc.constantFrom<CellText>('5', 'x;=1+1;y', '12,5', '=SUM(A1)', null),
)
const rows = fc.array(row, { minLength: 1, maxLength: 300 })
const columns = [
  column('state'),
  column('npi', 'number', { code: true }),
  column('whole', 'number'),
  column('amount', 'number'),
  column('mixed', 'number'),
  column('note'),
]

describe('the number columns of an export', { timeout: counted(120_000, 1_800_000) }, () => {
  it('have the same sums in every form and to every reader', async () => {
    const tried = fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const snapshotId = await console_.table(columns, cells)
        await expectInEveryForm(snapshotId, wanted(cells))
        await console_.snapshots.drop(snapshotId)
      }),
      { numRuns: counted(3, 300), seed: seedFrom(44) },
    )
    await expect(tried).resolves.toBeUndefined()
  })

  it('have them of a CSV file that was opened too, whose columns name no kind', async () => {
    const tried = fc.assert(
      fc.asyncProperty(rows, async (more) => {
        count += 1
        // An entirely empty column can't be recognized as numeric.
        const cells: CellText[][] = [['WA', '1093784563', '7', '1.10', '-0.5', 'x'], ...more]
        const file = join(console_.root, `opened-${count}.csv`)
        const quoted = (cell: CellText) => (cell === null ? '' : /[",;=]/.test(cell) ? `"${cell}"` : cell)
        const lines = cells.map((one) => one.map(quoted).join(','))
        await writeFile(file, `${columns.map(({ id }) => id).join(',')}\r\n${lines.join('\r\n')}\r\n`)
        const { snapshotId } = await console_.snapshots.loadCsv(
          { path: file, title: 'Opened', source: {} },
          () => undefined,
          new AbortController().signal,
        )
        await expectInEveryForm(snapshotId, wanted(cells))
        await console_.snapshots.drop(snapshotId)
      }),
      { numRuns: counted(2, 200), seed: seedFrom(45) },
    )
    await expect(tried).resolves.toBeUndefined()
  })

  it('have them over many row groups', async () => {
    const cells = Array.from({ length: counted(10_000, 400_000) }, (_, at): CellText[] => [
      ['WA', 'OR', 'ID'][at % 3] ?? null,
      String(1_000_000_000 + at),
      at % 7 === 0 ? null : String(at - 1000),
      at % 5 === 0 ? '' : `${at}.${String(at % 100).padStart(2, '0')}`,
      String(at % 11),
      'x',
    ])
    const snapshotId = await console_.table(columns, cells)
    await expect(expectInEveryForm(snapshotId, wanted(cells))).resolves.toBeUndefined()
    await console_.snapshots.drop(snapshotId)
  })
})

it('a reader would tell a row that is missing, or a number that is text', async () => {
  const cells: CellText[][] = [
    ['WA', '1000000000', '1', '1.10', '2', null],
    ['OR', '1000000001', '3', '2.20', '4', null],
  ]
  const snapshotId = await console_.table(columns, cells)
  const view: TableView = { ...wholeTable, filters: [{ op: 'in', column: 'state', values: ['WA'] }] }
  const { target } = await exported(snapshotId, { format: 'parquet', view })
  const found = await byHyparquet([target])
  expect(() => expectSums(found, wanted(cells), 'fewer rows')).toThrow(/cells of whole/)
  const asText = await console_.table(
    columns.map(({ id }) => column(id)),
    cells,
  )
  const texts = await exported(asText, { format: 'parquet' })
  await expect(byHyparquet([texts.target])).rejects.toThrow(/deeply equal/)
})
