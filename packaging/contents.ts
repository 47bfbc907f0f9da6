import { readdirSync } from 'node:fs'
import path from 'node:path'
import { shippedModuleFiles } from './modules.ts'
import type { Target } from './targets.ts'

/**
 * What goes into the archive, as an allow-list: a file that no line of it names does not ship, wherever it lies. Fonts, scripts and styles of the page
 * have names that change with what is in them.
 */
const fromBuild = [
  /^out\/main\/(?:index|sandbox)\.js$/,
  /^out\/main\/chunks\/[\w.-]+-[\w-]{8}\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)$/,
]

/** True for a file of the build that ships. Maps, pictures and whatever else a build leaves do not. */
export const isFromBuild = (file: string): boolean => fromBuild.some((rule) => rule.test(file))

/** What the runtime and main start by name. */
const entries = ['out/main/index.js', 'out/main/sandbox.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/**
 * Paths below the project, with slashes, of all that is copied into the archive; package.json is written for it and not among them. Throws where the build is
 * not whole.
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
