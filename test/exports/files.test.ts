import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import { destinationAt, destinationProblem } from '../../src/main/services/exports/destination.ts'
import { removeOlder } from '../../src/main/services/exports/older-files.ts'
import { column, type ExportsConsole, namesIn, openExportsConsole, resultOf, textOf } from './console.ts'

let console_: ExportsConsole

beforeAll(async () => {
  console_ = await openExportsConsole()
})
afterAll(() => console_.close())

const newFolder = () => console_.newFolder()

describe('files for Excel', () => {
  it('get further names where there are more of them, the first keeps the name that was chosen', () => {
    expect(destinationAt('/a/rows.csv', { extension: 'csv', parts: 3, manifest: true })).toEqual({
      folder: '/a',
      names: ['rows.csv', 'rows (2 of 3).csv', 'rows (3 of 3).csv'],
      manifestName: 'rows.csv.manifest.json',
    })
  })

  it('replace further files only where the first was to be replaced', async () => {
    const folder = await newFolder()
    const path = join(folder, 'rows.csv')
    await writeFile(join(folder, 'rows (2 of 2).csv'), 'old')
    const target = destinationAt(path, { extension: 'csv', parts: 2, manifest: false })
    expect(await destinationProblem(target, path)).toMatchObject({ kind: 'storage' })
    await writeFile(path, 'old')
    expect(await destinationProblem(target, path)).toBeUndefined()
    expect(await destinationProblem(target, undefined)).toMatchObject({ kind: 'storage' })
  })

  it('take the further parts and the manifest of the replaced export away, and nothing else', async () => {
    const snapshotId = await console_.table([column('n', 'number')], [['1']])
    const folder = await newFolder()
    const older = ['visits (2 of 3).csv', 'visits (3 of 3).csv', 'visits.csv.manifest.json']
    const others = [
      'visits (1 of 3).csv',
      'visits (02 of 3).csv',
      'visits (2 of 3).csv.bak',
      'visits (4 of 3).csv',
      'visits.manifest.json',
      'visits2 (2 of 3).csv',
    ]
    for (const name of [...older, ...others]) await writeFile(join(folder, name), 'old')
    await mkdir(join(folder, 'visits (2 of 2).csv'))
    const kept = [...others, 'visits (2 of 2).csv', 'visits.csv']
    const toVisits = (manifest: boolean) =>
      console_.export(join(folder, 'visits.csv'), { snapshotId, columns: ['n'], format: 'raw-csv', manifest })
    await rm(join(folder, 'visits.csv.manifest.json'))
    resultOf(await toVisits(true))
    // Nothing was replaced yet.
    expect(await namesIn(folder)).toEqual([...kept, ...older].toSorted())
    resultOf(await toVisits(true))
    expect(await namesIn(folder)).toEqual([...kept, 'visits.csv.manifest.json'].toSorted())
    expect(resultOf(await toVisits(false)).notes).toBeUndefined()
    expect(await namesIn(folder)).toEqual(kept.toSorted())
  })

  it('stay as they were where the first can’t be replaced', async () => {
    const snapshotId = await console_.table([column('n', 'number')], [['1']])
    const folder = await newFolder()
    const path = join(folder, 'a.csv')
    await writeFile(path, 'old')
    await writeFile(`${path}.manifest.json`, 'old manifest')
    const claim = console_.partials.claim.bind(console_.partials)
    const claimed = vi.spyOn(console_.partials, 'claim').mockImplementation(async (where) => {
      // Like a file that Excel has open: its name can't be replaced.
      await rm(path, { recursive: true })
      await mkdir(join(path, 'open'), { recursive: true })
      return await claim(where)
    })
    const job = await console_.export(path, { snapshotId, columns: ['n'], manifest: true })
    claimed.mockRestore()
    expect(job).toMatchObject({ state: 'failed' })
    expect(await textOf(`${path}.manifest.json`)).toBe('old manifest')
    expect(await namesIn(folder)).toEqual(['a.csv', 'a.csv.manifest.json'])
    expect(await console_.ledger()).toEqual({ partials: [] })
  })

  it('say which files of the replaced export could not be removed', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'visits (2 of 2).csv'))
    expect(await removeOlder(folder, ['gone.csv', 'visits (2 of 2).csv'])).toEqual([
      expect.stringMatching(/couldn’t be removed.*: visits \(2 of 2\)\.csv\./),
    ])
  })

  // split.test.ts does this by day, with a sheet of fewer rows.
  it('are split where the rows pass what Excel opens, each with its header', {
    tags: ['night'],
    timeout: 180_000,
  }, async () => {
    const many = 1_048_576
    const snapshotId = await console_.table(
      [column('n', 'number')],
      Array.from({ length: many }, (_, at) => [String(at)]),
    )
    const folder = await newFolder()
    const path = join(folder, 'many.csv')
    const split = { snapshotId, columns: ['n'], format: 'excel-csv' as const, split: true, manifest: true }
    const result = resultOf(await console_.export(path, split))
    expect(result.files.map(({ name, rows: count }) => [name, count])).toEqual([
      ['many.csv', many - 1],
      ['many (2 of 2).csv', 1],
    ])
    expect((await textOf(join(folder, 'many (2 of 2).csv'))).slice(1)).toBe(`n\r\n${many - 1}\r\n`)
    const lines = (await textOf(path)).split('\r\n')
    expect(lines.length).toBe(many + 1)
    expect(lines.slice(1, -1).findIndex((line, at) => line !== String(at))).toBe(-1)
    expect(await namesIn(folder)).toEqual(['many (2 of 2).csv', 'many.csv', 'many.csv.manifest.json'])

    const one = await newFolder()
    const whole = resultOf(await console_.export(join(one, 'one.csv'), { ...split, split: false, manifest: false }))
    expect(whole.files).toMatchObject([{ name: 'one.csv', rows: many }])
  })
})

describe('the ledger of unfinished files', () => {
  it('removes at the next start what it names, if it has the form of a partial, and nothing else', async () => {
    const folder = await newFolder()
    const file = join(folder, 'exports.json')
    const stray = join(folder, '.access-console-0123456789abcdef.part')
    const strayFolder = join(folder, '.access-console-fedcba9876543210.part')
    const mine = join(folder, 'mine.csv')
    await writeFile(stray, 'half')
    await mkdir(join(strayFolder, 'state=ID'), { recursive: true })
    await writeFile(mine, 'whole')
    const gone = join(folder, 'gone', '.access-console-0123456789abcdef.part')
    await writeFile(
      file,
      JSON.stringify({ partials: [stray, strayFolder, mine, gone, '.access-console-0123456789abcdef.part'] }),
    )
    await openPartials(file).swept
    expect(await namesIn(folder)).toEqual(['exports.json', 'mine.csv'])
    expect(JSON.parse(await textOf(file))).toEqual({ partials: [] })
  })

  it('names a file before it is there', async () => {
    const folder = await newFolder()
    const file = join(folder, 'exports.json')
    const partials = openPartials(file)
    const partial = await partials.claim(folder)
    expect(JSON.parse(await textOf(file))).toEqual({ partials: [partial] })
    expect(await namesIn(folder)).toEqual(['exports.json'])
    await partials.drop(partial)
    expect(JSON.parse(await textOf(file))).toEqual({ partials: [] })
  })
})
