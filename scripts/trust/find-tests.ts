import { readFileSync } from 'node:fs'
import path from 'node:path'
import { testFiles } from '../prepare/test-files.ts'

/** The test files that tell results of promises: path below the project with slashes, and the numbers of the promises. */
export function findTests(root: string): ReadonlyMap<string, readonly number[]> {
  const found = testFiles().map((file) => [file, rowsIn(readFileSync(path.join(root, file), 'utf8'))] as const)
  return new Map(found.filter(([, rows]) => rows.length > 0))
}

/** The test files in which chance or a count decides what is tried: they are worth the whole count and a new chance, promise or not. */
export const findCampaigns = (root: string): string[] =>
  testFiles().filter((file) => /'fast-check'|\bcounted\(/.test(readFileSync(path.join(root, file), 'utf8')))

/** Numbers of the promises that a test's text tells of. They stand there as numbers, so that they can be found without running it. */
export function rowsIn(text: string): number[] {
  const calls = [...text.matchAll(/\b(?:tellRow|tally)\(\{(?<call>[^]*?)\bran(?::|\b)/g)].map(
    (match) => match.groups?.call ?? '',
  )
  const numbers = calls.flatMap((call) => [...call.matchAll(/\brow:\s*(\d+)/g)].map(([, row]) => Number(row)))
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** The test files for some promises; for all where none are named. */
export function testsFor(tests: ReadonlyMap<string, readonly number[]>, rows: readonly number[]): string[] {
  return [...tests]
    .filter(([, told]) => rows.length === 0 || told.some((row) => rows.includes(row)))
    .map(([file]) => file)
}
