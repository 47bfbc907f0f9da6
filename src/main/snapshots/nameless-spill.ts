import { watch } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the names off the database's spill as soon as it has made them: it goes on with the files it has open, and with the process, however that ends, the
 * system gives back their place; nothing is left that could be opened. The database's own encryption of these files needs a random generator that this build
 * of it has not (it calls its own unsafe) and made a load five times slower.
 *
 * Only files that stay open for as long as they are: single blocks that are too large for them are opened again by name. Where the system gives a name back
 * only after the last handle (Windows), nothing is done, and the folder is swept at the next start.
 */
export function withoutNames(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): { readonly end: () => void } {
  if (platform === 'win32') return { end: () => undefined }
  const takeOff = (name: string) => {
    if (name.startsWith('duckdb_temp_storage')) void rm(join(folder, name), { force: true }).catch(() => undefined)
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
