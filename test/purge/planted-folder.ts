import { randomBytes } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { keptData } from '../../src/domain/kept-data.ts'

/** A console folder in which every kind of stored data has its own canary. */

export type Planted = {
  readonly folder: string
  /** Where each canary was put: found before, gone afterwards. */
  readonly canaries: ReadonlyMap<string, string>
  /** Canaries in data that stays: found before and afterwards. */
  readonly staying: ReadonlyMap<string, string>
}

/** The name suffix of a file that was set aside. */
export const damaged = '.damaged-2026-05-03T10-00-00.000Z'

const canaryOf = (name: string) => `canary-${name.replaceAll(/\W/g, '-')}-${randomBytes(16).toString('hex')}`

export async function plantFolder(folder: string, outside: string): Promise<Planted> {
  const canaries = new Map<string, string>()
  const staying = new Map<string, string>()
  const put = (name: string, into = canaries) => {
    const canary = canaryOf(name)
    into.set(name, canary)
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `{"version":1,"value":"${canary}"}\n`, { mode: 0o600 })
  }
  mkdirSync(folder, { mode: 0o700 })
  for (const { files, removed } of keptData) {
    for (const name of files) {
      if (name.endsWith('.duckdb')) await plantDatabase(path.join(folder, name), name, canaries)
      else if (name === 'key-marks.json') plantMarks(folder, canaries, staying)
      else if (name.endsWith('.json'))
        for (const beside of ['', damaged]) put(`${name}${beside}`, removed ? canaries : staying)
      else for (const inner of ['1/a', '1/deep/b', 'c']) put(`${name}/${inner}`, removed ? canaries : staying)
    }
  }
  for (const name of [
    '.connections.json.0a1b2c.tmp',
    'key-marks.json.damaged-2026',
    'Local Storage/leveldb/000003.log',
  ])
    put(name)
  for (const name of ['Crashpad/reports/1.dmp', 'Session Storage/LOG', 'a file of nobody']) put(name)
  // A link's target doesn't belong to the console.
  mkdirSync(outside)
  writeFileSync(path.join(outside, 'kept'), canaryOf('outside'))
  symlinkSync(outside, path.join(folder, 'audits/link'))
  symlinkSync(outside, path.join(folder, 'Cache'))
  return { folder, canaries, staying }
}

/** Live rows, deleted rows in free pages, and rows only in the log. */
async function plantDatabase(file: string, name: string, canaries: Map<string, string>): Promise<void> {
  const rows = {
    standing: canaryOf(`${name} row`),
    deleted: canaryOf(`${name} free page`),
    logged: canaryOf(`${name} log`),
  }
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  // Uncompressed, so that a canary can be found as text.
  await connection.run("SET force_compression='uncompressed'")
  await connection.run('CREATE TABLE kept (place VARCHAR)')
  const insert = (value: string) => connection.run(`INSERT INTO kept SELECT '${value}' || range FROM range(20000)`)
  await insert(rows.standing)
  await insert(rows.deleted)
  await connection.run('CHECKPOINT')
  await connection.run(`DELETE FROM kept WHERE place LIKE '${rows.deleted}%'`)
  await connection.run('CHECKPOINT')
  await connection.run("SET checkpoint_threshold='1GB'")
  await connection.run('PRAGMA disable_checkpoint_on_shutdown')
  await insert(rows.logged)
  connection.closeSync()
  instance.closeSync()
  for (const [kind, canary] of Object.entries(rows)) canaries.set(`${name}: ${kind}`, canary)
}

function plantMarks(folder: string, canaries: Map<string, string>, staying: Map<string, string>): void {
  const mark = (connectionId: string, family: string, into: Map<string, string>) => {
    const account = canaryOf(`${connectionId} ${family}`)
    into.set(`mark of ${connectionId} ${family}`, account)
    return { connectionId, family, account, origins: [], savedAt: '2026-05-03T10:00:00.000Z', leftovers: [] }
  }
  const marks = [
    mark('one', 'entities', canaries),
    mark('(console)', 'booking-journal', canaries),
    mark('(console)', 'lock-pin', canaries),
    mark('(console)', 'audit-trail', staying),
    mark('(console)', 'trail-head', staying),
  ]
  writeFileSync(path.join(folder, 'key-marks.json'), JSON.stringify({ version: 1, marks }, undefined, 2), {
    mode: 0o600,
  })
}
