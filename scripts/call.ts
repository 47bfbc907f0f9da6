/**
 * Runs platform operations through the console's client; see `scripts/call/main.ts` for usage. This file runs the client as one bundle and uses Node's
 * compile cache, so that a call from a script starts fast.
 */
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Client from './call/main.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, '.cache/call')
enableCompileCache(path.join(root, '.cache/compiled'))
const { freshBundle, makeBundle } = await import('./call/bundle.ts')
const bundle = freshBundle(folder) ?? (await makeBundle(folder, path.join(root, 'scripts/call/main.ts'), root))
const { run } = (await import(bundle === undefined ? './call/main.ts' : pathToFileURL(bundle).href)) as typeof Client
// Not part of the bundle, because the sandbox reads files relative to itself.
const startSandbox = async () => await (await import('../src/sandbox/sandbox.ts')).startSandbox({})
process.exitCode = await run(process.argv.slice(2), startSandbox)
