import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { type CellText, wholeTable } from '../../../domain/tables/table.ts'
import { megabytes, okOf, openTestService, signal, type TestService } from './testing/service.ts'

/** Unusually shaped files, and several files in one table. */

let service: TestService
beforeAll(async () => {
  service = await openTestService({ memoryLimit: megabytes(2_048) })
})
afterAll(() => service.close())

async function load(contents: readonly (string | Uint8Array)[], columns?: readonly string[], offset = 0) {
  const paths = contents.map((_, at) => path.join(service.userDataPath, `part-${at}.csv`))
  await Promise.all(contents.map((content, at) => writeFile(paths[at] ?? '', content)))
  const [first = '', ...further] = paths
  const progress: number[] = []
  const loaded = await service.snapshots.loadCsv(
    { path: first, title: 'File', source: {}, further: further.map((one) => ({ path: one })) },
    ({ bytes, totalBytes }) => progress.push(bytes / totalBytes),
    signal,
  )
  const info = service.snapshots.info(loaded.snapshotId)
  const header = info?.columns.map(({ id }) => id) ?? []
  const { viewId } = okOf(await service.snapshots.view(loaded.snapshotId, wholeTable, signal))
  const window = okOf(
    await service.snapshots.screens.window({ viewId, offset, limit: 100, columns: [...(columns ?? header)] }, signal),
  )
  await service.snapshots.drop(loaded.snapshotId)
  return {
    loaded,
    info,
    header,
    progress,
    rows: window.rows,
    cells: window.cells.map((cells): CellText[] => [...cells]),
  }
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('the encoding', () => {
  const text = 'name,note\r\nÄnne,"a\nb"\r\nname of some length,😀\r\n'
  const cells = [
    ['Änne', 'a\nb'],
    ['name of some length', '😀'],
  ]
  it.each<[string, Uint8Array, string, boolean]>([
    ['UTF-8', Buffer.from(text), 'utf-8', false],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8', true],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le', true],
    ['UTF-16 BE with its mark', utf16be(`\ufeff${text}`), 'utf-16be', true],
    ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le'), 'utf-16le', false],
    ['UTF-16 BE without a mark', utf16be(text), 'utf-16be', false],
  ])('%s', async (_what, bytes, name, marked) => {
    const found = await load([bytes])
    expect(found.header).toEqual(['name', 'note'])
    expect(found.cells).toEqual(cells)
    expect(found.loaded.parts).toMatchObject([{ rows: 2, oddLines: 0, encoding: { name, marked } }])
  })
})

describe('size', () => {
  it('a cell of 1 MB, and one of 5 MB', async () => {
    const [million, more] = ['x'.repeat(2 ** 20), 'y'.repeat(5 * 2 ** 20)]
    expect((await load([`a,b\n1,${million}\n2,"${more}"\n`])).cells).toEqual([
      ['1', million],
      ['2', more],
    ])
  })

  const endlessAfter = (line: string) => load([`a,b\n${line}\n3,"${'z'.repeat(66 * 2 ** 20)}`])
  const refused = { failure: { kind: 'storage', message: expect.stringContaining('starts on line 3') as string } }

  // With an odd line before it, the database doesn't look for its end first, which takes it many seconds.
  it('a cell that does not end is refused with its line, not taken into memory whole', async () => {
    await expect(endlessAfter('1,2,3')).rejects.toMatchObject(refused)
  })

  it('a cell that does not end is refused in a file that is strict before it', { tags: 'night' }, async () => {
    await expect(endlessAfter('1,2')).rejects.toMatchObject(refused)
  })

  const width = counted(100, 10_000)
  it(`${width} columns, strictly and with a short row`, async () => {
    const header = Array.from({ length: width }, (_, at) => `column ${at}`).join(',')
    const row = (number: number) => Array.from({ length: width }, (_, at) => String(number * width + at)).join(',')
    const rows = Array.from({ length: 40 }, (_, at) => row(at))
    const last = `column ${width - 1}`
    const strict = await load([`${header}\n${rows.join('\n')}\n`], ['column 0', last])
    expect(strict.header).toHaveLength(width)
    expect(strict.info?.columns.at(-1)).toMatchObject({ id: last, kind: 'number' })
    expect(strict.cells[39]).toEqual([String(39 * width), String(40 * width - 1)])
    const ragged = await load([`${header}\n${rows.join('\n')}\n1,2\n`], ['column 0', last])
    expect(ragged.cells.at(-1)).toEqual(['1', null])
    expect(ragged.loaded.firstOddLines).toEqual([{ line: 42, problem: `2 cells, but the header row has ${width}` }])
  }, 120_000)
})

