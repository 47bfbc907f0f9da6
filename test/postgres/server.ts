import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/prepare/postgres.ts'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'

/** A separate PostgreSQL on a free port of this computer, in its own folder: the machine's databases stay untouched. */

export const adminPassword = 'adm1n of the test'

export type Server = {
  readonly port: number
  /** The superuser, over loopback without TLS. */
  readonly fields: SharedStoreFields
  /** Runs SQL as the superuser. */
  sql<Row>(text: string, database?: string): Promise<Row[]>
  /** Stops it: cleanly, or like a crash. */
  stop(how?: 'fast' | 'crash'): Promise<void>
  start(): Promise<void>
  /** The log so far. */
  log(): Promise<string>
  remove(): Promise<void>
}

/** PostgreSQL refuses to run as root; in that case use its package's user. */
const account = (() => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
})()

let cluster: Promise<string> | undefined
/** A new data folder, which takes longer to make than to copy. Servers of a process begin with a copy of it. */
function emptyCluster(programs: string): Promise<string> {
  cluster ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-postgres-empty-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, adminPassword, { mode: 0o600 })
    if (account !== undefined) for (const one of [folder, passwordFile]) await chown(one, account.uid, account.gid)
    const data = join(folder, 'data')
    const how = ['-U', 'admin', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C.UTF-8', '-N']
    await promisify(execFile)(join(programs, 'initdb'), ['-D', data, ...how], {
      ...account,
      env: { PATH: process.env.PATH },
    })
    return data
  })()
  return cluster
}

export async function makeServer(certificate?: { readonly key: string; readonly cert: string }): Promise<Server> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not on this machine.')
  const folder = await mkdtemp(join(tmpdir(), 'console-postgres-'))
  const data = join(folder, 'data')
  const logFile = join(folder, 'log')
  const own = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    await chmod(join(folder, name), 0o600)
    if (account !== undefined) await chown(join(folder, name), account.uid, account.gid)
    return join(folder, name)
  }
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  const port = await freePort()
  await promisify(execFile)('cp', ['-a', await emptyCluster(programs), data])
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'log_statement=all',
  ]
  if (certificate !== undefined) {
    const cert = await own('server.pem', certificate.cert)
    const key = await own('server.key', certificate.key)
    settings.push('ssl=on', `ssl_cert_file=${cert}`, `ssl_key_file=${key}`)
  }
  let running: ChildProcess | undefined

  async function sql<Row>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ host: '127.0.0.1', port, user: 'admin', password: adminPassword, database, ssl: false })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  const server: Server = {
    port,
    fields: { host: '127.0.0.1', port, database: 'postgres', user: 'admin', tls: 'off' },
    sql,
    async start() {
      const log = openSync(logFile, 'a')
      running = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
        ...account,
        cwd: folder,
        env: { PATH: process.env.PATH },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      for (let attempt = 0; attempt < 400; attempt += 1) {
        const up = await sql('select 1').then(
          () => true,
          () => false,
        )
        if (up) return
        await delay(50)
      }
      throw new Error(`PostgreSQL did not come up:\n${await readFile(logFile, 'utf8')}`)
    },
    async stop(how = 'fast') {
      const child = running
      running = undefined
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await ended
    },
    log: () => readFile(logFile, 'utf8'),
    async remove() {
      await server.stop('crash')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** A port that nothing listens on, below those that systems assign by themselves: another test's server can't get it before it's used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const listener = createServer()
    listener.once('error', () => resolve(false))
    listener.listen(port, '127.0.0.1', () => void listener.close(() => resolve(true)))
  })
