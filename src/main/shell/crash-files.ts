import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Removes crash files, which may contain keys and personal data from memory. The console starts no crash reporter, so it neither writes nor sends any. If
 * something else made the runtime write them, the next start empties their folder. Returns the number of files.
 */
export async function removeCrashFiles(crashDumps: string, userData: string): Promise<number> {
  // A folder elsewhere belongs to the system and may contain other programs' files.
  const inside = path.relative(userData, crashDumps)
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return 0
  const entries = await readdir(crashDumps, { recursive: true, withFileTypes: true }).catch(() => [])
  await rm(crashDumps, { recursive: true, force: true }).catch(() => undefined)
  return entries.filter((entry) => !entry.isDirectory()).length
}
