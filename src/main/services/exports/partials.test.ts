import type * as fs from 'node:fs/promises'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPartials } from './partials.ts'

const lost = '/lost-drive'
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    rm: (path: string, options: object) =>
      path.startsWith(lost) ? new Promise(() => undefined) : real.rm(path, options),
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
