import { existsSync, readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number }

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  }
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Counts of a test run, from the runner's JSON report and exit code. A file that couldn't run counts as one failure. So does a run that failed without naming
 * a test or left no report.
 */
export function countTests(reportFile: string, exitCode: number | null): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = numFailedTests + brokenFiles
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
