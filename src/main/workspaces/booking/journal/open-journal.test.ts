import { execFileSync, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IntentStep, IntentStepName } from '../../../../domain/booking/booking-intent.ts'
import type { Journal, NewIntent } from './journal.ts'
import { openJournal } from './open-journal.ts'

const start = Date.parse('2026-11-22T15:00:00.000Z')
let folder: string
let time: number
let journals: Journal[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
  time = start
  journals = []
})
afterEach(async () => {
  for (const journal of journals) await journal.close()
  await rm(folder, { recursive: true, force: true })
})

/** A journal as after a start of the console. */
function open(secret: () => Promise<string | undefined> = async () => 'one secret', userDataPath = folder): Journal {
  const journal = openJournal({ userDataPath, secret, now: () => time })
  journals.push(journal)
  return journal
}
const restarted = async (journal: Journal) => {
  await journal.close()
  return open()
}
const intentOf = (details: Partial<NewIntent> = {}): NewIntent => ({
  intentId: randomUUID(),
  label: 'B-1122-001',
  connectionId: 'c1',
  way: 'slot',
  what: { npi: '1234567893', providerName: 'Anaïs Benally', assignmentQualifiers: ['adult'] },
  patientHashes: ['identity', 'name'],
  slotHash: 'slot',
  startsAt: start + 3_600_000,
  endsAt: start + 4_800_000,
  ...details,
})
const stepOf = (step: IntentStepName, words = 'A step.'): IntentStep => ({
  step,
  at: new Date(time).toISOString(),
  words,
})
async function written(journal: Journal, steps: readonly IntentStepName[], details: Partial<NewIntent> = {}) {
  const intent = intentOf(details)
  const [first = 'journaled', ...more] = steps
  expect(await journal.add(intent, stepOf(first))).toEqual({ ok: true, value: null })
  const further = more.map((step) => stepOf(step))
  const kept = further.length === 0 ? { ok: true } : await journal.steps(intent.intentId, further)
  expect(kept.ok).toBe(true)
  return intent
}
const found = async (journal: Journal, intentId: string) => {
  const answer = await journal.find(intentId)
  return answer.ok ? answer.value : answer.failure
}
const valueOf = async <Value>(answer: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) => {
  const settled = await answer
  if (!settled.ok) throw new Error(JSON.stringify(settled.failure))
  return settled.value
}

