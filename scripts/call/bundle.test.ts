import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshBundle, makeBundle } from './bundle.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  folder = path.join(root, 'cache')
  write('package-lock.json', '{}')
  write('entry.ts', "import { word } from './word.ts'\nexport const run = (): string => word satisfies string\n")
  write('word.ts', "export const word: string = 'first'\n")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** One hour old by default: a source that didn't just change. */
function write(name: string, content: string, hoursAgo = 1): void {
  const file = path.join(root, name)
  writeFileSync(file, content)
  const then = Date.now() / 1000 - hoursAgo * 3600
  utimesSync(file, then, then)
}
const make = () => makeBundle(folder, path.join(root, 'entry.ts'), root)
const runOf = async (file: string | undefined): Promise<unknown> =>
  ((await import(pathToFileURL(file ?? '').href)) as { run: () => string }).run()

it('is made where there is none, and found until a source changes', async () => {
  expect(freshBundle(folder)).toBeUndefined()
  const first = await make()
  expect(await runOf(first)).toBe('first')
  expect(freshBundle(folder)).toBe(first)
  write('word.ts', "export const word: string = 'second'\n", 0.5)
  expect(freshBundle(folder)).toBeUndefined()
  const second = await make()
  expect(await runOf(second)).toBe('second')
  expect(freshBundle(folder)).toBe(second)
  expect(readdirSync(folder).toSorted()).toEqual([path.basename(second ?? ''), 'stamp.json'])
})

it('is made anew for other packages, for a source that is gone, and for one that changed while it was made', async () => {
  await make()
  write('package-lock.json', '{ }')
  expect(freshBundle(folder)).toBeUndefined()
  await make()
  rmSync(path.join(root, 'word.ts'))
  expect(freshBundle(folder)).toBeUndefined()
  write('word.ts', "export const word: string = 'later'\n", -1)
  expect(await runOf(await make())).toBe('later')
  expect(freshBundle(folder)).toBeUndefined()
})

it('is not found where its record or it is damaged', async () => {
  const file = (await make()) ?? ''
  writeFileSync(path.join(folder, 'stamp.json'), '{')
  expect(freshBundle(folder)).toBeUndefined()
  await make()
  rmSync(file)
  expect(freshBundle(folder)).toBeUndefined()
})

it('is none where it cannot be made or kept, so that the sources are run', async () => {
  write('entry.ts', 'export const run = (: oops\n')
  expect(await make()).toBeUndefined()
  write('entry.ts', "export const run = () => 'x'\n")
  // A file blocks the folder's path.
  writeFileSync(folder, '')
  expect(await make()).toBeUndefined()
})
