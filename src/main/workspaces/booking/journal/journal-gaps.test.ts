import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Journal } from './journal.ts'
import { openJournal } from './open-journal.ts'

/** What the journal says that it can't know. */

let folder: string
let journals: Journal[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaps-'))
  journals = []
})
afterEach(async () => {
  for (const journal of journals) await journal.close()
  await rm(folder, { recursive: true, force: true })
})

function open(secret = 'one secret'): Journal {
  const journal = openJournal({ userDataPath: folder, secret: async () => secret, now: () => Date.now() })
  journals.push(journal)
  return journal
}
const unlike = expect.stringContaining('Patients of earlier bookings aren’t recognized')
const aside = expect.stringContaining('Its bookings with an unknown outcome must be checked in that file.')

it('patients of earlier bookings where the key is another one; the lists lack none', async () => {
  const first = open()
  await first.hash('Zoë')
  expect(await first.gaps()).toEqual({ ofPatients: [], ofLists: [] })
  await first.close()
  const other = open('another')
  await other.hash('Zoë')
  expect(await other.gaps()).toEqual({ ofPatients: [unlike], ofLists: [] })
  expect((await other.state()).notices).toEqual([unlike])
})

it('patients and lists for as long as a log that was set aside is there', async () => {
  await writeFile(join(folder, 'booking.duckdb'), 'no database '.repeat(2_000))
  const journal = open()
  await journal.open()
  expect(await journal.gaps()).toEqual({ ofPatients: [aside], ofLists: [aside] })
  await journal.close()
  expect(await open().gaps()).toEqual({ ofPatients: [aside], ofLists: [aside] })
})

const self = new URL('open-journal.ts', import.meta.url).href
const childScript = `
  import { openJournal } from ${JSON.stringify(self)}
  const journal = openJournal({ userDataPath: process.argv[2], secret: async () => 'a former secret', now: () => Date.now() })
  await journal.hash('Zoë')
  process.send?.('written')
  setInterval(() => undefined, 1_000)
`

it('keys that could not be compared at the first hash are compared at the next', async () => {
  const script = join(folder, 'child.mjs')
  await writeFile(script, childScript)
  const child = fork(script, [folder])
  try {
    await new Promise((resolve) => child.once('message', resolve))
    const journal = open()
    await journal.hash('Zoë')
    expect((await journal.gaps()).ofPatients).toEqual([])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    await journal.hash('Zoë')
    expect((await journal.gaps()).ofPatients).toEqual([unlike])
  } finally {
    child.kill('SIGKILL')
  }
})
