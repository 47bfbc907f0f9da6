import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Job } from '../../src/bridge/jobs.ts'
import type { CellText } from '../../src/domain/tables/table.ts'
import { takesTurn } from '../counted.ts'
import { column, type ExportsConsole, namesIn, openExportsConsole, resultOf, textOf } from './console.ts'
import { tally } from '../trust/tally.ts'

const night = { tags: ['night'] }

let console_: ExportsConsole
let id: string

const columns = [column('n', 'number'), column('name'), column('note')]
const rows: CellText[][] = Array.from({ length: 40_000 }, (_, at) => [
  String(at),
  `Name ${at}`,
  createHash('sha512').update(String(at)).digest('base64'),
])
const order = () => ({ snapshotId: id, columns: ['n', 'name', 'note'] })
/** Enough that some rows wait in separate files: 44 MB. */
const manyRows = () => Array.from({ length: 10 }, () => rows).flat()

beforeAll(async () => {
  console_ = await openExportsConsole()
  id = await console_.table(columns, rows)
})
afterAll(() => console_.close())

const newFolder = () => console_.newFolder()
const isRoot = process.getuid?.() === 0

describe('an export', () => {
  it('asks the user with a name and an ending, and ends with its files and their folder', async () => {
    const folder = await newFolder()
    const path = join(folder, 'rows.csv')
    const job = await console_.export(path, { ...order(), name: 'clinicians' })
    expect(console_.asked.at(-1)).toEqual({ suggestedName: 'clinicians.csv', filterName: 'CSV', extension: 'csv' })
    const bytes = await readFile(path)
    expect(job).toMatchObject({ kind: 'exports.write', title: 'Export rows.csv', total: 40_000, done: 40_000 })
    expect(resultOf(job)).toEqual({
      folder,
      files: [{ name: 'rows.csv', bytes: bytes.length, rows: 40_000 }],
      rows: 40_000,
    })
    expect(job.bytes).toBe(bytes.length)
    expect(await namesIn(folder)).toEqual(['rows.csv'])
    expect(await console_.ledger()).toEqual({ partials: [] })
    // Windows has no such modes.
    expect(process.platform === 'win32' ? 0o600 : (await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('writes nothing where no place was chosen', async () => {
    console_.choose(undefined)
    expect(await console_.start(order())).toEqual({ ok: true, value: { chosen: false } })
    expect(console_.jobs.list().some(({ state }) => state === 'running')).toBe(false)
  })

  it('replaces the file the user chose, and puts the ending after a name without one', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'a.csv'), 'old')
    resultOf(await console_.export(join(folder, 'a.csv'), order()))
    resultOf(await console_.export(join(folder, 'b'), order()))
    expect(await namesIn(folder)).toEqual(['a.csv', 'b.csv'])
    expect(await textOf(join(folder, 'a.csv'))).toBe(await textOf(join(folder, 'b.csv')))
  })

  it('is shown and opened by its job alone', async () => {
    const folder = await newFolder()
    const path = join(folder, 'a.csv')
    const { id: jobId } = await console_.export(path, order())
    const context = { signal: new AbortController().signal }
    expect(await console_.handlers['exports.show']({ jobId }, context)).toEqual({ ok: true, value: null })
    expect(await console_.handlers['exports.openFile']({ jobId }, context)).toEqual({ ok: true, value: null })
    expect([console_.shown.at(-1), console_.opened.at(-1)]).toEqual([path, path])
    console_.failToOpen('no program')
    expect(await console_.handlers['exports.openFile']({ jobId }, context)).toMatchObject({
      failure: { kind: 'storage' },
    })
    console_.failToOpen('')
    await rm(path)
    const before = console_.shown.length
    expect(await console_.handlers['exports.show']({ jobId }, context)).toMatchObject({
      failure: { message: 'The file is no longer where it was saved.' },
    })
    expect(await console_.handlers['exports.show']({ jobId: path }, context)).toMatchObject({
      failure: { kind: 'not-found' },
    })
    expect(console_.shown.length).toBe(before)
  })

  it('of a table that still loads holds the rows that were there, and its manifest says so', async () => {
    const loading = await console_.table(columns, rows.slice(0, 3000), true)
    const path = join(await newFolder(), 'part.csv')
    resultOf(await console_.export(path, { ...order(), snapshotId: loading, manifest: true }))
    expect((await textOf(path)).split('\r\n').length).toBe(3002)
    expect(JSON.parse(await textOf(`${path}.manifest.json`))).toMatchObject({
      table: { state: 'loading' },
      completeness: { complete: false, missing: [expect.stringContaining('still loading') as string] },
      rows: { written: 3000 },
    })
  })

  it('has a manifest that tells the view, the counts, the verdict and the sums', async () => {
    const folder = await newFolder()
    const path = join(folder, 'some.csv')
    const view = {
      filters: [{ op: 'between' as const, column: 'n', from: '10', to: '19' }],
      sort: [{ column: 'n', descending: true }],
    }
    await console_.export(path, { ...order(), columns: ['name', 'n'], view, manifest: true })
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    expect(await namesIn(folder)).toEqual(['some.csv', 'some.csv.manifest.json'])
    expect(JSON.parse(await textOf(`${path}.manifest.json`))).toMatchObject({
      consoleVersion: '0.1.0',
      writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      table: { title: 'table, Test', source: { connection: 'Test' }, state: 'ready' },
      completeness: { verdict: 'complete', complete: true, missing: [], totalAtStart: 40_000 },
      view,
      rows: { inTable: 40_000, matching: 10, written: 10 },
      format: { name: 'raw-csv' },
      columns: [{ name: 'name' }, { name: 'n' }],
      files: [{ name: 'some.csv', rows: 10, sha256 }],
    })
  })

  it('that is cancelled leaves nothing, and the old file as it was', async () => {
    for (const format of ['raw-csv', 'excel-csv', 'parquet'] as const) {
      const folder = await newFolder()
      const path = join(folder, format === 'parquet' ? 'a.parquet' : 'a.csv')
      await writeFile(path, 'old')
      console_.choose(path)
      const answer = await console_.start({ ...order(), format, manifest: true })
      if (!answer.ok || !answer.value.chosen) throw new Error('not begun')
      const { jobId } = answer.value
      console_.jobs.cancel(jobId)
      expect(await console_.ended(jobId)).toMatchObject({ state: 'cancelled' })
      expect(await namesIn(folder)).toEqual([path.slice(folder.length + 1)])
      expect(await textOf(path)).toBe('old')
    }
    expect(await console_.ledger()).toEqual({ partials: [] })
  })

  it('that is cancelled while rows wait for those before them leaves nothing anywhere', async () => {
    const snapshotId = await console_.table(columns, manyRows())
    const folder = await newFolder()
    console_.choose(join(folder, 'a.csv'))
    const drafts = async () => {
      const names = await readdir(join(console_.userDataPath, 'spill'), { recursive: true })
      return names.filter((name) => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name))
    }
    const answer = await console_.start({ ...order(), snapshotId })
    if (!answer.ok || !answer.value.chosen) throw new Error('not begun')
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(2), { interval: 1, timeout: 20_000 })
    console_.jobs.cancel(answer.value.jobId)
    expect(await console_.ended(answer.value.jobId)).toMatchObject({ state: 'cancelled' })
    expect(await namesIn(folder)).toEqual([])
    expect(await drafts()).toEqual([])
    expect(await console_.ledger()).toEqual({ partials: [] })
    await console_.snapshots.drop(snapshotId)
  })

  it('that is cancelled when its file has its name already is done', async () => {
    const path = join(await newFolder(), 'a.csv')
    console_.choose(path)
    const partials = { ...console_.partials }
    const placed = vi.spyOn(console_.partials, 'forget').mockImplementation(async (partial) => {
      for (const { id } of console_.jobs.list()) console_.jobs.cancel(id)
      await partials.forget(partial)
    })
    const answer = await console_.start(order())
    if (!answer.ok || !answer.value.chosen) throw new Error('not begun')
    expect(resultOf(await console_.ended(answer.value.jobId)).files).toMatchObject([{ name: 'a.csv' }])
    expect(placed).toHaveBeenCalledOnce()
    placed.mockRestore()
  })

  it('whose further file cannot get its name leaves the old one under the first', async () => {
    const folder = await newFolder()
    const path = join(folder, 'a.csv')
    await writeFile(path, 'old')
    console_.choose(path)
    const claim = console_.partials.claim.bind(console_.partials)
    const claimed = vi.spyOn(console_.partials, 'claim').mockImplementation(async (where) => {
      await mkdir(`${path}.manifest.json`, { recursive: true })
      return await claim(where)
    })
    const answer = await console_.start({ ...order(), manifest: true })
    if (!answer.ok || !answer.value.chosen) throw new Error('not begun')
    expect(await console_.ended(answer.value.jobId)).toMatchObject({ state: 'failed' })
    claimed.mockRestore()
    expect(await readFile(path, 'utf8')).toBe('old')
    expect(await namesIn(folder)).toEqual(['a.csv', 'a.csv.manifest.json'])
  })

  it('waits for another that writes to the same name', async () => {
    const path = join(await newFolder(), 'a.csv')
    console_.choose(path)
    const first = await console_.start(order())
    expect(await console_.start(order())).toMatchObject({
      failure: { message: 'Another export is saving this file.' },
    })
    if (!first.ok || !first.value.chosen) throw new Error('not begun')
    resultOf(await console_.ended(first.value.jobId))
    resultOf(await console_.export(path, order()))
  })
})

