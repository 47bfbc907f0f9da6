import { globSync } from 'node:fs'
import { root } from './project.ts'

/** All files of tests: paths below the project, with slashes. */
export function testFiles(): string[] {
  return globSync('{src,scripts,test}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

/** The files with a folder or a part of the file name that starts with one of the words: `region` finds `regions/`, and `lock` does not find `clock`. */
export function underWords(files: readonly string[], words: readonly string[]): string[] {
  return files.filter((file) => words.some((word) => ['/', '.', '-'].some((sign) => `/${file}`.includes(sign + word))))
}
