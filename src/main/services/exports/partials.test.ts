import type * as fs from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPartials } from './partials.ts'

const lost = '/lost-drive'
/** What was to be removed there. */
const asked: string[] = []
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    rm(path: string, options: object) {
      if (!path.startsWith(lost)) return real.rm(path, options)
      asked.push(path)
      return new Promise(() => undefined)
    },
  }
})

it('saves go on while a leftover on a network drive that doesn’t respond waits to be removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partials-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const list = join(folder, 'exports.json')
  const leftover = `${lost}/.access-console-0123456789abcdef.part`
  await writeFile(list, JSON.stringify({ partials: [leftover] }))
  const partials = openPartials(list)
  const partial = await partials.claim(folder)
  expect(dirname(partial)).toBe(folder)
  const listed = async () => (JSON.parse(await readFile(list, 'utf8')) as { partials: string[] }).partials
  expect(await listed()).toEqual([leftover, partial])
  await partials.forget(partial)
  expect(await listed()).toEqual([leftover])
})

it('of leftovers on a drive that doesn’t respond one at a time waits, and those elsewhere are removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partials-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  asked.length = 0
  const nameOf = (number: number) => `.access-console-000000000000000${number}.part`
  const there = [1, 2, 3, 4].map((number) => `${lost}/${nameOf(number)}`)
  const here = join(folder, nameOf(5))
  await writeFile(here, 'half of a file')
  await writeFile(join(folder, 'exports.json'), JSON.stringify({ partials: [...there, here] }))
  openPartials(join(folder, 'exports.json'))
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['exports.json']))
  expect(asked).toEqual(there.slice(0, 1))
})
