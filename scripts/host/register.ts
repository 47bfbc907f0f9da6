import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * `node --import scripts/host/register.ts out/main/index.js` runs the built app without Electron: the module `electron` is the stand-in
 * beside this file, which shows the window in a Chromium.
 */
// Node keeps what it compiled beside the installed packages, where nobody else can write: the next start need not compile it again.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/access-console', import.meta.url)))

const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : nextResolve(specifier, context),
})

// Set by `npm run dev` to get here; processes that the app forks need no Electron.
delete process.env.NODE_OPTIONS
