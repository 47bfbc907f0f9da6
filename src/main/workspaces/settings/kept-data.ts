import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { KeptDataSizes } from '../../../bridge/calls/settings.ts'
import { keptData, type KeptDataId, keptDataOf } from '../../../domain/kept-data.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import { storageFailure } from '../../services/storage/storage-failure.ts'

/** Counting stops at this many files, more than the console's folder ever has. */
const mostFiles = 20_000

type Size = { files: number; bytes: number }

/** Current sizes in the console's folder, by the entries of the list of stored data. Links are counted but not followed. Fails with `storage`. */
export async function keptDataSizes(folder: string): Promise<Result<KeptDataSizes>> {
  const sizes = new Map<KeptDataId, Size>(keptData.map(({ id }) => [id, { files: 0, bytes: 0 }]))
  let counted = 0
  let isWhole = true
  // What disappears during the count isn't counted.
  const unread = (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) isWhole = false
    return undefined
  }
  const add = async (file: string, size: Size): Promise<void> => {
    if (counted >= mostFiles) {
      isWhole = false
      return
    }
    const found = await lstat(file).catch(unread)
    if (found?.isDirectory() === true) {
      for (const name of (await readdir(file).catch(unread)) ?? []) await add(path.join(file, name), size)
    } else if (found !== undefined) {
      counted += 1
      size.files += 1
      size.bytes += found.size
    }
  }
  try {
    for (const name of await readdir(folder)) {
      const size = sizes.get(keptDataOf(name))
      if (size !== undefined) await add(path.join(folder, name), size)
    }
  } catch (error) {
    return failed(storageFailure('read', folder, error))
  }
  return done({
    folder,
    trailFolder: path.join(folder, 'audit-trail'),
    entries: [...sizes].map(([id, size]) => ({ id, ...size })),
    whole: isWhole,
  })
}
