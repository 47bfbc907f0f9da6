import { watch } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queue } from '../storage/queue.ts'

/**
 * Unlinks the database's spill files as soon as they're written: replaces each with an empty file, while the database continues with its open handle. When
 * the process ends, however it ends, the system frees the space and nothing readable remains. An empty file must stay, because the database deletes its files
 * by name and treats a missing one as an error. Its own encryption needs a random generator that this build lacks (it calls its own unsafe), and made a load
 * five times slower.
 *
 * This covers only files that stay open: very large single blocks are reopened by name. If an open file can't be replaced (Windows), nothing happens, and the
 * next start sweeps the folder.
 */
export function withoutNames(folder: string): { readonly end: () => void } {
  if (process.platform === 'win32') return { end: () => undefined }
  const inTurn = queue()
  let count = 0

  async function replace(name: string): Promise<void> {
    const file = join(folder, name)
    const size = await stat(file).then(
      (facts) => facts.size,
      () => 0,
    )
    // The next write to an empty file triggers another event.
    if (size === 0) return
    const blank = join(folder, `blank-${count++}`)
    await writeFile(blank, '', { mode: 0o600 })
    // Rename atomically, so that the name always exists.
    await rename(blank, file).catch(() => rm(blank, { force: true }))
  }
  const takeOff = (name: string) => {
    if (name.startsWith('duckdb_temp_storage')) void inTurn(() => replace(name)).catch(() => undefined)
  }
  try {
    const watcher = watch(folder, (_event, name) => {
      // If the system gives no name, scan the folder.
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
    // If the folder can't be watched, names stay until the end or the next start.
    return { end: () => undefined }
  }
}
