/**
 * Operations of the platform through the console's own client; `scripts/call/main.ts` says how it is used. This file runs it as one bundle, and keeps what
 * Node compiles, so that a call from a script starts fast.
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
// The sandbox reads files beside it, so it isn't part of the bundle.
const startSandbox = async () => await (await import('../src/sandbox/sandbox.ts')).startSandbox({})
process.exitCode = await run(process.argv.slice(2), startSandbox)
