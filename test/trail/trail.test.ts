import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import {
  checkOf,
  copyOf,
  filesOf,
  hashOf,
  type Keychain,
  newFolder,
  note,
  recorded,
  shortWaits,
  startTrail,
  textsOf,
} from './trails.ts'
import { valueOf } from '../../src/main/services/storage/result.ts'

let folder: Awaited<ReturnType<typeof newFolder>>
let keychain: Keychain
beforeEach(async () => {
  folder = await newFolder()
  keychain = simulatedKeychain()
})
afterEach(() => folder.remove())

const start = (more = {}) => startTrail(folder.path, keychain, more)
const headPath = () => join(folder.path, 'audit-trail-head.json')
const day = 86_400_000

async function stateOf(trail: ReturnType<typeof start>['trail']) {
  return valueOf(await trail.state())
}

describe('the audit trail', () => {
  it('goes on after a restart', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    await first.close()
    const second = start()
    await recorded(second.trail, 4, 5)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'whole', records: 5, notes: [] })
    expect(await stateOf(second.trail)).toMatchObject({ records: 5, headIn: 'keychain', keepMonths: 72 })
    const files = await filesOf(folder.path)
    expect(files).toHaveLength(1)
    await second.close()
  })

  it.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    const { trail, close } = start()
    await recorded(trail, 1, 1)
    const modes = await Promise.all(
      [join(folder.path, 'audit-trail'), ...(await filesOf(folder.path)), headPath()].map(
        async (file) => (await stat(file)).mode & 0o777,
      ),
    )
    expect(modes).toEqual([0o700, 0o600, 0o600])
    await close()
  })

  it('says of a record who, what, when, of what and how it ended, and of its subject a hash alone', async () => {
    const { trail, close } = start()
    await trail.record({
      ...note(7),
      failure: 'timed-out',
      outcome: 'failed',
      correlationId: 'c-1',
      details: ['one row'],
    })
    const line = (await textsOf(folder.path)).join('').split('\n')[1] ?? ''
    const hash = await hashOf(trail, { kind: 'provider', id: '1000000007' })
    expect(JSON.parse(line)).toEqual({
      seq: 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      operator: 'Dana Whitfield',
      systemUser: 'desk-4',
      action: 'provider.shown',
      outcome: 'failed',
      subjectKind: 'provider',
      subject: hash,
      connectionId: 'sandbox',
      count: 7,
      failure: 'timed-out',
      correlationId: 'c-1',
      details: ['one row'],
      prev: expect.any(String),
      mac: expect.any(String),
    })
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect(line).not.toContain('1000000007')
    await close()
  })

  it('leaves out what has not the form meant for it, and control characters of names', async () => {
    const { trail, close } = start({ operator: () => `Dana\n\u0000${'x'.repeat(300)}`, systemUser: 'a\u001bb' })
    await trail.record({
      ...note(1),
      connectionId: 'a b c?',
      correlationId: 'Mary Smith',
      details: ['fine', 'No: 480/555'],
    })
    const record = JSON.parse((await textsOf(folder.path)).join('').split('\n')[1] ?? '') as Record<string, unknown>
    expect(record).toMatchObject({ operator: `Dana${'x'.repeat(96)}`, systemUser: 'ab', details: ['fine', '(other)'] })
    expect(Object.keys(record)).not.toContain('connectionId')
    expect(Object.keys(record)).not.toContain('correlationId')
    await close()
  })

  it('writes records that come together at once, in their order', async () => {
    const { trail, close } = start()
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => trail.record(note(index))))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const records = (await textsOf(folder.path)).join('').split('\n').slice(1, -1)
    expect(records.map((line) => (JSON.parse(line) as { count: number }).count)).toEqual(
      answers.map((_, index) => index),
    )
    // Far fewer heads than records were stored in the keychain.
    expect(keychain.calls.filter((call) => call.startsWith('set (console)/trail-head')).length).toBeLessThan(10)
    await close()
  })

  it('begins a file with each month in UTC, and none where the clock is set back, of which it tells', async () => {
    let time = Date.parse('2026-01-31T23:59:59Z')
    const { trail, close } = start({ now: () => time })
    await recorded(trail, 1, 2)
    time += 2_000
    await recorded(trail, 3, 4)
    time -= 40 * day
    await recorded(trail, 5, 6)
    expect((await readdir(join(folder.path, 'audit-trail'))).sort()).toEqual([
      '2026-01.0001.jsonl',
      '2026-02.0001.jsonl',
    ])
    const check = await checkOf(trail)
    expect(check).toMatchObject({ verdict: 'whole', records: 6 })
    expect(check.notes).toEqual([expect.stringContaining('clock was set back before record 5')])
    await close()
  })

  it('removes whole months past their time, says so itself, and is whole without them', async () => {
    let time = Date.parse('2020-03-05T08:00:00Z')
    for (let month = 0; month < 15; month++) {
      const session = start({ now: () => time })
      await recorded(session.trail, 2 * month + 1, 2 * month + 2)
      await session.close()
      time += 31 * day
    }
    expect(await filesOf(folder.path)).toHaveLength(15)
    const { trail, close } = start({ now: () => time })
    const saved = await trail.saveSettings({ keepMonths: 12 })
    expect(saved).toMatchObject({ ok: true, value: { keepMonths: 12 } })
    const files = await readdir(join(folder.path, 'audit-trail'))
    expect(files.sort()[0]).toBe('2020-06.0001.jsonl')
    expect((await textsOf(folder.path)).join('')).toContain('"action":"trail.shortened"')
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 31 - 6 })
    await close()
    const again = start({ now: () => time })
    expect(await checkOf(again.trail)).toMatchObject({ verdict: 'whole', records: 31 - 6 })
    expect(await stateOf(again.trail)).toMatchObject({ keepMonths: 12, from: expect.stringMatching(/^2020-06/) })
    await again.close()
  })

  it('refuses where another process writes it, and not after that ended', async () => {
    const first = start()
    await recorded(first.trail, 1, 1)
    const second = start()
    expect(await second.trail.record(note(2))).toMatchObject({
      ok: false,
      failure: { kind: 'storage', nextStep: expect.stringContaining('Another console') },
    })
    await first.close()
    await recorded(second.trail, 2, 2)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'whole', records: 2 })
    await second.close()
  })

  it('refuses in plain words while its head cannot be written, leaves nothing of it, and works again when it can', async () => {
    const { trail, close } = start()
    await recorded(trail, 1, 2)
    const before = await textsOf(folder.path)
    const head = await readFile(headPath())
    // A rename can't replace a non-empty folder of the same name.
    await rm(headPath())
    await mkdir(headPath())
    await writeFile(join(headPath(), 'in-the-way'), '')
    expect(await trail.record(note(3))).toEqual({
      ok: false,
      failure: {
        kind: 'storage',
        message: 'The audit trail couldn’t be saved, so this wasn’t done.',
        nextStep: expect.stringMatching(/\.$/),
      },
    })
    expect(await textsOf(folder.path)).toEqual(before)
    await rm(headPath(), { recursive: true })
    await writeFile(headPath(), head)
    await recorded(trail, 3, 4)
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 4 })
    await close()
  })

  it('goes on in a part that names the break where its file is taken away under it', async () => {
    const { trail, close } = start()
    await recorded(trail, 1, 3)
    await rm((await filesOf(folder.path))[0] ?? '')
    await recorded(trail, 4, 5)
    expect(await checkOf(trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 1 } })
    await close()
  })

  it('tells at its start by a notice that it was altered', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    await first.close()
    const [file = ''] = await filesOf(folder.path)
    await writeFile(file, (await readFile(file, 'utf8')).replace('"count":2', '"count":3'))
    let changes = 0
    const second = start({ byItself: true, onChange: () => (changes += 1) })
    await expect.poll(() => second.notices).toEqual([expect.stringContaining('Record 2 was altered.')])
    expect(changes).toBe(1)
    await second.close()
  })
})

