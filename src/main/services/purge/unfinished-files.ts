import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isPartialName } from '../exports/partials.ts'

const partialsSchema = z.looseObject({ partials: z.array(z.string()) })

/**
 * Removes unfinished export files that a session left in a person's folders; without their list they would be forgotten. Touches only files named in the
 * list that have such a name. Returns those that remain.
 */
export function removeUnfinished(folder: string, remove: (file: string) => void): string[] {
  return namedIn(path.join(folder, 'exports.json')).filter((partial) => {
    if (!path.isAbsolute(partial) || !isPartialName(path.basename(partial))) return false
    try {
      remove(partial)
      return false
    } catch {
      return true
    }
  })
}

/** Empty if there is no readable list. */
function namedIn(file: string): readonly string[] {
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return []
    const parsed = partialsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data.partials : []
  } catch {
    return []
  }
}
