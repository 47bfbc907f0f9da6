/** `npm run dev`: the console with hot reload, in Electron or, without its runtime, in the local Chromium. */
import path from 'node:path'
import { createServer } from 'electron-vite'
import { findBrowser } from './prepare/browser.ts'
import { thisPackageSystem } from './prepare/debian.ts'
import { checkSandbox, fetchingOnThisMachine, obtainElectron } from './prepare/electron-runtime.ts'
import { hostScript } from './prepare/host-arguments.ts'
import { browserAdvice, obtainBrowser } from './prepare/obtain-browser.ts'
import { cacheFolder, root } from './prepare/project.ts'

/** Separate from the bundles of `npm start`, so that neither uses the wrong ones. */
const developmentBundles = path.join(cacheFolder, 'dev')

const say = (line: string) => console.log(line)

async function develop(): Promise<void> {
  const entry = path.join(developmentBundles, 'main', 'index.js')
  const electron = await obtainElectron(fetchingOnThisMachine(say))
  if (electron !== undefined) {
    process.env.ELECTRON_EXEC_PATH = electron
    process.env.ELECTRON_ENTRY = entry
    checkSandbox(electron)
    if (process.getuid?.() === 0) process.env.NO_SANDBOX = '1'
  } else {
    const system = thisPackageSystem(say)
    const browser = obtainBrowser(findBrowser, system)
    if (browser === undefined) throw new Error(browserAdvice(system))
    say(`The Electron runtime is not here and cannot be fetched, so the console opens in ${browser}.`)
    // electron-vite starts a program with an entry and arguments: Node, the host script, and the bundle to run.
    process.env.ELECTRON_EXEC_PATH = process.execPath
    process.env.ELECTRON_ENTRY = hostScript
    process.env.ELECTRON_CLI_ARGS = JSON.stringify([entry])
  }
  // A separate folder, so that development doesn't touch the windows, connections and locks of the console in use.
  process.env.ACCESS_CONSOLE_USER_DATA ??= path.join(cacheFolder, 'dev-user-data')
  await createServer({ root, build: { outDir: developmentBundles, watch: {} } }, {})
}

try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
