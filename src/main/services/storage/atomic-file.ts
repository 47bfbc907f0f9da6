import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const temporaryPrefix = (path: string) => `.${basename(path)}.`
const temporarySuffix = '.tmp'

/** Creates `folder` for this user alone (0700), or takes away what others may do in it. */
async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32' && ((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}

/** Rename, retried where a virus scanner or an indexer holds the old file for a moment (Windows). */
export async function replace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to)
    } catch (error) {
      const held =
        error instanceof Error && 'code' in error && ['EPERM', 'EACCES', 'EBUSY'].includes(String(error.code))
      if (process.platform !== 'win32' || !held || attempt === 5) throw error
      await delay(20 * attempt)
    }
  }
}

/** What file systems say that cannot flush a folder, network drives among them, or where it may be written to and not read. */
const cannotFlush = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF', 'EACCES', 'EPERM'])

/**
 * A rename survives a power cut only once its folder is flushed too. Windows cannot open folders and needs it not; where else it cannot be
 * done, the file is in its place all the same.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && cannotFlush.has(String(error.code)))) throw error
  }
}

/**
 * Writes `text` to `path` so that a reader, a crash or a power cut sees the old file or the new one and nothing between. The file can be
 * read by this user alone (0600), its folder too (0700). Throws the errors of node:fs; nothing is left behind then, but where only the flush of the folder
 * failed the new file is in its place.
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  await placeFile(path, text)
  await flushFolder(dirname(path))
}

/** The same without the flush of the folder: where it throws, the old file is in its place. A power cut may bring the old file back until then. */
export async function placeFile(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  await makePrivateFolder(folder)
  const temporary = join(folder, `${temporaryPrefix(path)}${randomBytes(6).toString('hex')}${temporarySuffix}`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(text, 'utf8')
      await handle.sync()
    } finally {
      await handle.close()
    }
    await replace(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Removes what a killed `writeFileAtomically` of `path` left behind. Call it before the first write; one process owns the folder. */
export async function sweepTemporaryFiles(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const strays = names.filter((name) => name.startsWith(temporaryPrefix(path)) && name.endsWith(temporarySuffix))
  await Promise.all(strays.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)))
}
