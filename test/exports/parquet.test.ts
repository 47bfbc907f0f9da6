import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBBlobValue, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CellText } from '../../src/domain/tables/table.ts'
import { column, type ExportsConsole, namesIn, openExportsConsole, resultOf, textOf } from './console.ts'
import { formulas, naughty } from './strings.ts'

let console_: ExportsConsole
let folder: string
let instance: DuckDBInstance

beforeAll(async () => {
  console_ = await openExportsConsole()
  folder = await console_.newFolder()
  instance = await DuckDBInstance.create(':memory:')
})
afterAll(async () => {
  instance.closeSync()
  await console_.close()
})

/** Reads it with another program: a separate database instance. */
async function read(sql: string): Promise<DuckDBValue[][]> {
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRows()
  } finally {
    connection.closeSync()
  }
}
const typesIn = async (path: string) =>
  Object.fromEntries(
    (await read(`DESCRIBE FROM read_parquet('${path}', hive_partitioning = false)`)).map(([name, type]) => [
      name,
      type,
    ]),
  )
const instantMicros = BigInt(Date.parse('2026-11-18T08:02:11Z')) * 1000n
const textOfBytes = (value: DuckDBValue | undefined) =>
  value instanceof DuckDBBlobValue ? Buffer.from(value.bytes).toString('utf8') : null

