import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a check says of a file. */
export type Finding = { readonly file: string; readonly text: string }

/** As a person calls them. The second is the end of the first, which it reaches only where the linter found nothing. */
const checks = {
  'check:lint': ['npm', 'run', '-s', 'check:lint'],
  'check-structure': [process.execPath, 'scripts/check-structure.ts'],
} as const
type Check = keyof typeof checks

/** What a check says of planted files. */
export type Planted = {
  readonly passed: boolean
  /** What it says of the files that were planted at this place of the list. */
  of(at: number): readonly Finding[]
  /** What it says of other files. */
  readonly others: readonly Finding[]
}

export type TreeCopy = {
  /**
   * Writes sets of files (path and text) whose names begin with `planted`, each set under names of its own, runs a check over the whole copy, and takes the
   * files away again.
   */
  plant(check: Check, sets: readonly Readonly<Record<string, string>>[]): Planted
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

  return {
    plant(check, sets) {
      const [command, ...args] = checks[check]
      const named = sets.map((files, at) =>
        Object.entries(files).map(([file, text]) => [ownName(file, at), ownName(text, at)] as const),
      )
      for (const [file, text] of named.flat()) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
        writeFileSync(path.join(folder, file), text)
      }
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      })
      for (const [file] of named.flat()) rmSync(path.join(folder, file))
      const findings = findingsIn(stdout + stderr)
      const setOf = ({ file }: Finding) => named.findIndex((set) => set.some(([name]) => name === file))
      return {
        passed: status === 0,
        of: (at) => findings.filter((finding) => setOf(finding) === at),
        others: findings.filter((finding) => setOf(finding) < 0),
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const ownName = (text: string, at: number) => text.replaceAll('planted', `planted-${at}`)

/** The linter names the place in a frame below its words (`,-[file:line:column]`), check-structure before them. */
function findingsIn(printed: string): Finding[] {
  const findings: Finding[] = []
  let words: string | undefined
  // The linter prints colors where CI is set.
  for (const line of stripVTControlCharacters(printed).split('\n')) {
    words = /^ +\S ([\w-]+\([\w-]+\): .+)$/.exec(line)?.[1] ?? words
    const framed = /^ *\W+\[([^\]:]+):\d+:\d+\]$/.exec(line)
    const plain = /^([\w./\\-]+\.tsx?):\d+: (.+)$/.exec(line)
    const [, file, text = words] = framed ?? plain ?? []
    if (file !== undefined && text !== undefined) findings.push({ file: file.replaceAll('\\', '/'), text })
    if (framed !== null) words = undefined
  }
  return findings
}