describe('the journal', () => {
  it('has what was written after a restart, in its order', async () => {
    const journal = open()
    const intent = await written(journal, ['journaled', 'sending', 'connected', 'sent'])
    time += 2_000
    const ending = { correlationId: 'corr', status: 409, platformText: 'SlotUnavailable', visitId: undefined }
    await journal.steps(intent.intentId, [stepOf('answering'), stepOf('conflict', 'The slot is taken.')], ending)
    const again = await restarted(journal)
    expect(await found(again, intent.intentId)).toEqual({
      ...intent,
      state: 'conflict',
      createdAt: '2026-11-22T15:00:00.000Z',
      endedAt: '2026-11-22T15:00:02.000Z',
      steps: [
        stepAt('journaled', 0),
        stepAt('sending', 0),
        stepAt('connected', 0),
        stepAt('sent', 0),
        stepAt('answering', 2_000),
        { ...stepAt('conflict', 2_000), words: 'The slot is taken.' },
      ],
      ...ending,
      evidence: [],
      settlement: undefined,
      note: undefined,
      lookAgainAt: undefined,
    })
    expect(await again.state()).toEqual({ notices: [], canWrite: true })
  })

  it('keeps what was said first, however often it is said', async () => {
    const journal = open()
    const intent = await written(journal, ['journaled', 'sending'])
    await journal.steps(intent.intentId, [stepOf('booked', 'first')], { visitId: 'v1' })
    await journal.steps(intent.intentId, [stepOf('booked', 'second')], { visitId: 'v2' })
    await journal.add(intent, stepOf('journaled', 'again'))
    expect(await found(journal, intent.intentId)).toMatchObject({
      state: 'booked',
      visitId: 'v1',
      steps: [{ words: 'A step.' }, {}, { words: 'first' }],
    })
  })

  it('is for this user alone', async () => {
    const journal = open()
    await written(journal, ['journaled'])
    for (const name of await readdir(folder)) {
      const { mode } = await stat(join(folder, name))
      expect([name, process.platform === 'win32' ? 0o600 : mode & 0o777]).toEqual([name, 0o600])
    }
    expect(process.platform === 'win32' ? 0o700 : (await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('does not take steps of what it does not know', async () => {
    const journal = open()
    expect(await journal.steps(randomUUID(), [stepOf('sending')])).toMatchObject({
      ok: false,
      failure: { kind: 'not-found' },
    })
    expect(await journal.state()).toEqual({ notices: [], canWrite: true })
  })

  it('names bookings by the day, growing over restarts and while nothing is sent', async () => {
    const journal = open()
    const label = async (from: Journal, at = time) => valueOf(from.nextLabel(at))
    const day = new Date(time)
    const prefix = `B-${day.getMonth() + 1}${String(day.getDate()).padStart(2, '0')}-`
    expect([await label(journal), await label(journal)]).toEqual([`${prefix}001`, `${prefix}002`])
    await written(journal, ['journaled'], { label: `${prefix}002` })
    const again = await restarted(journal)
    expect(await label(again)).toBe(`${prefix}003`)
    await written(again, ['journaled'], { label: `${prefix}1000` })
    expect(await label(again)).toBe(`${prefix}1001`)
    expect(await valueOf(again.labeled(`b${prefix.slice(1)}002`))).toMatchObject([{ label: `${prefix}002` }])
    expect(await valueOf(again.labeled(`${prefix}003`))).toEqual([])
    expect(await label(again, time + 3 * 86_400_000)).toMatch(/-001$/)
    // The same day of another year.
    time += 365 * 86_400_000
    expect(await label(await restarted(again))).toBe(`${prefix}001`)
  })

  it('hashes with the key of the keychain, and says where there is none', async () => {
    const journal = open()
    const one = await valueOf(journal.hash('Zoë 1987'))
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(await valueOf((await restarted(journal)).hash('Zoë 1987'))).toBe(one)
    for (const secret of [async () => undefined, () => Promise.reject(new Error('no'))])
      expect(await open(secret).hash('Zoë')).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
  })

  it('says where the key is another one than before, since patients are not known again then', async () => {
    const first = open()
    await first.hash('Zoë')
    await written(first, ['journaled', 'sending', 'booked'])
    expect((await first.state()).notices).toEqual([])
    await first.close()
    const same = open()
    await same.hash('Zoë')
    expect((await same.state()).notices).toEqual([])
    await same.close()
    const other = open(async () => 'another')
    await Promise.all(['Zoë', 'Ann'].map((text) => other.hash(text)))
    expect((await other.state()).notices).toEqual([
      expect.stringContaining('Patients of earlier bookings aren’t recognized'),
    ])
  })
})

const stepAt = (step: IntentStepName, after: number) => ({
  step,
  at: new Date(start + after).toISOString(),
  words: 'A step.',
})

it('what the console left when it ended is not sent, unknown, or what it became', async () => {
  const left: readonly (readonly [string, readonly IntentStepName[], string])[] = [
    ['nothing sent', ['journaled'], 'not-sent'],
    ['about to be sent', ['journaled', 'sending'], 'unknown'],
    ['connected', ['journaled', 'sending', 'connected'], 'unknown'],
    ['sent', ['journaled', 'sending', 'connected', 'sent'], 'unknown'],
    ['answering', ['journaled', 'sending', 'connected', 'sent', 'answering'], 'unknown'],
    ['booked', ['journaled', 'sending', 'booked'], 'booked'],
    ['refused', ['journaled', 'sending', 'refused'], 'refused'],
  ]
  const journal = open()
  const ids: string[] = []
  for (const [, steps] of left) ids.push((await written(journal, steps)).intentId)
  const all = (from: Journal) => Promise.all(ids.map((id) => found(from, id)))
  // Its own session still knows better.
  expect(await valueOf(journal.open())).toEqual([])
  time += 60_000
  const again = await restarted(journal)
  const after = await all(again)
  expect(after).toMatchObject(left.map(([, , state]) => ({ state })))
  const unknown = ids.filter((_, at) => left[at]?.[2] === 'unknown')
  const opened = (await valueOf(again.open())).map(({ intentId }) => intentId)
  expect(opened.toSorted()).toEqual(unknown.toSorted())
  // Not again and again.
  time += 60_000
  expect(await all(await restarted(again))).toEqual(after)
})

describe('the lists', () => {
  it('of open ones: oldest first, of every connection, until a person closes them', async () => {
    const journal = open()
    const first = await written(journal, ['journaled', 'sending', 'unknown'])
    time += 1_000
    const second = await written(journal, ['journaled', 'sending', 'unknown'], { connectionId: 'c2' })
    await written(journal, ['journaled', 'sending', 'booked'])
    const openIds = async (from: Journal) => (await valueOf(from.open())).map(({ intentId }) => intentId)
    expect(await openIds(journal)).toEqual([first.intentId, second.intentId])
    const evidence = {
      kind: 'slot',
      at: '2026-11-22T15:10:00Z',
      leans: 'not-booked',
      words: 'It is still offered.',
    } as const
    await journal.evidence(first.intentId, evidence)
    await journal.keepOpen(first.intentId, 'The desk opens at 8.', '2026-11-23T08:00:00Z')
    const again = await restarted(journal)
    expect(await openIds(again)).toEqual([first.intentId, second.intentId])
    await again.settle(first.intentId, { outcome: 'booked', at: '2026-11-23T08:05:00Z', note: 'The desk has it.' })
    expect(await openIds(again)).toEqual([second.intentId])
    expect(await found(again, first.intentId)).toMatchObject({
      state: 'unknown',
      evidence: [evidence],
      settlement: { outcome: 'booked', note: 'The desk has it.' },
      note: 'The desk opens at 8.',
      lookAgainAt: '2026-11-23T08:00:00Z',
    })
  })

  it('of a patient: what was booked or may have been, by any of the hashes', async () => {
    const journal = open()
    const booked = await written(journal, ['journaled', 'sending', 'booked'])
    time += 1_000
    const sending = await written(journal, ['journaled', 'sending', 'sent'], { patientHashes: ['name'] })
    await written(journal, ['journaled', 'sending', 'conflict'])
    await written(journal, ['journaled', 'sending', 'booked'], { connectionId: 'c2' })
    await written(journal, ['journaled', 'sending', 'booked'], { patientHashes: ['somebody else'] })
    const closed = await written(journal, ['journaled', 'sending', 'unknown'])
    await journal.settle(closed.intentId, { outcome: 'not-booked', at: '2026-11-22T16:00:00Z', note: 'No.' })
    const ids = async (hashes: readonly string[]) =>
      (await valueOf(journal.ofPatient('c1', hashes))).map(({ intentId }) => intentId)
    expect(await ids(['identity', 'name'])).toEqual([sending.intentId, booked.intentId])
    expect(await ids(['identity'])).toEqual([booked.intentId])
    expect(await ids([])).toEqual([])
  })

  it('of a span: newest first, its end not among it', async () => {
    const journal = open()
    const made: string[] = []
    for (let at = 0; at < 3; at++) {
      made.push((await written(journal, ['journaled', 'sending', 'booked'])).intentId)
      time += 1_000
    }
    const between = async (from: number, to: number) =>
      (await valueOf(journal.between(from, to))).map(({ intentId }) => intentId)
    expect(await between(start, start + 2_000)).toEqual([made[1], made[0]])
    expect(await between(start, start + 9_000)).toEqual(made.toReversed())
  })
})

const self = new URL('open-journal.ts', import.meta.url).href
const childScript = `
  import { openJournal } from ${JSON.stringify(self)}
  const journal = openJournal({ userDataPath: process.argv[2], secret: async () => 'one secret', now: () => Date.now() })
  const intent = { intentId: process.argv[3], label: 'B-1122-009', connectionId: 'c1', way: 'slot', what: {}, patientHashes: [], slotHash: 's', startsAt: 1, endsAt: 2 }
  const at = new Date().toISOString()
  await journal.add(intent, { step: 'journaled', at, words: 'x' })
  await journal.steps(intent.intentId, [{ step: 'sending', at, words: 'x' }])
  process.send?.('written')
  process.on('message', async () => { await journal.close(); process.disconnect() })
`

describe('a journal that cannot be had', () => {
  it('of another process: nothing is written, and it is there once the other has ended', async () => {
    const intentId = randomUUID()
    const script = join(folder, 'child.mjs')
    await writeFile(script, childScript)
    const child = fork(script, [folder, intentId])
    try {
      await new Promise((resolve) => child.once('message', resolve))
      const journal = open()
      const words = 'Another copy of the console is open and uses the booking log. Book there, or close it.'
      expect(await journal.state()).toEqual({ notices: [words], canWrite: false })
      expect(await journal.add(intentOf(), stepOf('journaled'))).toMatchObject({
        ok: false,
        failure: { kind: 'storage', message: words },
      })
      expect(await journal.open()).toMatchObject({ ok: false, failure: { kind: 'storage' } })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      expect(await journal.state()).toEqual({ notices: [], canWrite: true })
      expect(await found(journal, intentId)).toMatchObject({ state: 'unknown' })
      await written(journal, ['journaled'])
    } finally {
      child.kill('SIGKILL')
    }
  })

  it.skipIf(process.platform === 'win32')('in a folder that is a file', async () => {
    const path = join(folder, 'file')
    await writeFile(path, 'x')
    const journal = openJournal({ userDataPath: path, secret: async () => 'x', now: () => time })
    expect(await journal.state()).toMatchObject({ canWrite: false })
    expect(await journal.add(intentOf(), stepOf('journaled'))).toMatchObject({ failure: { kind: 'storage' } })
  })
})

const lookThere = 'Its bookings with an unknown outcome must be checked in that file. Then move it to another folder.'

describe('a damaged journal', () => {
  it('is set aside under a name, and a new one begun', async () => {
    const path = join(folder, 'booking.duckdb')
    await writeFile(path, 'no database '.repeat(2_000))
    const journal = open()
    await written(journal, ['journaled'])
    const aside = 'booking.duckdb.damaged-2026-11-22T15-00-00.000Z'
    expect(await readdir(folder)).toContain(aside)
    expect(await journal.state()).toEqual({
      notices: [
        `The file booking.duckdb was damaged. It was renamed ${aside}; a new booking log was started. ${lookThere}`,
      ],
      canWrite: true,
    })
    // Also later, for as long as it is there.
    const again = await restarted(journal)
    expect(await again.state()).toEqual({
      notices: [`The file ${aside} is a damaged booking log that was set aside. ${lookThere}`],
      canWrite: true,
    })
    await rm(join(folder, aside))
    expect((await again.state()).notices).toEqual([])
  })

  it('loses its newest part alone where that is damaged', async () => {
    const first = open()
    const { intentId: older } = await written(first, ['journaled', 'sending', 'booked'])
    await written(await restarted(first), ['journaled', 'sending'])
    // The files of a journal that was never closed, as a power cut leaves them.
    const cut = join(folder, 'cut')
    await mkdir(cut)
    for (const name of ['booking.duckdb', 'booking.duckdb.wal']) await copyFile(join(folder, name), join(cut, name))
    await appendFile(join(cut, 'booking.duckdb.wal'), Buffer.alloc(4_096))
    const journal = open(undefined, cut)
    expect(await found(journal, older)).toMatchObject({ state: 'booked' })
    const { notices } = await journal.state()
    expect(notices[0]).toContain('.wal; the older part is still there. Its bookings with an unknown outcome')
  })
})

it.skipIf(process.platform !== 'linux')('a full disk: nothing is sent, and it goes on once there is room', () => {
  // A limit of the size of files stands in for a full disk.
  const script = `
    import { execFileSync } from 'node:child_process'
    import { openJournal } from ${JSON.stringify(self)}
    process.on('SIGXFSZ', () => undefined)
    const limit = (bytes) => execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=' + bytes + ':'])
    const journal = openJournal({ userDataPath: process.argv[1], secret: async () => 'x', now: () => Date.now() })
    const at = new Date().toISOString()
    const intent = (intentId) => ({ intentId, label: 'B-1122-001', connectionId: 'c1', way: 'slot', what: { providerName: 'x'.repeat(100_000) }, patientHashes: [], slotHash: 's', startsAt: 1, endsAt: 2 })
    const add = async (intentId) => (await journal.add(intent(intentId), { step: 'journaled', at, words: 'x' })).ok
    const results = [await add('a'), await journal.steps('a', [{ step: 'sending', at, words: 'x' }])]
    limit(16384)
    results.push(await add('b'), (await journal.steps('a', [{ step: 'booked', at, words: 'x' }], { visitId: 'v' })).ok, await journal.state())
    limit('unlimited')
    results.push(await journal.state(), await add('b'))
    const found = await journal.find('a')
    process.stdout.write(JSON.stringify([...results, found.value?.state, found.value?.visitId]))
    await journal.close()`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], { encoding: 'utf8' })
  const full = 'The booking log can’t be saved: its disk is full.'
  const late =
    'The outcome of B-1122-001 couldn’t be saved in the booking log. Make a note of it now: after a restart, it’s listed as unknown.'
  expect(JSON.parse(output)).toEqual([
    true,
    { ok: true, value: null },
    false,
    false,
    { notices: [late, full], canWrite: false },
    { notices: [], canWrite: true },
    true,
    'booked',
    'v',
  ])
})
