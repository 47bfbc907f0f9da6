import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Ensures that only one process writes a trail, through a system-wide name that a process holds while it runs. The system frees it on a kill. */

export type Hold = { readonly release: () => Promise<void> }

/** Linux's folder for sockets of this user alone: in it, no other user of the computer can take a name. Undefined if there is none. */
function ownRuntimeFolder(): string | undefined {
  const user = process.getuid?.()
  const folder = `/run/user/${user}`
  try {
    const { uid, mode } = statSync(folder)
    return uid === user && (mode & 0o077) === 0 ? folder : undefined
  } catch {
    return undefined
  }
}

function nameOf(folder: string, runtimeFolder: string | undefined): string {
  const id = `access-console-trail-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  // On macOS the temp folder belongs to the user. Linux also has names without a file, but they're open to all its users.
  const own = process.platform === 'linux' ? runtimeFolder : tmpdir()
  return own === undefined ? `\0${id}` : join(own, `${id}.sock`)
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

/** Undefined if another process holds it. On systems without such names, the trail is written anyway: the console runs only once. */
export async function holdTrail(folder: string, runtimeFolder = ownRuntimeFolder()): Promise<Hold | undefined> {
  const name = nameOf(folder, runtimeFolder)
  let server = await listen(name)
  // A killed process leaves the file of its name.
  if (server === 'EADDRINUSE' && name.startsWith('/') && !(await answers(name))) {
    await rm(name, { force: true })
    server = await listen(name)
  }
  if (server === 'EADDRINUSE') return undefined
  if (typeof server === 'string') return { release: async () => undefined }
  const held = server
  return { release: () => new Promise((settle) => held.close(() => settle())) }
}
