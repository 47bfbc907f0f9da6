/**
 * Checks that the linter has no rules for: no re-exports (import a name from the file that declares it), no comments that disable a check, no file over 400
 * lines, no import against the room order. Prints each finding as file:line and message; exit 1 if there are any. Part of `npm run check:lint`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { type Arrow, importedFile, wrongArrows } from './rooms.ts'

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

/** The imports of all files. */
const arrows: Arrow[] = []

function findingsIn(file: string, text: string): Finding[] {
  const { program, comments, module } = parseSync(file, text)
  arrows.push(...importsOf(file, text, module))
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

type Module = ReturnType<typeof parseSync>['module']

function importsOf(file: string, text: string, { staticImports, dynamicImports }: Module): Arrow[] {
  const named = [
    ...staticImports.map(({ moduleRequest }) => ({ at: moduleRequest.start, specifier: moduleRequest.value })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      at: start,
      specifier: text.slice(start + 1, end - 1),
    })),
  ]
  const from = file.split(sep).join('/')
  return named
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ at, specifier }) => ({ from, to: importedFile(from, specifier), at }))
}

/** Finds `export … from` and exports of imported names. */
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
function tell(file: string, text: string, { at, message }: Finding): void {
  found++
  console.error(`${file}:${text.slice(0, at).split('\n').length}: ${message}`)
}

for (const file of sourceFiles()) {
  const text = readFileSync(file, 'utf8')
  for (const finding of findingsIn(file, text)) tell(file, text, finding)
}
for (const { file, ...finding } of wrongArrows(arrows)) tell(file, readFileSync(file, 'utf8'), finding)
if (found > 0) {
  console.error(`${found} finding${found === 1 ? '' : 's'} of structure.`)
  process.exitCode = 1
}
