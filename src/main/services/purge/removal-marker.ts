import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeFileAtomically } from '../storage/atomic-file.ts'
import { parseJson } from '../storage/json-file.ts'

/** The marker file that requests removal of all data in this folder: while it exists, the removal isn't finished. */

export const markerName = 'remove-all-data.json'

const format = 'access-console-remove-all-data/1'
const marker = z.object({ format: z.literal(format), folder: z.string(), askedAt: z.string() })

/** Writes the marker; it's on disk when this resolves. Throws the errors of node:fs. */
export async function writeMarker(folder: string, askedAt: Date): Promise<void> {
  const text = JSON.stringify({ format, folder: realpathSync(folder), askedAt: askedAt.toISOString() })
  await writeFileAtomically(path.join(folder, markerName), `${text}\n`)
}

/**
 * `none`: nothing to remove. `foreign`: the marker wasn't written by this console for this folder, for example a copy from another folder. Throws if it can't
 * be determined.
 */
export function readMarker(folder: string): 'none' | 'asked' | 'foreign' {
  const file = path.join(folder, markerName)
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return 'none'
  if (!found.isFile()) return 'foreign'
  const parsed = marker.safeParse(parseJson(readFileSync(file, 'utf8')))
  return parsed.success && parsed.data.folder === realpathSync(folder) ? 'asked' : 'foreign'
}
