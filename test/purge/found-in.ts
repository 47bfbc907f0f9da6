import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Which of `words` occur in the files below `folder`: in their bytes, names and link targets. Doesn't follow links. */
export function foundIn(folder: string, words: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    const bytes = contentOf(file)
    if (bytes === undefined) continue
    for (const [where, word] of words) {
      if (name.includes(word) || bytes.includes(word)) found.add(where)
    }
  }
  return found
}

/** Empty for a folder; undefined if the file is gone: a running console replaces files by renaming temporary ones. */
function contentOf(file: string): Buffer | undefined {
  try {
    return lstatSync(file).isFile() ? readFileSync(file) : Buffer.alloc(0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
