import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBBlobValue, DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/bridge/calls.ts'
import type { CellText, TableColumn } from '../../src/domain/tables/table.ts'
import { counted } from '../counted.ts'
import { column, type ExportsConsole, namesIn, openExportsConsole, resultOf, textOf } from './console.ts'
import { formulas, harmless, lookalikes, naughty, spectrum } from './strings.ts'
import { tally } from '../trust/tally.ts'

const night = { tags: ['night'] }

let console_: ExportsConsole
let folder: string
let instance: DuckDBInstance
let count = 0

beforeAll(async () => {
  console_ = await openExportsConsole()
  instance = await DuckDBInstance.create(':memory:')
  folder = await console_.newFolder()
})
afterAll(async () => {
  instance.closeSync()
  await console_.close()
})

/** A table's exported file. */
async function fileOf(
  format: 'raw-csv' | 'excel-csv',
  columns: readonly TableColumn[],
  rows: readonly (readonly CellText[])[],
  order: Partial<CallInput<'exports.start'>> = {},
): Promise<string> {
  const snapshotId = await console_.table(columns, rows)
  count += 1
  const path = join(folder, `file-${count}.csv`)
  const job = await console_.export(path, { snapshotId, columns: columns.map(({ id }) => id), format, ...order })
  expect(resultOf(job)).toMatchObject({ rows: rows.length, files: [{ name: `file-${count}.csv`, rows: rows.length }] })
  await console_.snapshots.drop(snapshotId)
  return path
}

async function parsedByPapaparse(path: string): Promise<string[][]> {
  // The byte order mark belongs to the file, not to its first value.
  const text = (await textOf(path)).replace(/^\uFEFF/, '')
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
  expect(errors).toEqual([])
  expect(data.at(-1)).toEqual([''])
  return data.slice(0, -1)
}

async function parsedByDuckDB(path: string): Promise<(string | null)[][]> {
  const connection = await instance.connect()
  const names = ((await parsedByPapaparse(path))[0] ?? []).map((_, at) => `c${at}`)
  try {
    // As bytes: the driver strips a leading byte order mark from text.
    const reader = await connection.runAndReadAll(
      `SELECT ${names.map((name) => `encode(${name})`).join(', ')}
       FROM read_csv('${path}', auto_detect = false, header = false, delim = ',', quote = '"', escape = '"',
         allow_quoted_nulls = false, max_line_size = 10000000,
         columns = {${names.map((name) => `'${name}': 'VARCHAR'`).join(', ')}})`,
    )
    return reader
      .getRows()
      .map((row) =>
        row.map((cell) => (cell instanceof DuckDBBlobValue ? Buffer.from(cell.bytes).toString('utf8') : null)),
      )
  } finally {
    connection.closeSync()
  }
}

