import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from './targets.ts'

/** Packages that the built main process and sandbox import at run time; everything else is inside the bundles. Held against the bundles by a test. */
export const importedByMain = [
  '@duckdb/node-api',
  'ajv',
  'ajv-formats',
  'iso-639-3',
  'keytar',
  'pg',
  'temporal-polyfill',
  'undici',
  'zod',
] as const

/** What a package names as needed but does not load: headers that its machine code was built with. */
const onlyToBuild = ['node-addon-api']

/** The sources that one package carries beside what was made of them. */
const sources = /^ajv\/lib\//

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Only what Node loads, and the licence. No types, sources, maps, documentation, build scripts. */
const loaded = /\.(?:js|cjs|mjs|json|node|so|dylib|dll)$|(?:^|\/)(?:LICEN[CS]E|NOTICE)(?:[.-][\w.-]*)?$/i
const never =
  /(?:^|\/)(?:\.[^/]*|tests?|__tests__|spec|examples?|docs?|bench(?:marks?)?|scripts?|src)\/|(?:^|\/)(?:\.[^/]*|(?:.*\.)?(?:test|tests|spec|bench|config)\.[cm]?js)$/
const lockNames = /(?:^|\/)(?:package-lock|npm-shrinkwrap|tsconfig[\w.-]*|bower|composer)\.json$/

/** The packages of `node_modules` that ship for a target: what main imports, and what that needs. Throws where one is not installed. */
export function shippedPackages(root: string, target: Target): string[] {
  const found = new Set<string>()
  const waiting: string[] = [...importedByMain, `@duckdb/node-bindings-${target}`]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || onlyToBuild.includes(name)) continue
    found.add(name)
    // Optional ones are binaries of other systems and helpers of other runtimes; the one binary that is wanted is named above.
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

/** Paths below the project, with slashes, of the files of packages that ship for a target; sorted. */
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

/** Keytar brings the binaries of all systems. */
const isForTarget = (file: string, target: Target): boolean =>
  !file.startsWith('prebuilds/') || file.startsWith(`prebuilds/${target}/`)

/** Machine code, which the system loads from a file of its own and so lies outside the archive. */
export const isBinary = (file: string): boolean => /\.(?:node|so|dylib|dll)$/.test(file)
