/**
 * `npm test`: installs what the tests need if possible, builds the app, and runs every suite. The checks of types, rules and format run at the same time.
 * `npm test -- WORD ...` runs only tests whose path matches a word, in all suites, without the checks. Arguments with a dash go to the runner. The last
 * line is `N passed, N failed`; each check counts as one. Tests with the tag `night` are left to `npm run test:trust`;
 * `npm test -- WORD "--tags-filter=night || !night"` runs both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { buildIfStale } from './prepare/build.ts'
import { cacheFolder, root, shortResults } from './prepare/project.ts'
import { prepareSuites, runSuites } from './prepare/suites.ts'
import { countTests, sum, type Counts } from './prepare/test-counts.ts'
import { nightFiles, testFiles, underWords } from './prepare/test-files.ts'

const say = (line: string) => console.log(line)
const results = path.join(cacheFolder, 'test-results.json')
const given = process.argv.slice(2)
const options = given.filter((one) => one.startsWith('-'))
const words = given.filter((one) => !one.startsWith('-'))

/** Runs a step, prints its duration, and counts it as one test. */
async function step(name: string, run: () => boolean | Promise<boolean>): Promise<Counts> {
  const startedAt = performance.now()
  const passed = await run()
  say(`${passed ? '✓' : '✗'} ${name}, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs one project check by its package.json script name. It takes only the processor time that the suites leave. */
async function check(name: string): Promise<boolean> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const running = spawn(npm, ['run', '-s', name], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW)
  const [status] = (await once(running, 'close')) as [number | null]
  return status === 0
}

/** One after the other, since each alone can use every core. */
async function checks(): Promise<Counts> {
  const counts: Counts[] = []
  for (const name of ['check:types', 'check:lint', 'check:format']) counts.push(await step(name, () => check(name)))
  return sum(counts)
}

function build(): boolean {
  try {
    buildIfStale(say)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function suites(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  rmSync(results, { force: true })
  mkdirSync(cacheFolder, { recursive: true })
  const filter = options.some((one) => one.startsWith('--tags-filter')) ? [] : ['--tags-filter=!night']
  const status = await runSuites([`--outputFile.json=${results}`, ...filter, ...options, ...args], environment)
  return countTests(results, status)
}

async function all(): Promise<Counts[]> {
  const exclusions = await prepareSuites(say)
  rmSync(shortResults, { force: true })
  const built = await step('build', build)
  return [built, ...(await Promise.all([checks(), suites(exclusions, { TRUST_RESULTS: shortResults })]))]
}

async function only(files: readonly string[]): Promise<Counts[]> {
  if (files.length === 0) {
    say(`No test matches ${words.join(', ')}. Enter the name of a folder or part of a file name.`)
    return [{ passed: 0, failed: 1 }]
  }
  const night = new Set(nightFiles())
  if (files.every((file) => night.has(file)) && !options.some((one) => one.startsWith('--tags-filter'))) {
    say(`These tests are for the night. Add "--tags-filter=night || !night" to run them.`)
    return [{ passed: 0, failed: 1 }]
  }
  const exclusions = await prepareSuites(say)
  return [await step('build', build), await suites([...exclusions, ...files])]
}

const { passed, failed } = sum(await (words.length === 0 ? all() : only(underWords(testFiles(), words))))
process.exitCode = failed === 0 ? 0 : 1
say(`\n${passed} passed, ${failed} failed`)
