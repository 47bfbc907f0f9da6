/**
 * `npm test`: fetches what the tests need where that can be done, builds the app, checks types, rules and format, and runs every suite.
 * The last line is `N passed, N failed`; each check counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './prepare/build.ts'
import { cacheFolder, root } from './prepare/project.ts'
import { prepareSuites, runSuites } from './prepare/suites.ts'
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

function suites(exclusions: readonly string[]): Counts {
  rmSync(results, { force: true })
  mkdirSync(cacheFolder, { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  return countTests(results, runSuites([...reporters, ...exclusions]))
}

const exclusions = await prepareSuites(say)
const counts = [build(), ...['check:types', 'check:lint', 'check:format'].map(check), suites(exclusions)]
const { passed, failed } = sum(counts)
process.exitCode = failed === 0 ? 0 : 1
say(`\n${passed} passed, ${failed} failed`)
