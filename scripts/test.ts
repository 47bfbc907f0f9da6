/**
 * `npm test`: fetches what the tests need where that can be done, builds the app, checks types, rules and format, and runs every suite.
 * The last line is `N passed, N failed`; each check counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './prepare/browser.ts'
import { buildIfStale } from './prepare/build.ts'
import { installPackages, thisPackageSystem } from './prepare/debian.ts'
import { hasDisplay } from './prepare/display.ts'
import { fetchingOnThisMachine, obtainElectron } from './prepare/electron-runtime.ts'
import { isOnPath, obtainKeyringTools } from './prepare/keyring-tools.ts'
import { browserAdvice, obtainBrowser } from './prepare/obtain-browser.ts'
import { obtainOffice } from './prepare/office.ts'
import { findPostgres, obtainPostgres } from './prepare/postgres.ts'
import { cacheFolder, root } from './prepare/project.ts'
import { countTests, sum, type Counts } from './prepare/test-counts.ts'

const say = (line: string) => console.log(line)
const results = path.join(cacheFolder, 'test-results.json')

/** One check of the project: its script of package.json, by name. */
function check(name: string): Counts {
  say(`\n${name}`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const ran = spawnSync(npm, ['run', '-s', name], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  say(ran.status === 0 ? `✓ ${name}` : `✗ ${name}`)
  return ran.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function build(): Counts {
  try {
    buildIfStale(say)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function prepare(): Promise<string[]> {
  const system = thisPackageSystem(say)
  if (obtainBrowser(findBrowser, system) === undefined) {
    say(`${browserAdvice(system)}\nComponent and end-to-end tests will fail.`)
  }
  if (hasDisplay() && (await obtainElectron(fetchingOnThisMachine(say))) === undefined) {
    say('The Electron runtime is not here and cannot be fetched; end-to-end tests run on the Chromium host.')
  }
  // Makes the certificates of the TLS tests.
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
  return skipped
}

function runSuites(exclusions: readonly string[]): Counts {
  rmSync(results, { force: true })
  mkdirSync(cacheFolder, { recursive: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...exclusions]
  // A session bus of its own, so that no test ever meets the keyring of the person who runs it.
  const [program, programArgs] = isOnPath('dbus-run-session')
    ? (['dbus-run-session', ['--', process.execPath, ...args]] as const)
    : ([process.execPath, args] as const)
  const ran = spawnSync(program, programArgs, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  return countTests(results, ran.status)
}

const exclusions = await prepare()
const counts = [build(), ...['check:types', 'check:lint', 'check:format'].map(check), runSuites(exclusions)]
const { passed, failed } = sum(counts)
process.exitCode = failed === 0 ? 0 : 1
say(`\n${passed} passed, ${failed} failed`)
