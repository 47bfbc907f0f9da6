import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { verifyBinaries } from './binaries.ts'
import { archiveContents } from './contents.ts'
import type { Target } from './targets.ts'

/** Fields of package.json that ship. Scripts, dependencies and what is only for development do not. */
const kept = ['name', 'version', 'description', 'license', 'type', 'main'] as const

/** The manifest that ships, from that of the project. */
export function shippedManifest(root: string): Record<string, unknown> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  return Object.fromEntries(kept.map((field) => [field, manifest[field]]))
}

/**
 * Lays out in `folder`, emptied first, exactly what goes into the archive for a target, and returns the paths below it, sorted. Throws where a binary is
 * not the one that was reviewed, or a package is not installed.
 */
export function stageApp(root: string, folder: string, target: Target): string[] {
  const files = archiveContents(root, target)
  verifyBinaries(root, files)
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    const to = path.join(folder, file)
    mkdirSync(path.dirname(to), { recursive: true })
    copyFileSync(path.join(root, file), to)
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(shippedManifest(root), null, 2)}\n`)
  return [...files, 'package.json'].toSorted()
}