describe('without a keychain', () => {
  it.each(['no-session-bus', 'no-service', 'module-missing'] as const)(
    'the trail is written under a key of the session, and earlier parts are unproven: %s',
    async (mode) => {
      keychain.behave(mode)
      const first = start()
      await recorded(first.trail, 1, 3)
      expect(await checkOf(first.trail)).toMatchObject({ verdict: 'whole', records: 3 })
      expect(await stateOf(first.trail)).toMatchObject({ headIn: 'file' })
      await first.close()
      const second = start()
      await recorded(second.trail, 4, 5)
      const check = await checkOf(second.trail)
      expect(check).toMatchObject({ verdict: 'unproven', records: 5 })
      expect(check.notes).toEqual([
        'Records 1 to 3 can’t be verified: the key was kept for one session only, because there was no keychain.',
      ])
      await second.close()
      const files = await filesOf(folder.path)
      await writeFile(files[0] ?? '', (await readFile(files[0] ?? '', 'utf8')).replace('"count":2', '"count":3'))
      const third = start()
      expect(await checkOf(third.trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 3 } })
      await third.close()
    },
  )

  it('what was made under the kept key is unproven until it is there again', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    await first.close()
    keychain.behave('no-service')
    const second = start({ waits: shortWaits })
    await recorded(second.trail, 4, 4)
    expect(await checkOf(second.trail)).toMatchObject({
      verdict: 'unproven',
      notes: ['Records 1 to 3 can’t be verified: the key is in the keychain, which isn’t available now.'],
    })
    await second.close()
    keychain.behave('open')
    const third = start()
    expect(await checkOf(third.trail)).toMatchObject({
      verdict: 'unproven',
      notes: [
        'Record 4 can’t be verified: the key was for one session, because the keychain didn’t release the saved one.',
      ],
    })
    await third.close()
  })

  it('records made while the keychain was closed are proven once it opens in the same session', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    await first.close()
    keychain.behave('locked')
    const second = start({ waits: shortWaits })
    await recorded(second.trail, 4, 6)
    keychain.behave('open')
    await recorded(second.trail, 7, 8)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'whole', records: 8 })
    await second.close()
    const third = start()
    expect(await checkOf(third.trail)).toMatchObject({ verdict: 'whole', records: 8, notes: [] })
    expect(await filesOf(folder.path)).toHaveLength(3)
    await third.close()
  })

  it('an older copy put in place while the keychain was closed is reported when it opens, before its head is written over', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    const older = await copyOf(folder.path)
    await recorded(first.trail, 4, 5)
    await first.close()
    for (const name of ['audit-trail', 'audit-trail-head.json']) {
      await rm(join(folder.path, name), { recursive: true })
      await cp(join(older.path, name), join(folder.path, name), { recursive: true })
    }
    await older.remove()
    keychain.behave('locked')
    const second = start({ waits: shortWaits })
    await recorded(second.trail, 4, 7)
    keychain.behave('open')
    await recorded(second.trail, 8, 8)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 5 } })
    await second.close()
    const third = start()
    expect(await checkOf(third.trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 5 } })
    await third.close()
  })

  it('a keychain that never answers holds a record up no longer than its bound, and the head stands in the file', async () => {
    const first = start({ waits: shortWaits })
    await recorded(first.trail, 1, 1)
    keychain.behave('never-returns')
    await recorded(first.trail, 2, 4)
    expect(await stateOf(first.trail)).toMatchObject({ headIn: 'file', records: 4 })
    keychain.behave('open')
    keychain.release()
    await expect
      .poll(async () => {
        await first.trail.anchor()
        return (await stateOf(first.trail)).headIn
      })
      .toBe('keychain')
    expect(await checkOf(first.trail)).toMatchObject({ verdict: 'whole', records: 4 })
    await first.close()
  })

  it('a kept key that an open keychain has no longer is reported as tampering', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    await first.close()
    keychain.items.clear()
    const second = start()
    const check = await checkOf(second.trail)
    expect(check).toMatchObject({
      verdict: 'altered',
      firstBad: { record: 1, problem: expect.stringContaining('no longer') },
    })
    await recorded(second.trail, 4, 5)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 1 } })
    await second.close()
  })
})