describe('what cannot be', () => {
  tally({ row: 29, part: 'exports: names and places that cannot be', ran: 'node' })
  it.each([
    [{ name: 'CON' }, 'name'],
    [{ name: 'a/b' }, 'name'],
    [{ name: 'x'.repeat(200).replaceAll('x', 'é') }, 'name'],
    [{ columns: ['n', 'gone'] }, 'columns'],
    [{ columns: ['n', 'n'] }, 'columns'],
    [{ partitionBy: 'n' }, 'partitionBy'],
    [{ format: 'parquet' as const, partitionBy: 'gone' }, 'partitionBy'],
    [{ split: true }, 'split'],
  ])('is refused before the user is asked: %j', async (part, field) => {
    const asked = console_.asked.length
    const answer = await console_.start({ ...order(), ...part })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input', issues: [{ field }] } })
    expect(console_.asked.length).toBe(asked)
  })

  it('is refused: rows that are gone', async () => {
    expect(await console_.start({ ...order(), snapshotId: 'gone' })).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it.each(['NUL.csv', 'a?.csv', 'con.txt'])('is refused after: a file called %s', async (name) => {
    const folder = await newFolder()
    console_.choose(join(folder, name))
    expect(await console_.start(order())).toMatchObject({ failure: { kind: 'invalid-input' } })
    expect(await namesIn(folder)).toEqual([])
  })

  it('is refused: a folder of that name, and files nobody agreed to replace', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'a.csv'))
    await writeFile(join(folder, 'b.csv'), 'old')
    await writeFile(join(folder, 'c.csv.manifest.json'), 'old')
    for (const [name, more] of [
      ['a.csv', {}],
      ['b', {}],
      ['c.csv', { manifest: true }],
    ] as const) {
      console_.choose(join(folder, name))
      const answer = await console_.start({ ...order(), ...more })
      expect(answer).toMatchObject({
        failure: { kind: 'storage', message: expect.stringContaining('already exists') as string },
      })
    }
    console_.choose(folder)
    expect(await console_.start({ ...order(), format: 'parquet', partitionBy: 'n', name: 'a.csv' })).toMatchObject({
      failure: { kind: 'storage' },
    })
    expect(await textOf(join(folder, 'b.csv'))).toBe('old')
  })
})

