import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { type CellText, wholeTable } from '../../../domain/tables/table.ts'
import { csvColumns } from './csv-columns.ts'
import { createCsvParser } from './csv-parser.ts'
import type { CsvLoaded, CsvPlan } from './snapshot-service.ts'
import { okOf, openTestService, signal, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function load(
  content: string | Uint8Array,
  more: Partial<CsvPlan> = {},
): Promise<CsvLoaded & { readonly header: string[]; readonly kinds: string[]; readonly cells: CellText[][] }> {
  const file = path.join(service.userDataPath, 'file.csv')
  await writeFile(file, content)
  const loaded = await service.snapshots.loadCsv(
    { path: file, title: 'File', source: {}, ...more },
    () => undefined,
    signal,
  )
  const columns = service.snapshots.info(loaded.snapshotId)?.columns ?? []
  const { viewId } = okOf(await service.snapshots.view(loaded.snapshotId, wholeTable, signal))
  const window = okOf(
    await service.snapshots.screens.window(
      { viewId, offset: 0, limit: 1_000, columns: columns.map(({ id }) => id) },
      signal,
    ),
  )
  await service.snapshots.drop(loaded.snapshotId)
  return {
    ...loaded,
    header: columns.map(({ id }) => id),
    kinds: columns.map(({ kind, code }) => (code === true ? `${kind} code` : kind)),
    cells: window.cells.map((cells) => [...cells]),
  }
}

describe('csv-spectrum', async () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('csv-spectrum'))
  const files = (await readdir(path.join(folder, 'csvs'))).map((name) => name.replace(/\.csv$/, ''))
  it('has 12 files', () => expect(files).toHaveLength(12))
  it.each(files)('%s loads to the same values', async (name) => {
    const expected = JSON.parse(await readFile(path.join(folder, 'json', `${name}.json`), 'utf8')) as
      | Record<string, string>[]
      | Record<string, string>
    const { header, cells } = await load(await readFile(path.join(folder, 'csvs', `${name}.csv`)))
    const rows = cells.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at]])))
    // One file claims a phone number that isn't in it.
    const wanted = [expected]
      .flat()
      .map((row) => (name === 'location_coordinates' ? { ...row, 'Contact Phone Number': '2095257564' } : row))
    expect(rows).toEqual(wanted)
  })
})

