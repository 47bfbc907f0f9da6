/**
 * `npm run test:trust`: tests every promise of docs/SECURITY.md with full counts and a new random seed, and writes the results there, next to those of the
 * last `npm test` here. Runs the promise tests (test/trust/) and all others with random input or counts; exit 1 if one fails.
 *
 * --short the counts and the seed of `npm test`; writes only these counts
 * --rows 3,35 only these promises; rewrites their lines and keeps the rest
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { promises } from '../test/trust/rows.ts'
import { buildIfStale } from './prepare/build.ts'
import { cacheFolder, root, shortResults } from './prepare/project.ts'
import { prepareSuites, runSuites } from './prepare/suites.ts'
import { findCampaigns, findTests, testsFor } from './trust/find-tests.ts'
import { judge, type Judged } from './trust/judge.ts'
import { outcomeOf, readResults } from './trust/outcomes.ts'
import { linesOf, withLines, withShortCounts } from './trust/write-table.ts'

const say = (line: string) => console.log(line)
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, rows: { type: 'string' } } })
const rows = (values.rows ?? '').split(',').filter(Boolean).map(Number)
const asked = promises.filter(({ row }) => rows.length === 0 || rows.includes(row))
const tests = findTests(root)
const ofPromises = testsFor(tests, rows)
const others = rows.length > 0 ? [] : findCampaigns(root).filter((file) => !ofPromises.includes(file))
const files = [...ofPromises, ...others]
const resultsFile = values.short ? shortResults : path.join(cacheFolder, 'trust-results.jsonl')
/** Paths that can affect a promise; the document with the results isn't one. */
const inCommit = ['src', 'test', 'scripts', 'packaging', 'resources', 'package-lock.json', 'electron.vite.config.ts']
const reportFile = path.join(cacheFolder, 'trust-report.json')

async function run(exclusions: readonly string[]): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  for (const file of [resultsFile, reportFile]) rmSync(file, { force: true })
  const filter = values.short ? ['--tags-filter=!night'] : []
  await runSuites([`--outputFile.json=${reportFile}`, ...exclusions, ...filter, ...files], {
    TRUST_RESULTS: resultsFile,
    ...(values.short ? {} : { TEST_COUNTS: 'whole' }),
  })
}

function judgeAll(): Judged[] {
  const results = readResults(resultsFile)
  return asked.map((promised) => judge(promised, results, outcomeOf(root, reportFile, testsFor(tests, [promised.row]))))
}

/** The day and the commit, and whether the tested files differ from it: `2026-11-22, 0a1b2c3 with changes`. */
function when(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const commit = git('rev-parse', '--short', 'HEAD').trim()
  const changed = git('status', '--porcelain', '--', ...inCommit).trim() !== ''
  return [new Date().toISOString().slice(0, 10), commit].filter(Boolean).join(', ') + (changed ? ' with changes' : '')
}

const exclusions = await prepareSuites(say, !values.short)
buildIfStale(say)
if (files.length > 0) await run(exclusions)
const judged = judgeAll()
for (const one of judged) for (const line of linesOf(one, when())) say(line)
const page = path.join(root, 'docs/SECURITY.md')
const before = readFileSync(page, 'utf8')
const document = values.short ? before : withLines(before, judged, when())
writeFileSync(page, withShortCounts(document, readResults(shortResults)))
const otherwise = outcomeOf(root, reportFile, others).failed
for (const name of otherwise) say(`Failed, and of no promise: ${name}`)
const count = (state: Judged['state']) => judged.filter((one) => one.state === state).length
for (const { row, promise, remarks } of judged.filter(({ state }) => state === 'not run'))
  say(`Not run: ${row}, ${promise} (${remarks.join('; ')})`)
say(
  `\n${count('held')} promises held, ${count('in part')} in part, ${count('failed')} failed, ${count('not run')} not run`,
)
process.exitCode = count('failed') + otherwise.length === 0 ? 0 : 1
