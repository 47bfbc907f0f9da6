import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The outcome of a check: whether it passed, and all it printed. */
type Verdict = { readonly passed: boolean; readonly text: string }

export type TreeCopy = {
  /** `npm run check:lint` over the whole copy, as a person would call it. */
  lintAll(): Verdict
  /** Writes `files` (path and text), lints the whole tree or only `look`, and takes them away again. */
  withFiles(files: Readonly<Record<string, string>>, check: (paths: readonly string[]) => Verdict): Verdict
  /** The linter over some paths only: the same rules as `lintAll`, in a second. */
  lintOnly(paths: readonly string[]): Verdict
  /** `scripts/check-structure.ts` over the whole copy. */
  checkStructure(): Verdict
  remove(): void
}

/** Folders that a build or git made. */
const notCopied = new Set(['.git', '.cache', 'node_modules', 'out'])

/** The project's files, and no others, in a folder of their own; the installed packages are shared. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'structure-'))
  for (const name of readdirSync(root)) {
    if (!notCopied.has(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')

  function run(command: string, parts: readonly string[]): Verdict {
    const { status, stdout, stderr } = spawnSync(command, parts, {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    return { passed: status === 0, text: stdout + stderr }
  }
  const bin = (name: string) => path.join(folder, 'node_modules', '.bin', name)

  return {
    lintAll: () => run('npm', ['run', '-s', 'check:lint']),
    lintOnly: (paths) => run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...paths]),
    checkStructure: () => run(process.execPath, ['scripts/check-structure.ts']),
    withFiles(files, check) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
        writeFileSync(path.join(folder, name), text)
      }
      try {
        return check(Object.keys(files))
      } finally {
        for (const name of Object.keys(files)) rmSync(path.join(folder, name))
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
