import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isPartialName } from '../exports/partials.ts'

const ledger = z.looseObject({ partials: z.array(z.string()) })

/**
 * Removes the unfinished files that a session left where a person wanted an export; with their ledger nobody would know of them any more. Only what is named
 * there and has the form of such a name is touched. Answers those that are still there.
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

/** None where there is no ledger that can be read. */
function namedIn(file: string): readonly string[] {
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return []
    const parsed = ledger.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data.partials : []
  } catch {
    return []
  }
}
