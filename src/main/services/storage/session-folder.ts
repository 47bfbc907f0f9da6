import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * A folder of this session alone, below a folder of the console's own, for what must not outlive it. Its name begins with the process id of its
 * owner, by which the next start knows what a killed session left behind.
 */

/** True while a process of this id runs, ours or another user's. */
function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Those made by this process. A process id comes back sooner or later: a folder with ours that we did not make is a stray too. */
const own = new Set<string>()

/**
 * Makes the folder (0700) below `parent` and gives its path. Throws the errors of node:fs.
 */
export async function makeSessionFolder(parent: string): Promise<string> {
  const name = `${process.pid}-${randomBytes(8).toString('hex')}`
  const folder = path.join(parent, name)
  own.add(name)
  // Of a disk that may not be written to the recursive form says that something is not there.
  await mkdir(parent, { recursive: true, mode: 0o700 }).catch(() => mkdir(parent, { mode: 0o700 }))
  await mkdir(folder, { mode: 0o700 })
  // mkdir's mode is cut by the umask and not applied to a folder that was there.
  if (process.platform !== 'win32') await Promise.all([parent, folder].map((each) => chmod(each, 0o700)))
  return folder
}

export const removeSessionFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })

/** Removes the folders below `parent` of sessions whose process is gone. Never fails: what cannot be removed is tried again at the next start. */
export async function sweepSessionFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  const strays = names.filter((name) => {
    const [, owner] = /^(\d+)-[0-9a-f]{16}$/.exec(name) ?? []
    if (owner === undefined || own.has(name)) return false
    return Number(owner) === process.pid || !isRunning(Number(owner))
  })
  await Promise.all(strays.map((name) => removeSessionFolder(path.join(parent, name)).catch(() => undefined)))
}
