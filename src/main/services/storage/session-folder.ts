import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readlink, rm, stat } from 'node:fs/promises'
import { uptime } from 'node:os'
import path from 'node:path'

/**
 * A folder for this session only, inside one of the console's, for data that must not outlive it. Its name starts with the owner's process id, which tells
 * the next start what a killed session left.
 */

/**
 * True if the session that made `folder` may still run. Systems give the ids of ended processes to others: a process of another user or another program isn't
 * a console of this user, and nothing runs since before the computer started.
 */
async function isInUse(folder: string, processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0)
  } catch {
    return false
  }
  const { mtimeMs } = await stat(folder)
  if (mtimeMs < Date.now() - uptime() * 1_000) return false
  return process.platform !== 'linux' || (await isThisProgram(processId))
}

/** False too if the system doesn't tell which program it is, which it tells of each process of this user. */
const isThisProgram = (processId: number): Promise<boolean> =>
  Promise.all([readlink(`/proc/${processId}/exe`), readlink('/proc/self/exe')]).then(
    ([program, own]) => program === own,
    () => false,
  )

/** Folders made by this process. Process ids are reused: a folder with ours that isn't listed here is also a leftover. */
const own = new Set<string>()

/** Creates the folder (0700) in `parent` and returns its path. Throws the errors of node:fs. */
export async function makeSessionFolder(parent: string): Promise<string> {
  const name = `${process.pid}-${randomBytes(8).toString('hex')}`
  const folder = path.join(parent, name)
  own.add(name)
  // On a read-only disk, recursive mkdir misreports a missing path.
  await mkdir(parent, { recursive: true, mode: 0o700 }).catch(() => mkdir(parent, { mode: 0o700 }))
  await mkdir(folder, { mode: 0o700 })
  // The umask reduces mkdir's mode, and an existing folder keeps its own.
  if (process.platform !== 'win32') await Promise.all([parent, folder].map((each) => chmod(each, 0o700)))
  return folder
}

export const removeSessionFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })

/** Removes folders in `parent` of sessions whose process ended. Never fails: the next start retries what remains. */
export async function sweepSessionFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  await Promise.allSettled(
    names.map(async (name) => {
      const [, owner] = /^(\d+)-[0-9a-f]{16}$/.exec(name) ?? []
      if (owner === undefined || own.has(name)) return
      const folder = path.join(parent, name)
      if (Number(owner) !== process.pid && (await isInUse(folder, Number(owner)))) return
      await removeSessionFolder(folder)
    }),
  )
}
