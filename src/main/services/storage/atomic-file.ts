import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const temporaryPrefix = (path: string) => `.${basename(path)}.`
const temporarySuffix = '.tmp'

/** Creates `folder` for this user only (0700), or removes other users' permissions. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32' && ((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}

/** Repeats `work` a few times while a virus scanner or indexer locks its file (Windows). Throws the last error of `work`. */
export async function whileHeld<Value>(work: () => Promise<Value>, platform = process.platform): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const held =
        error instanceof Error && 'code' in error && ['EPERM', 'EACCES', 'EBUSY'].includes(String(error.code))
      if (platform !== 'win32' || !held || attempt === 5) throw error
      await delay(20 * attempt)
    }
  }
}

/** Renames, also where the old or the new file is briefly locked. */
export const replace = (from: string, to: string): Promise<void> => whileHeld(() => rename(from, to))

/** Error codes of file systems that can't flush a folder (including network drives), or of a folder without read permission. */
const cannotFlush = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF', 'EACCES', 'EPERM'])

/**
 * A rename survives a power cut only after its folder is flushed. Windows can't open folders and doesn't need it. If the flush fails elsewhere, the file is
 * still in place.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && cannotFlush.has(String(error.code)))) throw error
  }
}

/**
 * Writes `text` to `path` atomically: a reader, a crash or a power cut sees either the old or the new file. Only this user can read the file (0600) and its
 * folder (0700). Throws the errors of node:fs and leaves nothing behind, except if only the folder's flush failed: then the new file is in place.
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  await placeFile(path, text)
  await flushFolder(dirname(path))
}

/** Like `writeFileAtomically` without the folder flush: if it throws, the old file is in place. Until a flush, a power cut may restore the old file. */
export async function placeFile(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  await makePrivateFolder(folder)
  const temporary = join(folder, `${temporaryPrefix(path)}${randomBytes(6).toString('hex')}${temporarySuffix}`)
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true })
    await replace(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Removes what a killed `writeFileAtomically` of `path` left. Call it before the first write; only one process may use the folder. */
export async function sweepTemporaryFiles(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const strays = names.filter((name) => name.startsWith(temporaryPrefix(path)) && name.endsWith(temporarySuffix))
  await Promise.all(strays.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)))
}
