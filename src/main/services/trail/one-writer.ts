import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Sees to it that one process writes a trail: a name of the system that a process holds while it lives, and that a killed one has let go.
 */

export type Hold = { readonly release: () => Promise<void> }

function nameOf(folder: string): string {
  const id = `access-console-trail-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  // Linux has names without a file; elsewhere the folder of temporary files is this user's own.
  return process.platform === 'linux' ? `\0${id}` : join(tmpdir(), `${id}.sock`)
}

function listen(name: string): Promise<Server | string> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((settle) => {
    server.once('error', (cause) => settle('code' in cause ? String(cause.code) : 'unknown'))
    server.listen(name, () => settle(server.unref()))
  })
}

const answers = (name: string) =>
  new Promise<boolean>((settle) => {
    const socket = connect(name, () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', () => settle(false))
  })

/** Undefined where another process holds it. Where the system has no such names the trail is written all the same: the console runs once only. */
export async function holdTrail(folder: string): Promise<Hold | undefined> {
  const name = nameOf(folder)
  let server = await listen(name)
  if (server === 'EADDRINUSE' && process.platform === 'darwin' && !(await answers(name))) {
    await rm(name, { force: true })
    server = await listen(name)
  }
  if (server === 'EADDRINUSE') return undefined
  if (typeof server === 'string') return { release: async () => undefined }
  const held = server
  return { release: () => new Promise((settle) => held.close(() => settle())) }
}
