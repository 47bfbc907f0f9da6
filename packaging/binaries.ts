import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isBinary } from './modules.ts'

/** SHA-256 of each binary that may ship, by path relative to the project, for all targets, with its version. */
export function pinnedBinaries(root: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(root, 'packaging/binaries.json'), 'utf8')) as Record<string, string>
}

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Throws if a binary among `files` differs from the reviewed one. */
export function verifyBinaries(root: string, files: readonly string[]): void {
  const pinned = pinnedBinaries(root)
  for (const file of files.filter(isBinary)) {
    if (pinned[file] !== sha256(path.join(root, file)))
      throw new Error(
        `${file} is not the file that packaging/binaries.json names. Review it, then name its hash there.`,
      )
  }
}