/** Two columns, so that values are at the start and the end of a line. */
const two = [column('first'), column('second')]
/** Empty text is written as nothing. */
const orNull = (value: CellText) => (value === '' ? null : value)
const pairs = (values: readonly CellText[]) => values.map((value) => [value, value])
const cellBreak = String.raw`[,;|\t \r\n\v\f\x85\u2028\u2029]`
const passedOver = String.raw`(?:[\p{C}\p{Z}\s;,|"'\u115F\u1160\u2800\u3164\uFFA0]|[\u17B4\u17B5]|[\uFE00-\uFE0F]|\u034F)*`
const sign = String.raw`[=+@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\-]`
const beforeFormula = new RegExp(`(${cellBreak}${passedOver})'(${sign})`, 'gu')
/** The exact value of an Excel cell: removes one leading apostrophe, and one before each formula sign after a separator. */
const exactOf = (value: string) => value.replace(/^'/, '').replace(beforeFormula, '$1$2')

const corpora: readonly (readonly [string, readonly string[]])[] = [
  ['the naughty strings', naughty],
  ['formula starts', formulas],
  ['lookalikes', lookalikes],
  ['harmless texts', harmless],
]

tally({ row: 33, part: 'corpora and rules of CSV, given back as they were', ran: 'node' })

describe('raw CSV', () => {
  it.each(corpora)('gives back %s', async (_name, values) => {
    const path = await fileOf('raw-csv', two, pairs(values))
    expect(await parsedByPapaparse(path)).toEqual([['first', 'second'], ...pairs(values)])
    expect(await parsedByDuckDB(path)).toEqual([['first', 'second'], ...pairs(values.map(orNull))])
  })

  it('is the bytes of UTF-8 without a mark, lines end with CR LF, quotes stand where they must', async () => {
    const path = await fileOf('raw-csv', two, [
      ['a', 'b,c'],
      ['d "e"', 'f\r\ng'],
      ['=1+1', 'é 病'],
    ])
    expect((await readFile(path)).toString('utf8')).toBe(
      'first,second\r\na,"b,c"\r\n"d ""e""","f\r\ng"\r\n=1+1,é 病\r\n',
    )
  })

  it('analyst defect 2: writes what is empty as nothing, so that what came as ,, stays so', async () => {
    const path = await fileOf('raw-csv', two, [
      [null, ''],
      ['', null],
    ])
    expect(await textOf(path)).toBe('first,second\r\n,\r\n,\r\n')
    expect((await parsedByDuckDB(path)).slice(1)).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('of one column leaves no line empty', async () => {
    const path = await fileOf('raw-csv', [column('only')], [['a'], [null], [''], ['b']])
    expect(await textOf(path)).toBe('only\r\na\r\n""\r\n""\r\nb\r\n')
  })

  it.each(spectrum.map(({ name, rows }) => [name, rows] as const))(
    'gives back csv-spectrum %s',
    async (_name, rows) => {
      const names = Object.keys(rows[0] ?? {})
      const cells = rows.map((row) => names.map((name) => row[name] ?? null))
      const path = await fileOf(
        'raw-csv',
        names.map((name) => column(name)),
        cells,
      )
      expect(await parsedByPapaparse(path)).toEqual([names, ...cells])
      expect(await parsedByDuckDB(path)).toEqual([names, ...cells.map((row) => row.map(orNull))])
    },
  )

  it('gives back any text', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed())
    const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const path = await fileOf('raw-csv', [column('a'), column('b'), column('c')], cells)
        expect(await parsedByPapaparse(path)).toEqual([['a', 'b', 'c'], ...cells])
      }),
      { numRuns: counted(8, 25) },
    )
  })
})

