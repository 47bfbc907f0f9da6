import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findBrowser, findTestBrowser } from './browser.ts'
import { installPackages, thisPackageSystem } from './debian.ts'
import { hasDisplay } from './display.ts'
import { fetchingOnThisMachine, obtainElectron } from './electron-runtime.ts'
import { browserAdvice, obtainBrowser, obtainHeadlessShell } from './obtain-browser.ts'
import { obtainOffice } from './office.ts'
import { isOnPath, obtainKeyringTools, obtainPackageTools } from './tools.ts'
import { findPostgres, obtainPostgres } from './postgres.ts'
import { cacheFolder, root } from './project.ts'

/**
 * Installs what the suites need if possible, prints what is missing, and returns the runner arguments that exclude those tests. Some of it only tests of the
 * night need.
 */
export async function prepareSuites(say: (line: string) => void, isNight = false): Promise<string[]> {
  const system = thisPackageSystem(say)
  if (obtainBrowser(findBrowser, system) === undefined) {
    say(`${browserAdvice(system)}\nComponent and end-to-end tests will fail.`)
  }
  // Optional: without it tests use the browser that shows the console.
  obtainHeadlessShell(findTestBrowser() !== findBrowser() || Boolean(process.env.ACCESS_CONSOLE_BROWSER), system)
  if (hasDisplay() && (await obtainElectron(fetchingOnThisMachine(say))) === undefined) {
    say('The Electron runtime is not here and cannot be fetched; end-to-end tests run on the Chromium host.')
  }
  // openssl creates the certificates for the TLS tests.
  if (!isOnPath('openssl') && !installPackages(['openssl'], system))
    say('Not here: openssl. The TLS and proxy tests are skipped.')
  const skipped: string[] = []
  const missing = obtainKeyringTools(isOnPath, system)
  if (missing.length > 0) {
    say(`Not here: ${missing.join(', ')}. Skipped: test/keyring (the real keyring).`)
    skipped.push('--exclude', 'test/keyring/**')
  }
  if (!obtainOffice(isOnPath, system)) {
    say('Not here: LibreOffice. Skipped: test/exports/office (exports opened in a spreadsheet program).')
    skipped.push('--exclude', 'test/exports/office/**')
  }
  if (!obtainPostgres(() => findPostgres() !== undefined, system)) {
    say('Not here: PostgreSQL. Skipped: test/postgres (a history that a team shares).')
    skipped.push('--exclude', 'test/postgres/**')
  }
  const noPackages = isNight ? obtainPackageTools(isOnPath, system) : []
  if (noPackages.length > 0) {
    say(`Not here: ${noPackages.join(', ')}. Skipped: test/packaging/linux-packages (deb and rpm, read back).`)
    skipped.push('--exclude', 'test/packaging/linux-packages.test.ts')
  }
  return skipped
}

/** Runs the suites; returns the runner's exit code, or null if a signal ended it. `environment` extends this process's. */
export async function runSuites(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const all = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args]
  // A separate session bus, so that tests never reach the user's own keyring.
  const [program, programArgs] = isOnPath('dbus-run-session')
    ? (['dbus-run-session', ['--', process.execPath, ...all]] as const)
    : ([process.execPath, all] as const)
  // The tests start hundreds of programs with the same sources, so share a compile cache.
  const NODE_COMPILE_CACHE = path.join(cacheFolder, 'compiled')
  const env = { NODE_COMPILE_CACHE, ...process.env, ...environment }
  const running = spawn(program, programArgs, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = (await once(running, 'close')) as [number | null]
  return status
}
