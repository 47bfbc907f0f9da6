import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The test files that tell results of promises: path below the project with slashes, and the numbers of the promises. */
export function findTests(root: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>()
  for (const folder of ['src', 'test']) {
    const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => /\.test\.tsx?$/.test(one)).toSorted()) {
      const file = path.join(folder, name).replaceAll('\\', '/')
      const rows = rowsIn(readFileSync(path.join(root, file), 'utf8'))
      if (rows.length > 0) found.set(file, rows)
    }
  }
  return found
}

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
