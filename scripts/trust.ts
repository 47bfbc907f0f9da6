/**
 * `npm run test:trust`: tries every promise of docs/SECURITY.md with its whole count, and writes there what came of it. Runs the tests that tell of a
 * promise (test/trust/), as they are; exit 1 where one failed.
 *
 *   --short           the counts of `npm test`; prints the table and writes nothing
 *   --rows 3,35       only these promises; their lines are written anew, those of others stay
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { promises } from '../test/trust/rows.ts'
import { buildIfStale } from './prepare/build.ts'
import { cacheFolder, root } from './prepare/project.ts'
import { prepareSuites, runSuites } from './prepare/suites.ts'
import { findTests, testsFor } from './trust/find-tests.ts'
import { judge, type Judged } from './trust/judge.ts'
import { outcomeOf, readResults } from './trust/outcomes.ts'
import { linesOf, withLines } from './trust/write-table.ts'

const say = (line: string) => console.log(line)
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, rows: { type: 'string' } } })
const rows = (values.rows ?? '').split(',').filter(Boolean).map(Number)
const asked = promises.filter(({ row }) => rows.length === 0 || rows.includes(row))
const tests = findTests(root)
const files = testsFor(tests, rows)
const resultsFile = path.join(cacheFolder, 'trust-results.jsonl')
/** What decides whether a promise holds: not the page that tells of it. */
const inCommit = ['src', 'test', 'scripts', 'packaging', 'resources', 'package-lock.json', 'electron.vite.config.ts']
const reportFile = path.join(cacheFolder, 'trust-report.json')

function run(exclusions: readonly string[]): void {
  mkdirSync(cacheFolder, { recursive: true })
  for (const file of [resultsFile, reportFile]) rmSync(file, { force: true })
  // A second try would tell its part twice, and a promise that holds the second time does not hold.
  const args = ['--retry=0', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  runSuites([...args, ...exclusions, ...files], {
    TRUST_RESULTS: resultsFile,
    ...(values.short ? { TRUST_SHORT: '1' } : {}),
  })
}

function judgeAll(): Judged[] {
  const results = readResults(resultsFile)
  return asked.map((promised) => judge(promised, results, outcomeOf(root, reportFile, testsFor(tests, [promised.row]))))
}

/** The day and the commit, and whether what was tried is that commit: `2026-11-22, 0a1b2c3 with changes`. */
function when(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const commit = git('rev-parse', '--short', 'HEAD').trim()
  const changed = git('status', '--porcelain', '--', ...inCommit).trim() !== ''
  return [new Date().toISOString().slice(0, 10), commit].filter(Boolean).join(', ') + (changed ? ' with changes' : '')
}

const exclusions = await prepareSuites(say)
buildIfStale(say)
if (files.length > 0) run(exclusions)
const judged = judgeAll()
for (const one of judged) for (const line of linesOf(one, when())) say(line)
if (!values.short) {
  const document = path.join(root, 'docs/SECURITY.md')
  writeFileSync(document, withLines(readFileSync(document, 'utf8'), judged, when()))
}
const count = (state: Judged['state']) => judged.filter((one) => one.state === state).length
for (const { row, promise, remarks } of judged.filter(({ state }) => state === 'not run'))
  say(`Not run: ${row}, ${promise} (${remarks.join('; ')})`)
say(
  `\n${count('held')} promises held, ${count('in part')} in part, ${count('failed')} failed, ${count('not run')} not run`,
)
process.exitCode = count('failed') === 0 ? 0 : 1