describe('CSV for Excel', () => {
  it.each(corpora)('gives back %s when its apostrophes are taken off', async (_name, values) => {
    const path = await fileOf('excel-csv', two, pairs(values))
    const [, ...rows] = await parsedByPapaparse(path)
    expect(rows.map((row) => row.map(exactOf))).toEqual(pairs(values))
  })

  it('begins with a byte order mark, and once only', async () => {
    const bytes = await readFile(await fileOf('excel-csv', two, pairs(['é'])))
    expect(bytes.toString('latin1')).toBe('\xEF\xBB\xBFfirst,second\r\n"\xC3\xA9","\xC3\xA9"\r\n')
  })

  it.each([
    ['formula starts', formulas],
    ['lookalikes', lookalikes],
  ] as const)('puts an apostrophe before all %s, in quotes', async (_name, values) => {
    const [, ...rows] = await parsedByPapaparse(await fileOf('excel-csv', two, pairs(values)))
    const isSafe = (value: string) => /^'|[\s,;\u2028]'[=+@\uFF1D\uFF0B\uFF0D\uFF20-]|[\s\u2028] \u200B'=/u.test(value)
    expect(rows.flat().filter((value) => !isSafe(value))).toEqual([])
    expect(await textOf(await fileOf('excel-csv', two, [['=1', 'a']]))).toContain(`\r\n"'=1","a"\r\n`)
  })

  it('leaves texts alone that nothing would change', async () => {
    const [, ...rows] = await parsedByPapaparse(await fileOf('excel-csv', two, pairs(harmless)))
    expect(rows).toEqual(pairs(harmless))
  })

  it('leaves numbers, dates and truth values in columns of theirs', async () => {
    const columns = [
      column('n', 'number'),
      column('b', 'boolean'),
      column('d', 'date'),
      column('t', 'dateTime'),
      column('code', 'number', { code: true }),
    ]
    const rows = [
      ['-5', 'true', '2026-11-18', '2026-11-18T08:02:11Z', '85001'],
      ['-111.891', 'false', '1999-01-01', '2026-11-18T08:02:11-07:00', '-1'],
      ['1e21', null, null, null, null],
      ['.5', null, null, null, null],
      ['-.25', null, null, null, null],
      ['12.', null, null, null, null],
    ]
    const [, ...parsed] = await parsedByPapaparse(await fileOf('excel-csv', columns, rows))
    expect(parsed).toEqual([
      ['-5', 'true', '2026-11-18', '2026-11-18T08:02:11Z', "'85001"],
      ['-111.891', 'false', '1999-01-01', '2026-11-18T08:02:11-07:00', "'-1"],
      ['1e21', '', '', '', ''],
      ['.5', '', '', '', ''],
      ['-.25', '', '', '', ''],
      ['12.', '', '', '', ''],
    ])
  })

  it.each(['=1+1', '-1+2', '+5', '00123', '1234567890123456', '-', '1e999', ' 5', '--5'])(
    'trusts no column of numbers: %j',
    async (value) => {
      const [, ...rows] = await parsedByPapaparse(
        await fileOf('excel-csv', [column('n', 'number'), column('x')], [[value, 'x']]),
      )
      expect(rows).toEqual([[`'${value}`, 'x']])
    },
  )

  it('data D2: breaks a formula that begins behind a separator within a value or a header, and nothing else', async () => {
    const columns = [column('a', 'text', { name: 'a;=1' }), column('n', 'number'), column('b')]
    const path = await fileOf('excel-csv', columns, [
      [null, '5', 'x;=1+1;y'],
      ['first\n=1', '-5', "x, '@y"],
      ['x - y', null, 'a|-1'],
    ])
    expect(await textOf(path)).toBe(
      `\uFEFF"a;'=1",n,b\r\n,5,"x;'=1+1;y"\r\n"first\n'=1",-5,"x, ''@y"\r\n"x - y",,"a|'-1"\r\n`,
    )
  })

  it('holds headers to the same rules', async () => {
    const columns = [column('a', 'text', { name: '=1+1' }), column('b', 'number', { name: '-5' }), column('c')]
    const [header] = await parsedByPapaparse(await fileOf('excel-csv', columns, [['x', '1', 'y']]))
    expect(header).toEqual(["'=1+1", "'-5", 'c'])
  })
})