describe('several files in one table', () => {
  it('stand behind each other, their columns matched by name', async () => {
    const { header, cells, loaded, rows, progress } = await load([
      'id,a,b\n1,x,y\n2,x,y\n',
      'b,id,c\nB,3,C\n',
      'id\n4\n',
    ])
    expect(header).toEqual(['id', 'a', 'b', 'c'])
    expect(cells).toEqual([
      ['1', 'x', 'y', null],
      ['2', 'x', 'y', null],
      ['3', null, 'B', 'C'],
      ['4', null, null, null],
    ])
    expect(rows).toEqual([0, 1, 2, 3])
    expect(loaded.parts.map((part) => [part.rows, part.header.join()])).toEqual([
      [2, 'id,a,b'],
      [1, 'b,id,c'],
      [1, 'id'],
    ])
    expect(progress.at(-1)).toBe(1)
  })

  it('each read in its own way, a row beyond the header included', async () => {
    const { header, cells, loaded, rows } = await load([
      'id,a\n1,x\n',
      'id,a\n2,"x"y,more\n3\n',
      Buffer.from('\ufeffa,id,b\nü,4,b\n', 'utf16le'),
      'a,id\nz,5,further\n',
      'id,a\n6,w\n',
    ])
    expect(header).toEqual(['id', 'a', 'Column 3', 'b'])
    expect(cells).toEqual([
      ['1', 'x', null, null],
      ['2', 'xy', 'more', null],
      ['3', null, null, null],
      ['4', 'ü', null, 'b'],
      ['5', 'z', 'further', null],
      ['6', 'w', null, null],
    ])
    expect(rows).toEqual([0, 1, 2, 3, 4, 5])
    expect(loaded.oddLines).toBe(3)
    expect(loaded.parts.map(({ oddLines }) => oddLines)).toEqual([0, 2, 0, 1, 0])
  })

  it('a header without a name for a column that surplus cells had before: no cell replaces another', async () => {
    const { header, cells } = await load(['id,a\n1,x,extra\n', 'id,a,\n2,y,own,more\n'])
    expect(header).toEqual(['id', 'a', 'Column 3', 'Column 4'])
    expect(cells).toEqual([
      ['1', 'x', 'extra', null],
      ['2', 'y', 'own', 'more'],
    ])
  })

  it('all or none', async () => {
    const snapshots = () => service.events.filter(({ name }) => name === 'snapshots.gone').length
    const before = snapshots()
    await expect(load(['a\n1\n', ''])).rejects.toMatchObject({ failure: { kind: 'storage' } })
    expect(snapshots()).toBe(before + 1)
  })

  it('a large second file comes in the order of the file', async () => {
    const many = Array.from({ length: 150_000 }, (_, at) => `${at},v${at}`).join('\n')
    const { cells, loaded, rows } = await load(['n,v\n-1,first\n', `n,v\n${many}\n`], undefined, 149_995)
    expect(loaded.rows).toBe(150_001)
    expect(cells.slice(-2)).toEqual([
      ['149998', 'v149998'],
      ['149999', 'v149999'],
    ])
    expect(rows.at(-1)).toBe(150_000)
  })
})
