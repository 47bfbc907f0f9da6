import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RowResult } from '../../test/trust/tell-row.ts'
import type { Tests } from './judge.ts'

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The results that promise tests wrote, in order; empty without a file. */
export function readResults(file: string): RowResult[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RowResult)
}

/** Results of the tests in these files, from the runner's report. An expected file missing from the report counts as failed. */
export function outcomeOf(root: string, reportFile: string, files: readonly string[]): Tests {
  const report: Report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : { testResults: [] }
  const byFile = new Map(
    report.testResults.map((one) => [path.relative(root, one.name).replaceAll('\\', '/'), one] as const),
  )
  const failed: string[] = []
  let skipped = 0
  for (const file of files) {
    const one = byFile.get(file)
    const tests = one?.assertionResults ?? []
    const names = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    // The file failed before its first test, or never started.
    if (one === undefined || (one.status === 'failed' && names.length === 0)) failed.push(file)
    failed.push(...names)
    skipped += tests.filter(({ status }) => /skipped|pending|todo/.test(status)).length
  }
  return { failed, skipped, files: files.length }
}
