import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.ts'

/** All test files: paths relative to the project, with slashes. */
export function testFiles(): string[] {
  return globSync('{src,scripts,test}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

/** The files that are for the night as a whole: runs by day leave them out before they are loaded. */
export const nightFiles = (): string[] =>
  testFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').includes('@module-tag night'))

/** Files with a folder or a part of the file name that starts with one of the words: `region` matches `regions/`, and `lock` doesn't match `clock`. */
export function underWords(files: readonly string[], words: readonly string[]): string[] {
  return files.filter((file) => words.some((word) => ['/', '.', '-'].some((sign) => `/${file}`.includes(sign + word))))
}
