import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { createDatabase, type Database } from './database.ts'
import { QueryFailed } from './database-failure.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

let userDataPath: string
let database: Database
inNewFolders('database-', (path) => (userDataPath = path))
beforeEach(() => {
  database = createDatabase({ userDataPath, memoryLimit: 256 * 2 ** 20, threads: 2 })
})
afterEach(() => database.close())

/** Runs for minutes unless interrupted. */
const endless = 'SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = random()'
const kindOf = (query: Promise<unknown>): Promise<string | undefined> =>
  query.then(
    () => undefined,
    (error: unknown) => (error instanceof QueryFailed ? error.failure.kind : String(error)),
  )

describe('a query', () => {
  it('that takes too long is stopped, with a next step', async () => {
    const failed = await database.rows(endless, { timeoutMs: 50 }).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      failure: { kind: 'timed-out', nextStep: expect.stringMatching(/try again/) as string },
    })
    expect(await database.rows('SELECT 1')).toEqual([[1]])
  })

  it('ends when its signal says so, before it began too', async () => {
    const controller = new AbortController()
    const running = kindOf(database.rows(endless, { signal: controller.signal }))
    setTimeout(() => controller.abort(), 30)
    expect(await running).toBe('cancelled')
    expect(await kindOf(database.rows('SELECT 1', { signal: controller.signal }))).toBe('cancelled')
    expect(await database.rows('SELECT 1')).toEqual([[1]])
  })

  it('of the long kind waits for its turn, and a short one does not', async () => {
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
    const long = [first, second, third].map(({ signal }) => kindOf(database.rows(endless, { signal, long: true })))
    const fourth = database.rows('SELECT 4', { long: true })
    expect(await database.rows('SELECT 1')).toEqual([[1]])
    // The third cancels while it waits; the fourth gets the first one's turn.
    third.abort()
    expect(await long[2]).toBe('cancelled')
    first.abort()
    expect(await fourth).toEqual([[4]])
    second.abort()
    expect(await Promise.all(long)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })

  it('under way is stopped when the console closes, and none comes after', async () => {
    const running = kindOf(database.rows(endless))
    await database.rows('SELECT 1')
    await database.close()
    expect(await running).toBe('cancelled')
    expect(await kindOf(database.rows('SELECT 1'))).toBe('storage')
  })

  it('whose connection is still being made is waited for when the console closes', async () => {
    for (let turn = 0; turn < counted(8, 20); turn++) {
      const each = createDatabase({ userDataPath, memoryLimit: 256 * 2 ** 20, threads: 2 })
      await each.rows('SELECT 1')
      const kinds = Array.from({ length: 8 }, () => kindOf(each.connect()))
      for (let pause = 0; pause < turn % 4; pause++) await new Promise((resolve) => setImmediate(resolve))
      await each.close()
      expect((await Promise.all(kinds)).filter((kind) => kind !== undefined && kind !== 'cancelled')).toEqual([])
    }
  })

  it('knows no extension but those built in, and reads instants in UTC', async () => {
    expect(await kindOf(database.rows("SELECT * FROM read_xlsx('a.xlsx')"))).toBe('storage')
    const settings = await database.rows(
      "SELECT value FROM duckdb_settings() WHERE name IN ('autoinstall_known_extensions', 'autoload_known_extensions', 'TimeZone') ORDER BY value",
    )
    expect(settings.flat()).toEqual(['UTC', 'false', 'false'])
  })
})

describe('a stream', () => {
  it('comes in batches and can be left at any time', async () => {
    let rows = 0
    for await (const batch of database.stream('SELECT * FROM range(10000)', new AbortController().signal))
      rows += batch.length
    expect(rows).toBe(10_000)
    for await (const _ of database.stream('SELECT * FROM range(100000000)', new AbortController().signal)) break
    const controller = new AbortController()
    const aborted = async () => {
      for await (const _ of database.stream('SELECT * FROM range(100000000)', controller.signal)) controller.abort()
    }
    expect(await kindOf(aborted())).toBe('cancelled')
  })
})

describe('a statement that someone slipped in', () => {
  /** Where the console's own files lie, and what isn't the console's. */
  const files = async () => {
    const secret = path.join(userDataPath, 'secret.csv')
    await writeFile(secret, 'a\nsecret\n')
    const reports = path.join(userDataPath, 'reports')
    await mkdir(reports)
    await writeFile(path.join(reports, 'own.csv'), 'a\n1\n')
    return { secret, reports }
  }
  const refusals = /disabled (by|through) configuration|configuration has been locked/

  it('reaches no file, no extension and no setting', async () => {
    const { secret, reports } = await files()
    await symlink(secret, path.join(reports, 'link.csv'))
    const stolen = path.join(userDataPath, 'stolen')
    const attacks = [
      "SELECT * FROM read_text('/etc/passwd')",
      `SELECT * FROM read_csv('${secret}')`,
      `SELECT * FROM '${secret}'`,
      `SELECT * FROM read_csv('${reports}/../secret.csv')`,
      `SELECT * FROM read_csv('${reports}/link.csv')`,
      "SELECT * FROM read_csv('http://127.0.0.1:1/a.csv')",
      `SELECT * FROM glob('${userDataPath}/*')`,
      `COPY (SELECT 1) TO '${stolen}.csv'`,
      `COPY (SELECT 1 AS a, 2 AS b) TO '${stolen}' (FORMAT parquet, PARTITION_BY (a))`,
      `ATTACH '${stolen}.duckdb'`,
      `EXPORT DATABASE '${stolen}'`,
      'INSTALL httpfs',
      `INSTALL '${secret}'`,
      'LOAD httpfs',
      `LOAD '${secret}'`,
      `SET extension_directory = '${userDataPath}'`,
      "SET GLOBAL temp_directory = '/tmp'",
      "SET GLOBAL allowed_directories = ['/']",
      "SET GLOBAL allowed_paths = ['/etc/passwd']",
      'SET GLOBAL enable_external_access = true',
      'RESET GLOBAL enable_external_access',
      'SET GLOBAL allow_unsigned_extensions = true',
      "SET GLOBAL allowed_configs = ['threads']",
      'SET GLOBAL lock_configuration = false',
      "SET TimeZone = 'America/Phoenix'",
      'SET threads = 1',
    ]
    const connection = await database.connect()
    for (const attack of attacks) {
      const refused = await connection.run(attack).then(
        () => 'done',
        (error: unknown) => String(error),
      )
      expect([attack, refused]).toEqual([attack, expect.stringMatching(refusals)])
      const cause = await database.rows(attack).catch((error: unknown) => error)
      expect(cause).toMatchObject({ cause: { message: expect.stringMatching(refusals) as string } })
    }
    connection.closeSync()
    expect((await readdir(userDataPath)).filter((name) => name.startsWith('stolen'))).toEqual([])
  })

  it('leaves the console what it does itself: it reads a private copy and writes to the session folder', async () => {
    const { reports } = await files()
    expect(await database.rows(`SELECT a FROM read_csv('${reports}/own.csv', all_varchar = true)`)).toEqual([['1']])
    const draft = await database.newPath()
    await database.rows(`COPY (SELECT 1) TO '${draft}' (FORMAT parquet, USE_TMP_FILE false)`)
    expect((await stat(draft)).size).toBeGreaterThan(0)
    expect(path.dirname(path.dirname(draft))).toBe(path.join(userDataPath, 'spill'))
    await database.close()
    expect(await readdir(path.join(userDataPath, 'spill'))).toEqual([])
  })
})
