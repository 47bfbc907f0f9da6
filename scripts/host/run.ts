import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `node scripts/host/run.ts out/main/index.js` runs the built app without Electron. The `electron` module is replaced by the one in this folder, which shows
 * the window in Chromium. As in Electron, the app becomes ready only after its main module has finished.
 */
const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : nextResolve(specifier, context),
})

// The app sees itself as the started program.
process.argv.splice(1, 1)
const entry = process.argv[1]
if (entry === undefined) throw new Error('Name the main module of the built app.')
const { app } = await import('./electron.ts')
await import(pathToFileURL(path.resolve(entry)).href)
app.becomeReady()
