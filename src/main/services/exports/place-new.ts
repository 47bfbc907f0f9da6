import { link, lstat, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { JobFailed } from '../jobs/jobs.ts'
import { replace } from '../storage/atomic-file.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import { succeeds } from '../storage/succeeds.ts'

/** A file has got the name since it was found free. */
export class NameTaken extends JobFailed {
  constructor(path: string) {
    super(storageFailure('written', basename(path), Object.assign(new Error('taken'), { code: 'EEXIST' })))
  }
}

/**
 * Renames a partial file to its final name, unless a file has it: another console may write to the same folder. Throws `NameTaken` and errors of node:fs; then
 * the final name isn't taken by this file. The partial's own name may remain, such as while a virus scanner reads the file.
 */
export async function placeNew(
  partial: string,
  path: string,
  remove: (file: string) => Promise<void> = (file) => rm(file, { force: true }),
): Promise<void> {
  try {
    await link(partial, path)
  } catch {
    if (await succeeds(lstat(path))) throw new NameTaken(path)
    // Some file systems have no second names: there, a file of the next moment would be replaced.
    return await replace(partial, path)
  }
  await remove(partial).catch(() => undefined)
}
