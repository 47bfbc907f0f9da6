import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testFiles } from '../prepare/test-files.ts'

/** Test files that report on promises: path relative to the project, and the promise numbers. */
export function findTests(root: string): ReadonlyMap<string, readonly number[]> {
  const found = testFiles().map((file) => [file, rowsIn(readFileSync(path.join(root, file), 'utf8'))] as const)
  return new Map(found.filter(([, rows]) => rows.length > 0))
}

const hasCounts = (text: string) => /'fast-check'|\/counted\.ts'/.test(text)

/** True for a file that has tests which `npm test` leaves to the night. */
const hasNight = (text: string) => /\['night'\]|@module-tag night\b/.test(text)

/**
 * Test files with tests of the night, and those with random input or counts, their own or of a helper that they import. They run with full counts and a new
 * seed, whether they report on a promise or not.
 */
export const findCampaigns = (root: string): string[] =>
  testFiles().filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const helpers = [...text.matchAll(/from '(\.{1,2}\/[^']+\.ts)'/g)]
      .map(([, to = '']) => path.join(path.dirname(file), to))
      .filter((helper) => helper.startsWith(`test${path.sep}`) && existsSync(path.join(root, helper)))
    return (
      hasNight(text) ||
      hasCounts(text) ||
      helpers.some((helper) => hasCounts(readFileSync(path.join(root, helper), 'utf8')))
    )
  })

/** Promise numbers in a test's source. They are literals, so that they can be found without running the test. */
export function rowsIn(text: string): number[] {
  const calls = text.matchAll(/\b(?:tellRow\(|tally\(\{[^}]*?\brow:)\s*(\d+)/g)
  return [...new Set([...calls].map(([, row]) => Number(row)))].toSorted((a, b) => a - b)
}

/** The test files for these promises, or all of them if none are given. */
export function testsFor(tests: ReadonlyMap<string, readonly number[]>, rows: readonly number[]): string[] {
  return [...tests]
    .filter(([, names]) => rows.length === 0 || names.some((row) => rows.includes(row)))
    .map(([file]) => file)
}
