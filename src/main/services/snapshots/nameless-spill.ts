import { watch } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queue } from '../storage/queue.ts'

/**
 * Takes the names off the database's spill as soon as it is written to: in the place of each file an empty one is put, and the database goes on with those
 * it has open. With the process, however that ends, the system gives back their place, and nothing is left that could be opened. An empty file must stand
 * there, since the database removes its files by name and takes one that is missing for an error. Its own encryption of them needs a random generator that
 * this build of it has not (it calls its own unsafe) and made a load five times slower.
 *
 * Only files that stay open for as long as they are: single blocks that are too large for them are opened again by name. Where an open file cannot be
 * replaced (Windows), nothing is done, and the folder is swept at the next start.
 */
export function withoutNames(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): { readonly end: () => void } {
  if (platform === 'win32') return { end: () => undefined }
  const inTurn = queue()
  let count = 0

  async function replace(name: string): Promise<void> {
    const file = join(folder, name)
    const size = await stat(file).then(
      (facts) => facts.size,
      () => 0,
    )
    // The next write to an empty one is told as well.
    if (size === 0) return
    const blank = join(folder, `blank-${count++}`)
    await writeFile(blank, '', { mode: 0o600 })
    // In one step, so that there is no moment without the name.
    await rename(blank, file).catch(() => rm(blank, { force: true }))
  }
  const takeOff = (name: string) => {
    if (name.startsWith('duckdb_temp_storage')) void inTurn(() => replace(name)).catch(() => undefined)
  }
  try {
    const watcher = watch(folder, (_event, name) => {
      // A system that tells no name has the folder looked through.
      if (name !== null) takeOff(name)
      else
        void readdir(folder).then(
          (names) => names.forEach(takeOff),
          () => undefined,
        )
    })
    watcher.on('error', () => undefined)
    watcher.unref()
    return { end: () => watcher.close() }
  } catch {
    // Where nothing can be watched the names stay until the end or the next start.
    return { end: () => undefined }
  }
}
