import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Removes what a crash may have left of the program's memory, keys and people in it. Nothing here starts a crash reporter, so that none is written and none
 * is sent; a runtime that was told to by somebody else has its folder emptied at the next start. Gives the number of files.
 */
export async function removeCrashFiles(crashDumps: string, userData: string): Promise<number> {
  // A folder elsewhere is the system's, and may hold what belongs to others.
  const inside = path.relative(userData, crashDumps)
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return 0
  const entries = await readdir(crashDumps, { recursive: true, withFileTypes: true }).catch(() => [])
  await rm(crashDumps, { recursive: true, force: true }).catch(() => undefined)
  return entries.filter((entry) => !entry.isDirectory()).length
}