describe('a CSV file', () => {
  it.each<[string, string | Uint8Array, CellText[][]]>([
    ['with a byte order mark and CRLF', '\ufeffa,b\r\n1,"x\r\ny"\r\n', [['1', 'x\r\ny']]],
    ['of UTF-16', Buffer.from('\ufeffa,b\nü,😀\n', 'utf16le'), [['ü', '😀']]],
    ['without a last line end', 'a,b\n1,2', [['1', '2']]],
    [
      'of mixed line ends',
      'a,b\n1,2\r\n3,4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['of lone carriage returns', 'a,b\r1,2\r', [['1', '2']]],
    ['with NUL and formulas', 'a,b\n=1+1,a\0b\n', [['=1+1', 'a\0b']]],
    ['with empty cells', 'a,b\n,""\n', [['', '']]],
    ['with blank lines', 'a,b\n\n1,2\n\n\n', [['1', '2']]],
    ['of one column', 'a\n""\n\n1\n', [[''], ['1']]],
    ['of a header alone', 'a,b\n', []],
  ])('%s', async (_what, content, cells) => {
    const loaded = await load(content)
    expect([loaded.cells, loaded.oddLines]).toEqual([cells, 0])
  })

  it('with odd lines keeps every cell and says which lines they are', async () => {
    const loaded = await load('a,b\n1\n"x\ny",2,3,4\n5,"6"7\n8,9\n10,"11\n')
    expect(loaded.header).toEqual(['a', 'b', 'Column 3', 'Column 4'])
    expect(loaded.cells).toEqual([
      ['1', null, null, null],
      ['x\ny', '2', '3', '4'],
      ['5', '67', null, null],
      ['8', '9', null, null],
      ['10', '11\n', null, null],
    ])
    expect([loaded.rows, loaded.oddLines]).toEqual([5, 4])
    expect(loaded.firstOddLines).toEqual([
      { line: 2, problem: '1 cell, but the header row has 2' },
      { line: 3, problem: '4 cells, but the header row has 2' },
      { line: 5, problem: 'text after a closing quote' },
      { line: 7, problem: 'a quote that is never closed' },
    ])
  })

  it('with a line that has two problems counts one line, with both', async () => {
    const loaded = await load('a,b\n1,"2"3,4\n5,6\n')
    expect(loaded.oddLines).toBe(1)
    expect(loaded.firstOddLines).toEqual([
      { line: 2, problem: 'text after a closing quote; 3 cells, but the header row has 2' },
    ])
  })

  it('with bytes that are no UTF-8 shows them as such and says on which line', async () => {
    const loaded = await load(Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xb0, 0x2c, 0x32, 0x0a]))
    expect(loaded.cells).toEqual([['\ufffd', '2']])
    expect(loaded.firstOddLines).toEqual([{ line: 2, problem: 'bytes that aren’t text, shown as \ufffd' }])
  })

  it('names its columns apart', async () => {
    const { header } = await load('a,a,,a (2), \n1,2,3,4,5\n')
    expect(header).toEqual(['a', 'a (2)', 'Column 3', 'a (2) (2)', 'Column 5'])
  })

  it('names many columns of one name in as many steps, and refuses more columns than a table can have (data D1)', async () => {
    const names = csvColumns([...Array.from({ length: 50_000 }, () => 'a'), 'a (3)', 'b'])
    expect(new Set(names.map(({ id }) => id)).size).toBe(50_002)
    expect([names[1]?.id, names[49_999]?.id, names.at(-2)?.id]).toEqual(['a (2)', 'a (50000)', 'a (3) (2)'])
    for (const content of [`${','.repeat(20_000)}\n1\n`, ','.repeat(3_000_000)])
      await expect(load(content)).rejects.toMatchObject({
        failure: { kind: 'storage', message: expect.stringContaining('more than 20,000 columns') as string },
      })
  })

  it('gets its kinds from all of its values, codes staying text', async () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, at) =>
        `${at},${at === 5_999 ? '007' : at},${at === 5_998 ? 'x' : 1},2026-11-21,2026-11-21T10:00:00Z,true,,12345678901234567`,
    )
    const { kinds } = await load(`n,zip,mixed,day,at,yes,none,long\n${rows.join('\n')}\n`)
    expect(kinds).toEqual(['number', 'text code', 'text', 'date', 'dateTime', 'boolean', 'text', 'text code'])
  })

  it('has words for a missing value among numbers, times and codes, which stay what they are', async () => {
    const rows = [
      '1200,59.00,2026-11-21T10:00Z,02134,1,N/A',
      'N/A,(NULL),NULL,null,-,',
      ' NaN ,#N/A,unknown,\\N,2,None',
    ]
    const { kinds, cells } = await load(`wait,price,at,zip,dash,none\n${rows.join('\n')}\n`)
    expect(kinds).toEqual(['number', 'number', 'dateTime', 'text code', 'text', 'text'])
    expect(cells[1]).toEqual(['N/A', '(NULL)', 'NULL', 'null', '-', ''])
  })

  it('takes times without seconds as times, and days that do not exist as text', async () => {
    const { kinds } = await load(
      'at,odd\n2026-11-21T10:00:30Z,2026-11-21T10:00Z\n2026-11-21T10:00Z,2026-13-21T10:00Z\n2026-11-21t12:00-05:00,2026-11-21T10:00Z\n',
    )
    expect(kinds).toEqual(['dateTime', 'text'])
  })

  it('finds codes also with blanks around them', async () => {
    const { kinds } = await load('led,long,plain\n 00123,1234567890123456 ,7\n 9,\t12, 8 \n')
    expect(kinds).toEqual(['text code', 'text code', 'number'])
  })

  it('has phones with their country as text, and short numbers with a plus as numbers', async () => {
    const { kinds } = await load('call,change\n+16025550143,+5\n+442079460123,-1200\n')
    expect(kinds).toEqual(['text code', 'number'])
  })

  it('analyst defect 2: has ids, NPIs and codes as text whatever they look like', async () => {
    const { kinds } = await load(
      'providerId,departmentId,NPI,zip,id,paid\n17,3,1093784563,85001,1,5\n18,4,,85002,2,6\n',
    )
    expect(kinds).toEqual(['text code', 'text code', 'text code', 'text code', 'text code', 'number'])
  })

  it('of another delimiter', async () => {
    expect((await load('a;b\n1,5;2\n', { delimiter: ';' })).cells).toEqual([['1,5', '2']])
  })

  it('that is not there, empty, or cancelled leaves nothing', async () => {
    const before = service.events.filter(({ name }) => name === 'snapshots.gone').length
    const csv = (file: string, signalOf: AbortSignal) =>
      service.snapshots.loadCsv({ path: file, title: 'T', source: {} }, () => undefined, signalOf)
    await expect(csv(path.join(service.userDataPath, 'no.csv'), signal)).rejects.toMatchObject({
      failure: { kind: 'storage' },
    })
    const file = path.join(service.userDataPath, 'big.csv')
    await writeFile(file, '')
    await expect(csv(file, signal)).rejects.toMatchObject({ failure: { kind: 'storage' } })
    // The odd last line makes both readers run.
    await writeFile(file, `a,b\n${'1,2\n'.repeat(1_000_000)}3`)
    const controller = new AbortController()
    const begun = () => service.events.filter(({ name }) => name === 'snapshots.changed').length
    const started = begun()
    const loads = csv(file, controller.signal)
    loads.catch(() => undefined)
    await vi.waitFor(() => expect(begun()).toBeGreaterThan(started), { timeout: 20_000 })
    controller.abort()
    await expect(loads).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    const gone = service.events.filter(({ name }) => name === 'snapshots.gone').length
    expect(gone - before).toBe(1)
  })

  it('is the one that was named, whatever its name looks like', async () => {
    const names = ['[a]*.csv', 'a1.csv', "it's; --.csv", 'ü {x}?.csv', 'a.csv.gz']
    for (const name of names) await writeFile(path.join(service.userDataPath, name), `a\n${name.length}\n`)
    for (const name of names) {
      const file = path.join(service.userDataPath, name)
      const { snapshotId, rows } = await service.snapshots.loadCsv(
        { path: file, title: 'T', source: {} },
        () => undefined,
        signal,
      )
      const { cells } = okOf(await service.snapshots.screens.row({ snapshotId, row: 0 }, signal))
      expect([rows, cells]).toEqual([1, [String(name.length)]])
    }
  })

  it('tells the bytes it has read', async () => {
    const file = path.join(service.userDataPath, 'progress.csv')
    const content = `a,b\n${'1,2\n'.repeat(100_000)}3`
    await writeFile(file, content)
    const progress: number[] = []
    await service.snapshots.loadCsv(
      { path: file, title: 'T', source: {} },
      ({ bytes, totalBytes }) => {
        expect(totalBytes).toBe(content.length)
        progress.push(bytes)
      },
      signal,
    )
    expect(progress.at(-1)).toBe(content.length)
    expect(progress.length).toBeGreaterThan(2)
  })
})

