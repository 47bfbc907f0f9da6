import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Bundles the client of `npm run call` into one file and rebuilds it when sources change, so that a call reads one file instead of two hundred. If the bundle
 * can't be made (read-only folder, no dev packages), the sources run directly.
 */

/** The newest bundle, and the state of each of its sources: modification time in milliseconds and size in bytes. */
type Stamp = { readonly bundle: string; readonly sources: Readonly<Record<string, string>> }

const stampName = 'stamp.json'

/** The path of an up-to-date bundle in `folder`; undefined if there is none. */
export function freshBundle(folder: string): string | undefined {
  try {
    const { bundle, sources } = JSON.parse(readFileSync(path.join(folder, stampName), 'utf8')) as Stamp
    const file = path.join(folder, bundle)
    const isFresh = Object.entries(sources).every(([source, state]) => stateOf(source) === state)
    return isFresh && statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/** Bundles `entry` into `folder` and returns its path; undefined if it fails. */
export async function makeBundle(folder: string, entry: string, root: string): Promise<string | undefined> {
  try {
    const startedAt = Date.now()
    const { code, sources } = await bundled(entry, root)
    mkdirSync(folder, { recursive: true })
    const name = `call-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`
    put(path.join(folder, name), code)
    const all = [...sources, path.join(root, 'package-lock.json')]
    const states = all.map((source) => [source, stateOf(source)])
    // If a source changed during the build, use the bundle for this call only; the next call rebuilds it.
    if (all.every((source) => statSync(source).mtimeMs < startedAt))
      put(path.join(folder, stampName), JSON.stringify({ bundle: name, sources: Object.fromEntries(states) }))
    for (const other of readdirSync(folder))
      if (/^call-.*\.js$/.test(other) && other !== name) rmSync(path.join(folder, other), { force: true })
    return path.join(folder, name)
  } catch {
    return undefined
  }
}

async function bundled(entry: string, root: string): Promise<{ code: string; sources: string[] }> {
  const { build } = await import('vite')
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      target: 'node24',
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [made].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('There is no bundle.')
  // Packages change only together with the lock file.
  const own = chunk.moduleIds.filter((id) => path.isAbsolute(id) && !id.includes('node_modules'))
  return { code: chunk.code, sources: own }
}

function stateOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}

/** Writes atomically, because several calls may write at the same time. */
function put(file: string, content: string): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}
