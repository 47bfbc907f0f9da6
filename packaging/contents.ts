import { readdirSync } from 'node:fs'
import path from 'node:path'
import { shippedModuleFiles } from './modules.ts'
import type { Target } from './targets.ts'

/**
 * Allow-list of the archive: a file that matches no line doesn't ship, wherever it is. Fonts, scripts and styles of the page have content hashes in their
 * names.
 */
const fromBuild = [
  /^out\/main\/(?:index|sandbox|json-worker)\.js$/,
  /^out\/main\/chunks\/[\w.-]+-[\w-]{8}\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)$/,
]

/** True for a build file that ships. Source maps, images and other build output don't. */
export const isFromBuild = (file: string): boolean => fromBuild.some((rule) => rule.test(file))

/** Files that the runtime and main start by name. */
const entries = [
  'out/main/index.js',
  'out/main/sandbox.js',
  'out/main/json-worker.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/**
 * Project-relative paths, with slashes, of everything copied into the archive. Excludes package.json, which is generated. Throws if the build is incomplete.
 */
export function archiveContents(root: string, target: Target): string[] {
  const built = ['main', 'preload', 'renderer'].flatMap((folder) =>
    readdirSync(path.join(root, 'out', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
  const missing = entries.filter((file) => !built.includes(file))
  if (missing.length > 0) throw new Error(`The build is not whole: no ${missing.join(', ')}. Run npm run build.`)
  return [...built.filter(isFromBuild), ...shippedModuleFiles(root, target)].toSorted()
}