describe('the parser', () => {
  const piece = fc.constantFrom('a', 'b1', ',', '"', '""', '\n', '\r\n', ' ', '\r', 'é', '"x",', '\t')
  const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))

  it('gives the same records however the text is cut', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(40), { maxLength: 6 }), (whole, cuts) => {
        const all = createCsvParser(',')
        const pieces = createCsvParser(',')
        const expected = [...all.push(whole), ...all.end()]
        const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).toSorted((a, b) => a - b), whole.length]
        const got = at.slice(1).flatMap((to, index) => pieces.push(whole.slice(at[index], to)))
        expect([...got, ...pieces.end()]).toEqual(expected)
      }),
      { numRuns: counted(200, 2_000) },
    )
  })

  it('reads what the database reads, wherever the database takes the file for strict', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const parser = createCsvParser(',')
        const content = `h1,h2\n${body}`
        const [, ...all] = [...parser.push(content), ...parser.end()]
        const records = all.map(({ cells: each }) => {
          const beyond = each.findLastIndex((text) => text !== '')
          return { cells: each.slice(0, Math.max(2, beyond + 1)) }
        })
        const { cells, header } = await load(content)
        const width = Math.max(2, ...records.map((record) => record.cells.length))
        expect(header).toHaveLength(width)
        expect(cells).toEqual(
          records.map((record) => Array.from({ length: width }, (_, at) => record.cells[at] ?? null)),
        )
      }),
      { numRuns: counted(20, 100), examples: [['"" "x",']] },
    )
  })
})
