import { execFileSync, fork } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileUnusable, type KeptDatabase, keptDatabase, type KeptDatabaseOptions } from './kept-database.ts'

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

function open(more: Partial<KeptDatabaseOptions> = {}): KeptDatabase {
  const database = keptDatabase({
    path: file,
    schema: ['CREATE TABLE IF NOT EXISTS things (number INTEGER)', 'SELECT number FROM things LIMIT 0'],
    words: { things: 'Things', next: 'things start over' },
    onNotice: (notice) => notices.push(notice),
    now: () => new Date('2026-11-20T10:11:12.000Z'),
    ...more,
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
  database.run(async (connection) => {
    const result = await connection.run('SELECT number FROM things ORDER BY ALL')
    return (await result.getRows()).flat()
  })

/** A process that writes 1 to the file and 2 only to its log, and is then killed. */
function leaveLog(): void {
  const script = `
    import { keptDatabase } from ${JSON.stringify(new URL('kept-database.ts', import.meta.url).href)}
    const database = keptDatabase({ path: process.argv[1], schema: ['CREATE TABLE IF NOT EXISTS things (number INTEGER)'], words: { things: '', next: '' } })
    await database.run(async (connection) => {
      await connection.run('INSERT INTO things VALUES (1)')
      await connection.run('CHECKPOINT')
      await connection.run('INSERT INTO things VALUES (2)')
    })
    process.kill(process.pid, 'SIGKILL')`
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script, file])
  } catch {
    // It was killed, as expected.
  }
}

describe('a kept database', () => {
  it('keeps what was written, for this user alone, and runs one work after the other', async () => {
    const first = open()
    await Promise.all([3, 1, 2].map((number) => put(first, number)))
    expect(await numbers(first)).toEqual([1, 2, 3])
    await first.close()
    expect(await numbers(open())).toEqual([1, 2, 3])
    const { mode } = await stat(file)
    expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600)
    expect(notices).toEqual([])
  })

  it('passes on the faults of the work, and leaves the file where it is', async () => {
    const database = open()
    await put(database, 1)
    const works = [
      () => Promise.reject(new TypeError('x is not a function')),
      () => Promise.reject(new Error('Cannot read properties of undefined')),
    ]
    for (const work of works) await expect(database.run(work)).rejects.toThrow(/x is not|Cannot read/)
    for (const sql of [
      'SELEC',
      'SELECT nothing FROM things',
      "SELECT 'x'::INTEGER",
      'SELECT error(number) FROM things',
    ])
      await expect(database.run((connection) => connection.run(sql))).rejects.toThrow(/Error: /)
    expect(await numbers(database)).toEqual([1])
    expect(notices).toEqual([])
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([])
  })

  it('ends work that is not wanted any more, while it runs and while it waits', async () => {
    const database = open()
    await put(database, 1)
    const [running, waiting] = [new AbortController(), new AbortController()]
    const long = database.run(
      (connection) => connection.run('SELECT count(*) FROM range(1e12::BIGINT) WHERE range % 7 = 3'),
      {
        signal: running.signal,
      },
    )
    let began = false
    const later = database.run(
      async () => {
        began = true
      },
      { signal: waiting.signal },
    )
    waiting.abort()
    setTimeout(() => running.abort(), 50)
    await expect(long).rejects.toThrow(/interrupt/i)
    await expect(later).rejects.toThrow(/abort/i)
    expect(began).toBe(false)
    expect(await numbers(database)).toEqual([1])
    expect(notices).toEqual([])
  })
})

describe('a damaged file', () => {
  it('is set aside with its log, and a new one begun', async () => {
    leaveLog()
    await writeFile(file, 'no database '.repeat(2_000))
    const database = open()
    await put(database, 4)
    expect(await numbers(database)).toEqual([4])
    expect(notices).toEqual([
      'The file things.duckdb was damaged. It was renamed things.duckdb.damaged-2026-11-20T10-11-12.000Z; things start over.',
    ])
    const aside = (await readdir(folder)).filter((name) => name.includes('damaged')).toSorted()
    expect(aside).toEqual(['', '.wal'].map((end) => `things.duckdb.damaged-2026-11-20T10-11-12.000Z${end}`))
  })

  it('loses its newest part alone where the log is damaged, as a power cut may leave it', async () => {
    leaveLog()
    await appendFile(`${file}.wal`, Buffer.alloc(4_096))
    const database = open()
    expect(await numbers(database)).toEqual([1])
    await put(database, 3)
    expect(notices).toEqual([
      'The newest part of the file things.duckdb was damaged. It was renamed things.duckdb.damaged-2026-11-20T10-11-12.000Z.wal; the older part is still there.',
    ])
    await database.close()
    expect(await numbers(open())).toEqual([1, 3])
  })
})

