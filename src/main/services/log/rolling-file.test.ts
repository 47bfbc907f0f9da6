import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rollingFile } from './rolling-file.ts'

/** The file that another program holds, as Windows has it. */
const state = { held: '' }
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  return {
    ...real,
    rename: async (from: string, to: string) => {
      if (path.basename(from) === state.held) throw Object.assign(new Error('held'), { code: 'EBUSY' })
      await real.rename(from, to)
    },
  }
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rolling-'))
  state.held = ''
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => rollingFile({ folder, maxBytes: 12, files: 3, onLost: () => undefined })
const textsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).toSorted().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]),
    ),
  )

it('puts the newest aside when it is full, and lets the oldest go', async () => {
  const file = open()
  for (const line of ['first line', 'second line', 'third line', 'fourth line']) {
    file.put(line)
    await file.flush()
  }
  expect(await textsOf()).toEqual({
    'console.log': 'fourth line\n',
    'console.1.log': 'third line\n',
    'console.2.log': 'second line\n',
  })
})

it('loses no older file while the newest is held by another program', async () => {
  await Promise.all(
    ['console.log', 'console.1.log', 'console.2.log'].map((name) => writeFile(path.join(folder, name), `in ${name}\n`)),
  )
  const file = open()
  state.held = 'console.log'
  for (const line of ['a line', 'another line']) {
    file.put(line)
    await file.flush()
  }
  expect(await textsOf()).toEqual({
    'console.log': 'in console.log\na line\nanother line\n',
    'console.1.log': 'in console.1.log\n',
    'console.2.log': 'in console.2.log\n',
  })
  state.held = ''
  file.put('the last')
  await file.flush()
  expect(await textsOf()).toEqual({
    'console.log': 'the last\n',
    'console.1.log': 'in console.log\na line\nanother line\n',
    'console.2.log': 'in console.1.log\n',
  })
})
