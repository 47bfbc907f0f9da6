/**
 * What the linter has no rule for: no re-exports (a name is imported from the file that declares it), no comments that switch a check off,
 * no file over 400 lines. Prints each finding as file:line and what is wrong; exit 1 when there is one. Part of `npm run check:lint`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

const folders = ['src', 'scripts', 'test', 'bench', 'packaging']
const longestFile = 400
const switchesOff = /(oxlint|eslint|biome)-(disable|ignore)|@ts-(ignore|nocheck|expect-error)/

type Finding = { readonly at: number; readonly message: string }

function sourceFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return [...inFolders, ...readdirSync('.')]
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(join('test', 'fixtures')))
    .toSorted()
}

function findingsIn(file: string, text: string): Finding[] {
  const { program, comments } = parseSync(file, text)
  const lines = text.trimEnd().split('\n').length
  return [
    ...reExports(program.body),
    ...comments
      .filter(({ value }) => switchesOff.test(value))
      .map(({ start }) => ({ at: start, message: 'This comment switches a check off. Change the code instead.' })),
    ...(lines > longestFile
      ? [{ at: 0, message: `${lines} lines; a file has at most ${longestFile}. Split it by what it does.` }]
      : []),
  ]
}

/** `export … from`, and exports of names that the file only imported. */
function reExports(body: ESTree.Program['body']): Finding[] {
  const imported = new Set(
    body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [])),
  )
  return body.filter((node) => isReExport(node, imported)).map(({ start }) => ({ at: start, message: reExportMessage }))
}

const reExportMessage = 'This passes on what another file declares. Import it from that file where it is needed.'

function isReExport(node: ESTree.Program['body'][number], imported: ReadonlySet<string>): boolean {
  if (node.type === 'ExportAllDeclaration') return true
  if (node.type !== 'ExportNamedDeclaration') return false
  return (
    node.source !== null || node.specifiers.some(({ local }) => local.type === 'Identifier' && imported.has(local.name))
  )
}

let found = 0
for (const file of sourceFiles()) {
  const text = readFileSync(file, 'utf8')
  for (const { at, message } of findingsIn(file, text)) {
    found++
    console.error(`${file}:${text.slice(0, at).split('\n').length}: ${message}`)
  }
}
if (found > 0) {
  console.error(`${found} finding${found === 1 ? '' : 's'} of structure.`)
  process.exitCode = 1
}