/** Another process that has the file, with 1 in it; `then` is what it does further. */
async function otherProcess(then = '') {
  const script = path.join(folder, 'child.mjs')
  const self = JSON.stringify(new URL('kept-database.ts', import.meta.url).href)
  await writeFile(
    script,
    `import { keptDatabase } from ${self}
    const database = keptDatabase({ path: process.argv[2], schema: ['CREATE TABLE things (number INTEGER)'], words: { things: '', next: '' } })
    await database.run((connection) => connection.run('INSERT INTO things VALUES (1)'))
    process.on('disconnect', () => process.exit())
    ${then}
    process.send('has it')`,
  )
  const child = fork(script, [file])
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

describe('a file that is whole', () => {
  it('is waited for while another program has it for a moment', async () => {
    await otherProcess(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200)`)
    const database = open()
    await put(database, 2)
    expect(notices).toEqual([])
    await database.close()
    expect(await numbers(open())).toEqual([1, 2])
  })

  const kept = 'Things are kept for this session only: the file things.duckdb can’t be opened.'

  it.each(['Too many open files', 'Cannot allocate memory', 'Not enough memory resources are available'])(
    'stays where it is if the computer lacks something: %s',
    async (lack) => {
      const database = open()
      await put(database, 1)
      await expect(
        database.run(() => Promise.reject(new Error(`IO Error: Cannot open file "${file}": ${lack}`))),
      ).rejects.toThrow(lack)
      expect(notices).toEqual([kept])
      await database.close()
      expect(await numbers(open())).toEqual([1])
      expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([])
    },
  )
})

it.skipIf(process.platform !== 'linux')(
  'a full disk: it says so, keeps what was there, and goes on once there is room',
  () => {
    // A file size limit simulates a full disk.
    const script = `
    import { execFileSync, fork } from 'node:child_process'
    import { keptDatabase } from ${JSON.stringify(new URL('kept-database.ts', import.meta.url).href)}
    process.on('SIGXFSZ', () => undefined)
    const limit = (bytes) => execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=' + bytes + ':'])
    const notices = []
    const database = keptDatabase({
      path: process.argv[1], schema: ['CREATE TABLE IF NOT EXISTS things (number INTEGER)'], words: { things: 'Things', next: '' },
      onNotice: (notice) => notices.push(notice),
    })
    const put = (from, to) => database.run((connection) => connection.run('INSERT INTO things SELECT unnest(range(' + from + ', ' + to + '))'), { writes: true })
    await put(0, 10)
    limit(16384)
    const failed = []
    for (let at = 0; at < 3; at++) await put(100000, 200000).catch((cause) => failed.push(cause.message))
    limit('unlimited')
    const during = database.notice()
    await put(10, 20)
    const rows = await database.run(async (connection) => (await connection.run('SELECT count(*)::INTEGER, max(number) FROM things')).getRows())
    process.stdout.write(JSON.stringify({ failed: failed.length, notices, during, after: database.notice() ?? null, rows }))
    await database.close()`
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, file], { encoding: 'utf8' })
    const full = 'Things can’t be saved: the disk with the file things.duckdb is full.'
    expect(JSON.parse(output)).toEqual({ failed: 3, notices: [full], during: full, after: null, rows: [[20, 19]] })
  },
)

describe.each(['in its file', 'in memory'])('a statement that someone slipped in, with the database %s', (where) => {
  it('reaches no other file, no extension and no setting', async () => {
    const other = path.join(folder, 'other.csv')
    await writeFile(other, 'secret\n1\n')
    // A folder in place of the file cannot be opened, so the things are kept in memory.
    const taken = path.join(folder, 'taken')
    await mkdir(taken)
    const database = where === 'in memory' ? open({ path: taken }) : open()
    await put(database, 7)
    expect(notices).toHaveLength(where === 'in memory' ? 1 : 0)
    const attacks = [
      `SELECT * FROM read_text('${other}')`,
      `SELECT * FROM read_csv('${other}')`,
      `SELECT * FROM glob('${folder}/*')`,
      `COPY things TO '${path.join(folder, 'stolen.csv')}'`,
      `ATTACH '${path.join(folder, 'stolen.duckdb')}'`,
      `EXPORT DATABASE '${path.join(folder, 'stolen')}'`,
      'INSTALL httpfs',
      'LOAD httpfs',
      `LOAD '${other}'`,
      'SET enable_external_access = true',
      'SET lock_configuration = false',
      'RESET lock_configuration',
      'SET threads = 1',
    ]
    for (const attack of attacks) {
      const refused = await database
        .run((connection) => connection.run(attack))
        .then(
          () => 'done',
          (error: unknown) => String(error),
        )
      expect([attack, refused]).toEqual([
        attack,
        expect.stringMatching(/disabled (by|through) configuration|configuration has been locked/),
      ])
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('stolen'))).toEqual([])
    expect(await numbers(database)).toEqual([7])
  })
})

const openOnDisk = (at = file) =>
  open({
    path: at,
    words: { things: 'Things', next: 'things start over', aside: 'Look there.' },
    neverInMemory: true,
  })
const why = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (cause: unknown) => (cause instanceof FileUnusable ? cause.why : cause),
  )

describe('a database that is never in memory', () => {
  it('does nothing while another process has the file, and goes on once it has let go', { tags: 'night' }, async () => {
    const child = await otherProcess()
    const database = openOnDisk()
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
    const database = openOnDisk(path.join(folder, 'place', 'things.duckdb'))
    await writeFile(path.join(folder, 'place'), 'a file where the folder should be')
    expect(await why(put(database, 1))).not.toBe('done')
    await rm(path.join(folder, 'place'))
    await mkdir(path.join(folder, 'place'))
    await put(database, 2)
    expect(await numbers(database)).toEqual([2])
  })

  it('sets a damaged file aside all the same', async () => {
    await writeFile(file, 'no database '.repeat(2_000))
    const database = openOnDisk()
    await put(database, 4)
    const aside = 'things.duckdb.damaged-2026-11-20T10-11-12.000Z'
    expect(notices).toEqual([
      `The file things.duckdb was damaged. It was renamed ${aside}; things start over. Look there.`,
    ])
    expect(await readdir(folder)).toContain(aside)
  })

  it('keeps its file where work fails for what is not in it', async () => {
    const database = openOnDisk()
    await put(database, 1)
    const broken = () => Promise.reject(new Error('IO Error: Could not read from the drive'))
    expect(await why(database.run(broken))).toBe('other')
    expect(await numbers(database)).toEqual([1])
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([])
  })
})
