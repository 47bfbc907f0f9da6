import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `node scripts/host/run.ts out/main/index.js` runs the built app without Electron: the module `electron` is the stand-in beside this file,
 * which shows the window in a Chromium. As in Electron, the app is ready once its main module has run to its end, never before.
 */
const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : nextResolve(specifier, context),
})

// The app sees itself as the program that was started.
process.argv.splice(1, 1)
const entry = process.argv[1]
if (entry === undefined) throw new Error('Name the main module of the built app.')
const { app } = await import('./electron.ts')
await import(pathToFileURL(path.resolve(entry)).href)
app.becomeReady()
