import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { succeeds } from '../storage/succeeds.ts'
import type { Destination } from './destination.ts'
import { texts } from './text.ts'

/** The manifest and further parts of a replaced export, which describe and continue a file that is no longer there. */

/**
 * Of `present`, the files in a destination's folder: those of an older export under the same name that `destination` doesn't write. None if the first file
 * isn't replaced.
 */
export function olderNames({ names, manifestName }: Destination, present: readonly string[]): string[] {
  const [name = ''] = names
  if (!present.includes(name)) return []
  const stem = /\.csv$/i.test(name) ? name.slice(0, -'.csv'.length) : undefined
  const isPart = (file: string) => {
    const [, part, parts] = / \((\d+) of (\d+)\)\.csv$/.exec(file) ?? []
    const [at, of] = [Number(part), Number(parts)]
    return stem !== undefined && at > 1 && at <= of && file === texts.destination.ofWord(stem, at, of, '.csv')
  }
  return present.filter(
    (file) => !names.includes(file) && file !== manifestName && (file === `${name}.manifest.json` || isPart(file)),
  )
}

/** The names in `folder` to remove once `destination` is written. A folder that can't be listed is a note. */
export async function findOlder(destination: Destination): Promise<{ names: readonly string[]; notes: string[] }> {
  try {
    const entries = await readdir(destination.folder, { withFileTypes: true })
    const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    return { names: olderNames(destination, files), notes: [] }
  } catch {
    return { names: [], notes: [texts.olderFiles.filesOfTheOlderExportMayRemain] }
  }
}

/** Removes files of `folder`. Returns a note if some remain. */
export async function removeOlder(folder: string, names: readonly string[]): Promise<string[]> {
  const removed = await Promise.all(names.map((name) => succeeds(rm(join(folder, name), { force: true }))))
  const left = names.filter((_, at) => removed[at] !== true)
  return left.length === 0 ? [] : [texts.olderFiles.filesOfTheOlderExportRemain(left.join(', '))]
}
