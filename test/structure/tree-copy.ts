import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A check's finding for a file. */
export type Finding = { readonly file: string; readonly text: string }

/** The two parts of `npm run check:lint`. The linter is given the planted files, since the check itself lints the others. */
type Check = 'linter' | 'check-structure'

/** The linter's arguments in `npm run check:lint`. */
const linterArguments = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { 'check:lint': string }
  }
  return (/^oxlint ([^&]*) && /.exec(scripts['check:lint'])?.[1] ?? '').split(' ')
}

/** A check's findings for planted files. */
export type Planted = {
  readonly passed: boolean
  /** Findings for the set at this index. */
  of(at: number): readonly Finding[]
}

export type TreeCopy = {
  /** Writes sets of files (path and text) whose names start with `planted`, each set under unique names, checks the whole copy, and removes the files. */
  plant(check: Check, sets: readonly Readonly<Record<string, string>>[]): Planted
  remove(): void
}

/** Folders created by a build or git. */
const notCopied = new Set(['.git', '.cache', 'node_modules', 'out'])

/** A copy of the project's files only, in its own folder; installed packages are shared. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'structure-'))
  for (const name of readdirSync(root)) {
    if (!notCopied.has(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')

  return {
    plant(check, sets) {
      const named = sets.map((files, at) =>
        Object.entries(files).map(([file, text]) => [ownName(file, at), ownName(text, at)] as const),
      )
      for (const [file, text] of named.flat()) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
        writeFileSync(path.join(folder, file), text)
      }
      const args =
        check === 'linter'
          ? [
              path.join(root, 'node_modules/oxlint/bin/oxlint'),
              ...linterArguments(),
              ...named.flat().map(([file]) => file),
            ]
          : ['scripts/check-structure.ts']
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
      for (const [file] of named.flat()) rmSync(path.join(folder, file))
      const findings = findingsIn(stdout + stderr)
      const setOf = ({ file }: Finding) => named.findIndex((set) => set.some(([name]) => name === file))
      return {
        passed: status === 0,
        of: (at) => findings.filter((finding) => setOf(finding) === at),
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const ownName = (text: string, at: number) => text.replaceAll('planted', `planted-${at}`)

/** The linter prints the place below its message (`,-[file:line:column]`), check-structure before it. */
function findingsIn(printed: string): Finding[] {
  const findings: Finding[] = []
  let words: string | undefined
  // The linter prints colors if CI is set.
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
