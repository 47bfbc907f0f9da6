import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeFileAtomically } from '../storage/atomic-file.ts'

/** The file that says that all data of this folder are to go: as long as it stands, the removal is not at its end. */

export const markerName = 'remove-all-data.json'

const format = 'access-console-remove-all-data/1'
const marker = z.object({ format: z.literal(format), folder: z.string(), askedAt: z.string() })

/** Writes it, on disk when it resolves. Throws the errors of node:fs. */
export async function writeMarker(folder: string, askedAt: Date): Promise<void> {
  const text = JSON.stringify({ format, folder: realpathSync(folder), askedAt: askedAt.toISOString() })
  await writeFileAtomically(path.join(folder, markerName), `${text}\n`)
}

/**
 * `none`: nothing is to be removed. `foreign`: something has its name that this console did not write for this very folder, such as a copy of another
 * folder's. Throws where it cannot be known.
 */
export function readMarker(folder: string): 'none' | 'asked' | 'foreign' {
  const file = path.join(folder, markerName)
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return 'none'
  if (!found.isFile()) return 'foreign'
  const parsed = marker.safeParse(parseJson(readFileSync(file, 'utf8')))
  return parsed.success && parsed.data.folder === realpathSync(folder) ? 'asked' : 'foreign'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
