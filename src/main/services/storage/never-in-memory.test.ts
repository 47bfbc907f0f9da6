import { fork } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileUnusable, type KeptDatabase, keptDatabase } from './kept-database.ts'

let folder: string
let file: string
let notices: string[]
let databases: KeptDatabase[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-database-'))
  file = path.join(folder, 'things.duckdb')
  notices = []
  databases = []
})
afterEach(async () => {
  for (const database of databases) await database.close()
  await rm(folder, { recursive: true, force: true })
})

function open(at = file): KeptDatabase {
  const database = keptDatabase({
    path: at,
    schema: ['CREATE TABLE IF NOT EXISTS things (number INTEGER)'],
    words: { things: 'Things', next: 'things start over', aside: 'Look there.' },
    neverInMemory: true,
    onNotice: (notice) => notices.push(notice),
    now: () => new Date('2026-11-20T10:11:12.000Z'),
  })
  databases.push(database)
  return database
}
const put = (database: KeptDatabase, number: number) =>
  database.run(
    async (connection) => {
      await connection.run('INSERT INTO things VALUES ($1)', [number])
    },
    { writes: true },
  )
const numbers = (database: KeptDatabase) =>
  database.run(async (connection) => (await (await connection.run('FROM things ORDER BY ALL')).getRows()).flat())

const why = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (cause: unknown) => (cause instanceof FileUnusable ? cause.why : cause),
  )

describe('a database that is never in memory', () => {
  it('does nothing while another process has the file, and goes on once it has let go', async () => {
    const script = path.join(folder, 'child.mjs')
    const self = JSON.stringify(new URL('kept-database.ts', import.meta.url).href)
    await writeFile(
      script,
      `import { keptDatabase } from ${self}
      const database = keptDatabase({ path: process.argv[2], schema: ['CREATE TABLE things (number INTEGER)'], words: { things: '', next: '' } })
      await database.run((connection) => connection.run('INSERT INTO things VALUES (1)'))
      process.on('disconnect', () => process.exit())
      process.send('has it')`,
    )
    const child = fork(script, [file])
    await new Promise((resolve) => child.once('message', resolve))
    const database = open()
    expect(await why(put(database, 2))).toBe('held')
    expect(await why(numbers(database))).toBe('held')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    await put(database, 3)
    expect(await numbers(database)).toEqual([1, 3])
    expect(notices).toEqual([])
  })

  it('does nothing where the file cannot be opened, and goes on once it can', async () => {
    const database = open(path.join(folder, 'place', 'things.duckdb'))
    await writeFile(path.join(folder, 'place'), 'a file where the folder should be')
    expect(await why(put(database, 1))).not.toBe('done')
    await rm(path.join(folder, 'place'))
    await mkdir(path.join(folder, 'place'))
    await put(database, 2)
    expect(await numbers(database)).toEqual([2])
  })

  it('sets a damaged file aside all the same', async () => {
    await writeFile(file, 'no database '.repeat(2_000))
    const database = open()
    await put(database, 4)
    const aside = 'things.duckdb.damaged-2026-11-20T10-11-12.000Z'
    expect(notices).toEqual([
      `The file things.duckdb was damaged. It was renamed ${aside}; things start over. Look there.`,
    ])
    expect(await readdir(folder)).toContain(aside)
  })

  it('keeps its file where work fails for what is not in it', async () => {
    const database = open()
    await put(database, 1)
    const broken = () => Promise.reject(new Error('IO Error: Could not read from the drive'))
    expect(await why(database.run(broken))).toBe('other')
    expect(await numbers(database)).toEqual([1])
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([])
  })
})
