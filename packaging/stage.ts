import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { verifyBinaries } from './binaries.ts'
import { archiveContents } from './contents.ts'
import type { Target } from './targets.ts'

/** The package.json fields that ship. Scripts, dependencies and development fields don't. */
const kept = ['name', 'version', 'description', 'license', 'type', 'main'] as const

/** The shipped manifest, derived from the project's. By `isRelease` the console knows at its start whether to say that it's an unsigned build. */
export function shippedManifest(root: string, isRelease: boolean): Record<string, unknown> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  return { ...Object.fromEntries(kept.map((field) => [field, manifest[field]])), isRelease }
}

/**
 * Empties `folder` and writes exactly the archive's content for a target; returns the relative paths, sorted. Throws if a binary isn't the reviewed one or a
 * package isn't installed.
 */
export function stageApp(root: string, folder: string, target: Target, isRelease: boolean): string[] {
  const files = archiveContents(root, target)
  verifyBinaries(root, files)
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    const to = path.join(folder, file)
    mkdirSync(path.dirname(to), { recursive: true })
    copyFileSync(path.join(root, file), to)
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(shippedManifest(root, isRelease), null, 2)}\n`)
  return [...files, 'package.json'].toSorted()
}
