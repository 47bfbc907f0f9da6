import { globSync } from 'node:fs'
import { root } from './project.ts'

/** All files of tests: paths below the project, with slashes. */
export function testFiles(): string[] {
  return globSync('{src,scripts,test}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

/** Those that stand under one of the words: a folder or a part of a file's name that begins with it, so that `region` finds `regions/` and `lock` no `clock`. */
export function underWords(files: readonly string[], words: readonly string[]): string[] {
  return files.filter((file) => words.some((word) => ['/', '.', '-'].some((sign) => `/${file}`.includes(sign + word))))
}
