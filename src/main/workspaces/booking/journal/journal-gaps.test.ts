import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { IntentState } from '../../../../domain/booking/booking-intent.ts'
import type { Journal } from './journal.ts'
import { openJournal } from './open-journal.ts'

/** What the journal says that it can't know. */

const hour = 3_600_000
const start = Date.parse('2026-11-22T15:00:00.000Z')
let time: number
let folder: string
let journals: Journal[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaps-'))
  journals = []
  time = start
})
afterEach(async () => {
  for (const journal of journals) await journal.close()
  await rm(folder, { recursive: true, force: true })
})

function open(secret = 'one secret', hadKey = false): Journal {
  const journal = openJournal({
    userDataPath: folder,
    secret: async () => secret,
    hadKey: async () => hadKey,
    now: () => time,
  })
  journals.push(journal)
  return journal
}

/** A booking in an hour, hashed with this journal's key. */
async function book(journal: Journal, state: IntentState = 'booked'): Promise<string> {
  const hash = await journal.hash('Zoë')
  if (!hash.ok) throw new Error(hash.failure.message)
  const intentId = randomUUID()
  const at = new Date(time).toISOString()
  const intent = { label: 'B-1122-001', connectionId: 'c1', way: 'slot', what: { assignmentQualifiers: [] } } as const
  const added = await journal.add(
    {
      ...intent,
      intentId,
      patientHashes: [hash.value],
      slotHash: 'slot',
      startsAt: start + hour,
      endsAt: start + 1.5 * hour,
    },
    { step: 'journaled', at, words: '' },
  )
  const ended = await journal.steps(intentId, [{ step: state, at, words: '' }], {})
  expect([added.ok, ended.ok]).toEqual([true, true])
  return intentId
}
const unlike = expect.stringContaining('Patients of earlier bookings aren’t recognized')
const aside = expect.stringContaining('Its bookings with an unknown outcome must be checked in that file.')

const none = { ofPatients: [], ofLists: [] }

it('patients of earlier bookings where the key is another one, until these visits are over; the lists lack none', async () => {
  const first = open()
  await book(first)
  expect(await first.gaps()).toEqual(none)
  await first.close()
  const other = open('another')
  await book(other)
  expect(await other.gaps()).toEqual({ ofPatients: [unlike], ofLists: [] })
  expect((await other.state()).notices).toEqual([unlike])
  time = start + 2 * hour
  expect(await other.gaps()).toEqual(none)
  expect((await other.state()).notices).toEqual([])
})

it('an unknown outcome of another key for as long as nobody has closed it', async () => {
  const first = open()
  const intentId = await book(first, 'unknown')
  await first.close()
  time = start + 2 * hour
  const other = open('another')
  await other.hash('Zoë')
  expect((await other.gaps()).ofPatients).toEqual([unlike])
  await other.settle(intentId, { outcome: 'not-booked', note: 'They called.', at: new Date(time).toISOString() })
  expect(await other.gaps()).toEqual(none)
})

it('no patients where nothing was booked with another key, or nothing that may have gone through', async () => {
  const first = open()
  await book(first, 'refused')
  await first.close()
  const other = open('another')
  await other.hash('Zoë')
  expect(await other.gaps()).toEqual(none)
})

it('patients of another key that was there for a while', async () => {
  for (const secret of ['one secret', 'another']) {
    const journal = open(secret)
    time += 60_000
    await book(journal)
    await journal.close()
  }
  const again = open()
  time += 60_000
  await again.hash('Zoë')
  expect((await again.gaps()).ofPatients).toEqual([unlike])
})

it('patients and lists for as long as a log that was set aside is there', async () => {
  await writeFile(join(folder, 'booking.duckdb'), 'no database '.repeat(2_000))
  const journal = open()
  expect(await journal.gaps()).toEqual({ ofPatients: [aside], ofLists: [aside] })
  await journal.close()
  expect(await open().gaps()).toEqual({ ofPatients: [aside], ofLists: [aside] })
})

it('patients and lists where the log is gone that the keychain has the key of, until a person deletes its mark', async () => {
  const first = open()
  await book(first, 'unknown')
  await first.close()
  for (const name of await readdir(folder)) if (name.startsWith('booking.duckdb')) await rm(join(folder, name))
  const journal = open('one secret', true)
  const lost = expect.stringContaining('The booking log, the file booking.duckdb, is no longer there.')
  expect(await journal.gaps()).toEqual({ ofPatients: [lost], ofLists: [lost] })
  expect(await journal.open()).toEqual({ ok: true, value: [] })
  expect((await journal.state()).notices).toEqual([lost])
  await journal.close()
  const later = open('one secret', true)
  expect(await later.gaps()).toEqual({ ofPatients: [lost], ofLists: [lost] })
  await rm(join(folder, 'booking.duckdb.gone'))
  expect(await later.gaps()).toEqual(none)
  await later.close()
  expect(await open('one secret', true).gaps()).toEqual(none)
})

it('nothing at the first start, before there is a key', async () => {
  const journal = open()
  await journal.open()
  expect(await journal.gaps()).toEqual(none)
})

const self = new URL('open-journal.ts', import.meta.url).href
const childScript = `
  import { openJournal } from ${JSON.stringify(self)}
  const start = ${start}
  const journal = openJournal({ userDataPath: process.argv[2], secret: async () => 'a former secret', now: () => start })
  await journal.hash('Zoë')
  const step = { at: new Date(start).toISOString(), words: '' }
  const intent = { intentId: 'i1', label: 'B-1122-001', connectionId: 'c1', way: 'slot', what: {}, patientHashes: ['a hash'], slotHash: 'slot' }
  await journal.add({ ...intent, startsAt: start, endsAt: start + ${hour} }, { step: 'journaled', ...step })
  await journal.steps('i1', [{ step: 'booked', ...step }], {})
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