describe('any CSV', () => {
  it('holds all rows in the order of the view, page after page', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [String(at), `name ${(at * 7919) % 30_000}`, `x${at % 3}`])
    const columns = [column('n', 'number'), column('name'), column('third')]
    const path = await fileOf('raw-csv', columns, rows)
    expect(await parsedByPapaparse(path)).toEqual([['n', 'name', 'third'], ...rows])

    const snapshotId = await console_.table(columns, rows)
    const sorted = join(folder, 'sorted.csv')
    const view = {
      filters: [{ op: 'equals' as const, column: 'third', value: 'x1' }],
      sort: [{ column: 'n', descending: true }],
    }
    const job = await console_.export(sorted, { snapshotId, columns: ['name', 'n'], view })
    const expected = rows.filter(([, , third]) => third === 'x1').toReversed()
    expect(resultOf(job).rows).toBe(10_000)
    expect((await parsedByPapaparse(sorted)).slice(1)).toEqual(expected.map(([n, name]) => [name, n]))
  })

  describe('of more rows than are written at once', () => {
    const many = counted(320_000, 700_000)
    const columns = [column('n', 'number'), column('name'), column('third')]
    const rows: CellText[][] = Array.from({ length: many }, (_, at) => [
      String(at),
      at % 50_000 === 7 ? `two\nlines, "${at}"` : `name ${(at * 7919) % many}`,
      at % 11 === 0 ? null : `=${at % 3}`,
    ])
    const written = (cell: CellText) =>
      cell === null ? '' : /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
    const forExcel = ([n, name, third]: readonly CellText[]) =>
      [n, `"${name?.replaceAll('"', '""')}"`, third === null ? '' : `"'${third}"`].join(',')
    let snapshotId: string
    beforeAll(async () => {
      snapshotId = await console_.table(columns, rows)
    })
    afterAll(() => console_.snapshots.drop(snapshotId))

    /** The first wrong line, because a full comparison would take a minute. */
    async function firstWrong(name: string, order: Partial<CallInput<'exports.start'>>, lines: readonly string[]) {
      const path = join(folder, name)
      const job = await console_.export(path, { snapshotId, columns: columns.map(({ id }) => id), ...order })
      expect(resultOf(job).rows).toBe(lines.length)
      const text = (await textOf(path)).split('\r\n')
      expect(text.length).toBe(lines.length + 2)
      const at = lines.findIndex((line, index) => line !== text[index + 1])
      return [text[0], at === -1 ? 'none' : text[at + 1], text.at(-1)]
    }

    it('holds all of them in their order', async () => {
      const lines = rows.map((row) => row.map(written).join(','))
      expect(await firstWrong('many-raw.csv', {}, lines)).toEqual(['n,name,third', 'none', ''])
      const order = { format: 'excel-csv' as const }
      expect(await firstWrong('many-excel.csv', order, rows.map(forExcel))).toEqual(['\uFEFFn,name,third', 'none', ''])
    })

    it('holds those of a view in the order of the view', night, async () => {
      const descending = { filters: [], sort: [{ column: 'n', descending: true }] }
      const lines = rows.map((row) => row.map(written).join(',')).toReversed()
      expect(await firstWrong('many-sorted.csv', { view: descending }, lines)).toEqual(['n,name,third', 'none', ''])
      const view = { ...descending, filters: [{ op: 'empty' as const, column: 'third', not: true }] }
      const some = rows.filter(([, , third]) => third !== null).toReversed()
      const order = { view, format: 'excel-csv' as const }
      expect(await firstWrong('many-filtered.csv', order, some.map(forExcel))).toEqual([
        '\uFEFFn,name,third',
        'none',
        '',
      ])
    })

    it('leaves nothing in the folder of the console', async () => {
      expect((await namesIn(console_.userDataPath)).filter((name) => name.endsWith('.part'))).toEqual([])
      expect(await console_.ledger()).toEqual({ partials: [] })
    })
  })

  it('holds rows of very different weight', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [String(at), 'x'.repeat(at % 500 === 499 ? 400_000 : 3)])
    const path = await fileOf('raw-csv', two, rows)
    expect(await parsedByPapaparse(path)).toEqual([['first', 'second'], ...rows])
  })

  it('of no rows is a header', async () => {
    expect(await textOf(await fileOf('raw-csv', two, []))).toBe('first,second\r\n')
  })

  it('names columns of one name by their ids', async () => {
    const columns = [column('a', 'text', { name: 'Name' }), column('b', 'text', { name: 'name' }), column('c')]
    const [header] = await parsedByPapaparse(await fileOf('raw-csv', columns, [['1', '2', '3']]))
    expect(header).toEqual(['a', 'b', 'c'])
  })

  it('leaves nothing but itself in the folder', async () => {
    expect((await namesIn(folder)).filter((name) => !/^(file-\d+|sorted|many-\w+)\.csv$/.test(name))).toEqual([])
  })
})