describe('a disk that fails', () => {
  tally({ row: 29, part: 'exports: full, read-only, gone, too long, no permission', ran: 'node' })
  const failed = (job: Job, words: RegExp) =>
    expect(job).toMatchObject({
      state: 'failed',
      failure: {
        kind: 'storage',
        message: expect.stringMatching(words) as string,
        nextStep: expect.stringMatching(/\w/) as string,
      },
    })

  it('says that the folder is gone, before and during', async () => {
    const folder = await newFolder()
    console_.choose(join(folder, 'deeper', 'a.csv'))
    expect(await console_.start(order())).toMatchObject({
      failure: { kind: 'storage', message: expect.stringMatching(/folder is gone/) as string },
    })
    console_.choose(join(folder, 'a.csv'))
    const answer = await console_.start(order())
    if (!answer.ok || !answer.value.chosen) throw new Error('not begun')
    await rm(folder, { recursive: true })
    failed(await console_.ended(answer.value.jobId), /folder is gone/)
    expect(await console_.ledger()).toEqual({ partials: [] })
  })

  it.skipIf(isRoot || process.platform === 'win32')('says that there is no permission', async () => {
    const folder = await newFolder()
    await chmod(folder, 0o500)
    failed(await console_.export(join(folder, 'a.csv'), order()), /no permission/)
    await chmod(folder, 0o700)
    expect(await namesIn(folder)).toEqual([])
  })

  it('says that a path is too long', async () => {
    const folder = await newFolder()
    console_.choose(join(folder, ...Array.from({ length: 30 }, () => 'x'.repeat(200)), 'a.csv'))
    expect(await console_.start(order())).toMatchObject({
      failure: { kind: 'storage', message: expect.stringMatching(/too long/) as string },
    })
  })

  const mounts = process.platform === 'linux' && isRoot
  // In the short count one that the console writes, and one that the database writes.
  const formats = (
    [
      ['raw-csv', {}],
      ['excel-csv', {}],
      ['parquet', {}],
      ['parquet', { partitionBy: 'third' }],
    ] as const
  ).filter((_, at) => takesTurn(at, 0, 3))

  it.skipIf(!mounts).each(formats)('that is full ends in a plain message and no file: %s %j', async (format, more) => {
    const snapshotId = await console_.table(
      [...columns, column('third')],
      rows.map((row, at) => [...row, `t${at % 3}`]),
    )
    const folder = await newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder])
    try {
      await writeFile(join(folder, 'old.csv'), 'old')
      const path = 'partitionBy' in more ? folder : join(folder, format === 'parquet' ? 'a.parquet' : 'old.csv')
      const job = await console_.export(path, { ...order(), snapshotId, format, ...more })
      failed(job, /disk is full/)
      expect(await namesIn(folder)).toEqual(['old.csv'])
      expect(await textOf(join(folder, 'old.csv'))).toBe('old')
      expect(await console_.ledger()).toEqual({ partials: [] })
    } finally {
      execFileSync('umount', [folder])
    }
  })

  it.skipIf(!mounts)('that is full when rows that waited come ends in the same', night, async () => {
    const snapshotId = await console_.table(columns, manyRows())
    const folder = await newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'none', folder])
    try {
      failed(await console_.export(join(folder, 'a.csv'), { ...order(), snapshotId }), /a\.csv .* the disk is full/)
      expect(await namesIn(folder)).toEqual([])
      expect(await console_.ledger()).toEqual({ partials: [] })
    } finally {
      execFileSync('umount', [folder])
      await console_.snapshots.drop(snapshotId)
    }
  })

  it.skipIf(!mounts)('that is full where rows wait says which it is', night, async () => {
    const other = await openExportsConsole()
    await mkdir(other.userDataPath)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'none', other.userDataPath])
    try {
      const snapshotId = await other.table(columns, manyRows())
      const folder = await newFolder()
      failed(await other.export(join(folder, 'a.csv'), { ...order(), snapshotId }), /disk of the console’s own files/)
      expect(await namesIn(folder)).toEqual([])
      expect(await other.ledger()).toEqual({ partials: [] })
    } finally {
      await other.jobs.close()
      await other.snapshots.close()
      execFileSync('umount', [other.userDataPath])
      await rm(other.root, { recursive: true, force: true })
    }
  })

  it.skipIf(!mounts)('that is read-only says so', async () => {
    const folder = await newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', folder])
    try {
      failed(await console_.export(join(folder, 'a.csv'), order()), /read-only/)
      expect(await namesIn(folder)).toEqual([])
    } finally {
      execFileSync('umount', [folder])
    }
  })
})
