import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from './targets.ts'

/** Packages that the built main process and sandbox import at run time; everything else is bundled. A test compares the list with the bundles. */
export const importedByMain = [
  '@duckdb/node-api',
  '@leeoniya/ufuzzy',
  'ajv',
  'ajv-formats',
  'iso-639-3',
  'keytar',
  'pg',
  'temporal-polyfill',
  'undici',
  'zod',
] as const

/** Declared dependencies that are never loaded: headers for building native code. */
const onlyToBuild = ['node-addon-api']

/** Source files that one package ships next to its build output. */
const sources = /^ajv\/lib\//

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Only what Node loads, and the license. No types, sources, maps, documentation or build scripts. */
const loaded = /\.(?:js|cjs|mjs|json|node|so|dylib|dll)$|(?:^|\/)(?:LICEN[CS]E|NOTICE)(?:[.-][\w.-]*)?$/i
const never =
  /(?:^|\/)(?:\.[^/]*|tests?|__tests__|spec|examples?|docs?|bench(?:marks?)?|scripts?|src)\/|(?:^|\/)(?:\.[^/]*|(?:.*\.)?(?:test|tests|spec|bench|config)\.[cm]?js)$/
const lockNames = /(?:^|\/)(?:package-lock|npm-shrinkwrap|tsconfig[\w.-]*|bower|composer)\.json$/

/** The `node_modules` packages that ship for a target: what main imports, and their dependencies. Throws if one isn't installed. */
export function shippedPackages(root: string, target: Target): string[] {
  const found = new Set<string>()
  const waiting: string[] = [...importedByMain, `@duckdb/node-bindings-${target}`]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || onlyToBuild.includes(name)) continue
    found.add(name)
    // Optional dependencies are binaries for other systems and helpers for other runtimes; the one binary needed is listed above.
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(root, name)
    waiting.push(...Object.keys(dependencies).filter((other) => !(other in optionalDependencies)))
  }
  return [...found].toSorted()
}

function manifestOf(root: string, name: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))
  } catch {
    throw new Error(`${name} is not installed. A package is made on the system it is for, after npm ci.`)
  }
}

/** Project-relative paths, with slashes, of all package files that ship for a target; sorted. */
export function shippedModuleFiles(root: string, target: Target): string[] {
  return shippedPackages(root, target)
    .flatMap((name) => {
      const folder = path.join(root, 'node_modules', name)
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter((file) => isLoaded(file) && isForTarget(file, target) && !sources.test(`${name}/${file}`))
        .map((file) => `node_modules/${name}/${file}`)
    })
    .toSorted()
}

const isLoaded = (file: string): boolean => loaded.test(file) && !never.test(file) && !lockNames.test(file)

/** Keytar contains binaries for all systems. */
const isForTarget = (file: string, target: Target): boolean =>
  !file.startsWith('prebuilds/') || file.startsWith(`prebuilds/${target}/`)

/** Binaries stay outside the archive, because the system loads them from real files. */
export const isBinary = (file: string): boolean => /\.(?:node|so|dylib|dll)$/.test(file)