describe('one file', () => {
  it('has the types of the columns where no value loses anything, else texts', async () => {
    const columns = [
      column('whole', 'number'),
      column('decimal', 'number'),
      column('exact', 'number'),
      column('tooLong', 'number'),
      column('code', 'number', { code: true }),
      column('flag', 'boolean'),
      column('notFlag', 'boolean'),
      column('day', 'date'),
      column('notDay', 'date'),
      column('instant', 'dateTime'),
      column('local', 'dateTime'),
      column('offset', 'dateTime'),
      column('text'),
      column('list', 'list'),
      column('none', 'number'),
    ]
    const rows: CellText[][] = [
      [
        '1',
        '1.5',
        '0.30000000000000004',
        '0.12345678901234567890',
        '7',
        'true',
        'true',
        '2026-11-18',
        '2026-11-18',
        '2026-11-18T08:02:11Z',
        '2026-11-18T08:02:11',
        '2026-11-18T08:02:11-07:00',
        '12',
        '[1]',
        null,
      ],
      [
        '-9223372036854775808',
        '-2e3',
        '-0.1',
        '1',
        '007',
        'false',
        'yes',
        '1999-02-28',
        '2026-02-30',
        '2026-11-18T08:02:11.123456Z',
        '2026-11-18T08:02:11.5',
        '2026-11-18T08:02:11Z',
        '007',
        '{}',
        null,
      ],
      columns.map(() => null),
    ]
    const snapshotId = await console_.table(columns, rows)
    const path = join(folder, 'types.parquet')
    const job = await console_.export(path, {
      snapshotId,
      columns: columns.map(({ id }) => id),
      format: 'parquet',
      manifest: true,
    })
    expect(resultOf(job).rows).toBe(3)
    const types = {
      whole: 'BIGINT',
      decimal: 'DOUBLE',
      exact: 'DOUBLE',
      tooLong: 'VARCHAR',
      code: 'VARCHAR',
      flag: 'BOOLEAN',
      notFlag: 'VARCHAR',
      day: 'DATE',
      notDay: 'VARCHAR',
      instant: 'TIMESTAMP WITH TIME ZONE',
      local: 'TIMESTAMP',
      offset: 'VARCHAR',
      text: 'VARCHAR',
      list: 'VARCHAR',
      none: 'DOUBLE',
    }
    expect(await typesIn(path)).toEqual(types)
    const manifest = JSON.parse(await textOf(`${path}.manifest.json`)) as { columns: { id: string; type: string }[] }
    expect(Object.fromEntries(manifest.columns.map(({ id, type }) => [id, type]))).toEqual({
      ...types,
      instant: 'TIMESTAMPTZ',
    })
    expect(
      await read(
        `SELECT whole, decimal, exact, "tooLong", flag, epoch_us(instant), "offset" FROM read_parquet('${path}')`,
      ),
    ).toEqual([
      [1n, 1.5, 0.300_000_000_000_000_04, '0.12345678901234567890', true, instantMicros, '2026-11-18T08:02:11-07:00'],
      [-9223372036854775808n, -2000, -0.1, '1', false, instantMicros + 123456n, '2026-11-18T08:02:11Z'],
      [null, null, null, null, null, null, null],
    ])
  })

  it('analyst defect 2: is typed where cells are empty, with NULL for them; ids and NPIs are text whatever they look like', async () => {
    const columns = [
      column('wait', 'number'),
      column('amount', 'number'),
      column('day', 'date'),
      column('at', 'dateTime'),
      column('flag', 'boolean'),
      column('providerId', 'number'),
      column('NPI', 'number'),
      column('note'),
    ]
    const rows: CellText[][] = [
      ['5', '1.10', '2026-11-18', '2026-11-18T08:02:11Z', 'true', '17', '1093784563', 'x'],
      ['', '', '', '', '', '', '', ''],
      [null, ' ', null, null, null, null, null, null],
      ['-2', '+.5', '2026-11-19', '2026-11-18T08:02:12Z', 'false', '18', '1093784564', ' '],
    ]
    const snapshotId = await console_.table(columns, rows)
    const path = join(folder, 'empty-cells.parquet')
    resultOf(await console_.export(path, { snapshotId, columns: columns.map(({ id }) => id), format: 'parquet' }))
    expect(await typesIn(path)).toEqual({
      wait: 'BIGINT',
      amount: 'DOUBLE',
      day: 'DATE',
      at: 'TIMESTAMP WITH TIME ZONE',
      flag: 'BOOLEAN',
      providerId: 'VARCHAR',
      NPI: 'VARCHAR',
      note: 'VARCHAR',
    })
    expect(
      await read(`SELECT sum(wait)::INTEGER, sum(amount), count(day), count("at"), count(flag), count("NPI"), count(note)
        FROM read_parquet('${path}')`),
    ).toEqual([[3, 1.6, 2n, 2n, 2n, 2n, 2n]])
    // The same numbers from both kinds of CSV, as a database reads them by default.
    for (const format of ['raw-csv', 'excel-csv'] as const) {
      const csv = join(folder, `empty-cells-${format}.csv`)
      resultOf(await console_.export(csv, { snapshotId, columns: ['wait', 'day', 'flag'], format }))
      expect(
        await read(
          `SELECT sum(wait)::INTEGER, count(wait), count(day), count(flag) FROM read_csv('${csv}', header = true)`,
        ),
      ).toEqual([[3, 2n, 2n, 2n]])
    }
  })

  it('is compressed with zstd, holds every text as it was, absent ones too, and rows in the order of the view', async () => {
    const texts: CellText[] = [...naughty, ...formulas, null, '']
    const rows = texts.map((text, at) => [String(at), text])
    const snapshotId = await console_.table([column('n', 'number'), column('text')], rows)
    const path = join(folder, 'texts.parquet')
    const view = { filters: [], sort: [{ column: 'n', descending: true }] }
    resultOf(await console_.export(path, { snapshotId, columns: ['n', 'text'], format: 'parquet', view }))
    const found = await read(`SELECT n, encode(text) FROM read_parquet('${path}')`)
    expect(found.map(([n, text]) => [String(n), textOfBytes(text)])).toEqual(
      rows.map(([n, text]) => [n, text === '' ? null : text]).toReversed(),
    )
    const compressions = await read(`SELECT DISTINCT compression FROM parquet_metadata('${path}')`)
    expect(compressions).toEqual([['ZSTD']])
  })

  it.skipIf(process.platform === 'win32')('can be read by this user alone', async () => {
    const snapshotId = await console_.table([column('a')], [['x']])
    const path = join(folder, 'mode.parquet')
    resultOf(await console_.export(path, { snapshotId, columns: ['a'], format: 'parquet' }))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('may hold no rows and names that quote', async () => {
    const snapshotId = await console_.table([column(`a "b" 'c'`), column('A "B" \'C\'')], [])
    const path = join(folder, 'empty.parquet')
    const columns = [`a "b" 'c'`, 'A "B" \'C\'']
    resultOf(await console_.export(path, { snapshotId, columns, format: 'parquet' }))
    expect(Object.keys(await typesIn(path))).toEqual([`a "b" 'c'`, `A "B" 'C' (2)`])
  })
})

describe('parted by a column', () => {
  it('is one table to whoever reads the folder, with every value of the column as it was', async () => {
    const values: CellText[] = [
      'ID',
      'id',
      null,
      '',
      'NULL',
      '__HIVE_DEFAULT_PARTITION__',
      'a/b=c%d',
      '../up',
      '..',
      'dot.',
      ' sp ',
      '\uFEFFmark',
      '\u0000',
      'line\nend',
      'é 病',
      '=1+1',
      "O'Neil",
    ]
    const rows = Array.from({ length: 600 }, (_, at) => [String(at), values[at % values.length] ?? null, `t${at}`])
    const snapshotId = await console_.table(
      [column('n', 'number'), column('state', 'text', { name: 'my state' }), column('t')],
      rows,
    )
    const order = { snapshotId, columns: ['n', 'state', 't'], format: 'parquet' as const, partitionBy: 'state' }
    const job = await console_.export(folder, { ...order, name: 'parted', manifest: true })
    const { files } = resultOf(job)
    expect(files).toMatchObject([{ name: 'parted', rows: 600 }])

    const found = await read(
      `SELECT n, encode("my state"), t FROM read_parquet('${folder}/parted/**/*.parquet', hive_partitioning = true, hive_types_autocast = false) ORDER BY n`,
    )
    // Empty text counts as missing in a folder's name.
    const expected = rows.map(([n, state, t]) => [n, state === '' ? null : state, t])
    expect(found.map(([n, state, t]) => [String(n), textOfBytes(state), t])).toEqual(expected)
    expect(await typesIn(join(folder, 'parted', 'my state=ID', 'data_0.parquet'))).toEqual({
      n: 'BIGINT',
      t: 'VARCHAR',
    })

    const manifest = JSON.parse(await textOf(join(folder, 'parted.manifest.json'))) as {
      files: { name: string; rows: number }[]
    }
    expect(manifest.files.length).toBe(values.length - 1)
    expect(manifest.files.reduce((sum, file) => sum + file.rows, 0)).toBe(600)
    expect((await namesIn(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('has its rows in the order shown, also where several threads would write them', async () => {
    const count = 200_000
    const rows = Array.from({ length: count }, (_, at) => [String(at), `s${at % 3}`])
    const snapshotId = await console_.table([column('n', 'number'), column('s')], rows)
    const order = { snapshotId, columns: ['n'], format: 'parquet' as const, partitionBy: 's' }
    const descending = { filters: [], sort: [{ column: 'n', descending: true }] }
    resultOf(await console_.export(folder, { ...order, name: 'as-loaded' }))
    resultOf(await console_.export(folder, { ...order, name: 'sorted', view: descending }))
    const breaks = async (name: string, broken: string) => {
      const inOrder = `SELECT n, lag(n) OVER (PARTITION BY filename ORDER BY file_row_number) AS before
        FROM read_parquet('${folder}/${name}/*/*.parquet', file_row_number = true, filename = true)`
      return (await read(`SELECT count(*)::INTEGER, count(*) FILTER (${broken})::INTEGER FROM (${inOrder})`))[0]
    }
    expect(await breaks('as-loaded', 'n < before')).toEqual([count, 0])
    expect(await breaks('sorted', 'n > before')).toEqual([count, 0])
  })

  it.each([
    [
      'more than a thousand values',
      Array.from({ length: 1001 }, (_, at) => `v${at}`),
      /more than 1000 different values/,
    ],
    ['a value too long for a name', ['x'.repeat(300)], /too long for a folder name/],
    ['values that share a name', ['É', 'é'], /differ only in capital letters/],
    ['a control that cannot be written out', ['a\u0080', 'b', 'c'], /control character/],
    ['no rows', [], /no rows/],
  ] as const)('is refused with %s, and leaves nothing', async (_name, values, words) => {
    const target = join(console_.root, `refused-${values.length}`)
    await mkdir(target)
    const snapshotId = await console_.table(
      [column('n'), column('v')],
      values.map((value) => ['1', value]),
    )
    const order = { snapshotId, columns: ['n', 'v'], format: 'parquet' as const, partitionBy: 'v' }
    const job = await console_.export(target, order)
    expect(job).toMatchObject({
      state: 'failed',
      failure: { kind: 'invalid-input', message: expect.stringMatching(words) as string },
    })
    expect(await namesIn(target)).toEqual([])
  })

  it('is refused where no other column is left', async () => {
    const snapshotId = await console_.table([column('v')], [['a']])
    const job = await console_.export(folder, {
      snapshotId,
      columns: ['v'],
      format: 'parquet',
      partitionBy: 'v',
      name: 'none',
    })
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'invalid-input' } })
  })
})
