import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Single-instance lock per user data folder: the first app listens on a local socket, a second one connects to it. */

type SecondStart = { argv: string[]; workingDirectory: string }

const askTheFirst = `
  const socket = require('node:net').connect(process.argv[1])
  socket.on('connect', () => socket.write(process.argv[2] + '\\n'))
  socket.on('data', () => process.exit(0))
  socket.on('error', () => process.exit(1))
  setTimeout(() => process.exit(1), 3000)
`

/**
 * Returns true for the first process, whose `onSecond` then receives later starts. Returns false if another process holds the lock; that one is notified.
 * Replaces a stale lock of a killed process.
 */
export function takeInstanceLock(userData: string, onSecond: (start: SecondStart) => void): boolean {
  mkdirSync(userData, { recursive: true })
  const lock = path.join(userData, 'host.lock')
  const socket = socketOf(userData)
  if (!created(lock)) {
    const start: SecondStart = { argv: process.argv, workingDirectory: process.cwd() }
    const asked = spawnSync(process.execPath, ['-e', askTheFirst, '--', socket, JSON.stringify(start)], {
      stdio: 'ignore',
    })
    if (asked.status === 0) return false
  }
  if (process.platform !== 'win32') rmSync(socket, { force: true })
  createServer((connection) => {
    connection.on('error', () => undefined)
    connection.once('data', (line) => {
      connection.end('ok\n')
      onSecond(JSON.parse(line.toString('utf8')) as SecondStart)
    })
  })
    .listen(socket)
    .unref()
  process.once('exit', () => {
    rmSync(lock, { force: true })
    if (process.platform !== 'win32') rmSync(socket, { force: true })
  })
  return true
}

function created(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false
  }
}

/** The system limits socket paths to about 100 bytes, so the name is a digest of the folder. */
function socketOf(userData: string): string {
  const name = `access-console-${createHash('sha256').update(path.resolve(userData)).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}
