import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitAfter } from '../../src/main/services/lock/tries.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { kindOf, lockDesk, withPin } from './lock-desk.ts'

const pin = '736251'
const wrong = '111222'

describe('a console without a PIN', () => {
  it('starts open, locks all the same, and opens with a name', async () => {
    const desk = lockDesk()
    const { lock, locks, notes, unlock } = await desk.start()
    expect(lock.locked()).toBe('no')
    expect(desk.keychain.calls).toEqual([])
    lock.engage('asked')
    expect(locks).toEqual([{ reason: 'asked', keeps: 'nothing' }])
    expect(await lock.state()).toMatchObject({ locked: true, reason: 'asked', pin: 'none' })
    expect(await unlock({ operator: 'Dana' })).toEqual({ ok: true, value: { returnTo: '#/regions' } })
    expect(await lock.state()).toMatchObject({ locked: false, operator: 'Dana', recentOperators: ['Dana'] })
    expect(notes.map(({ action, outcome, details, operator }) => [action, outcome, details, operator])).toEqual([
      ['lock.engaged', 'done', ['asked'], undefined],
      ['lock.opened', 'done', ['no-pin'], 'Dana'],
    ])
    lock.close()
  })

  it('takes a first PIN with the unlock, and refuses one that is too easy', async () => {
    const { lock, unlock } = await lockDesk().start()
    lock.engage('asked')
    expect(kindOf(await unlock({ newPin: '123456' }))).toBe('invalid-input')
    expect(lock.locked()).toBe('yes')
    expect(await unlock({ newPin: pin })).toMatchObject({ ok: true })
    expect(await lock.state()).toMatchObject({ pin: 'set', pinKept: 'keychain' })
    lock.engage('asked')
    expect(kindOf(await unlock({}))).toBe('invalid-input')
    expect(kindOf(await unlock({ newPin: '998811' }))).toBe('invalid-input')
    expect(lock.locked()).toBe('yes')
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    lock.close()
  })
})

describe('a console with a PIN', () => {
  it('starts locked, without a word to the keychain', async () => {
    const { desk, lock, notes } = await withPin()
    desk.keychain.calls.length = 0
    const again = await desk.start()
    expect(again.lock.locked()).toBe('yes')
    expect(await again.lock.state()).toMatchObject({ locked: true, reason: 'start', pin: 'set', pinKept: 'keychain' })
    expect(desk.keychain.calls).toEqual([])
    expect(notes[0]).toMatchObject({ action: 'lock.engaged', details: ['start'] })
    lock.close()
    again.lock.close()
  })

  it('keeps no PIN in a file, and a hash with its own salt and cost in the keychain', async () => {
    const { desk, lock } = await withPin()
    const [kept] = [...desk.keychain.items.values()]
    expect(JSON.parse(kept ?? '')).toMatchObject({
      algorithm: 'scrypt',
      N: expect.any(Number),
      salt: expect.any(String),
    })
    expect(Buffer.from(JSON.parse(kept ?? '').salt, 'base64url').length).toBeGreaterThanOrEqual(16)
    await lock.setPin({ pin, newPin: 'x7-Ünder' })
    const files = ['lock.json', 'key-marks.json'].map((name) => {
      try {
        return readFileSync(path.join(desk.userDataPath, name), 'utf8')
      } catch {
        return ''
      }
    })
    for (const text of files) {
      expect(text).not.toContain(pin)
      expect(text).not.toContain('x7-')
      expect(text).not.toContain(kept)
    }
    lock.close()
  })

  it('a PIN is the same however a keyboard composes its letters', async () => {
    const { lock, unlock } = await withPin('Zürich-9'.normalize('NFC'))
    expect(await unlock({ pin: 'Zürich-9'.normalize('NFD') })).toMatchObject({ ok: true })
    lock.close()
  })

  it('makes each wrong try after the third wait longer, also over a restart, whatever the clock is set to', async () => {
    const { desk, lock, unlock } = await withPin()
    for (let times = 1; times <= 3; times += 1) expect(kindOf(await unlock({ pin: wrong }))).toBe('unauthorized')
    expect(kindOf(await unlock({ pin: wrong }))).toBe('unauthorized')
    expect(await unlock({ pin })).toMatchObject({
      ok: false,
      failure: { kind: 'rate-limited', retryAfterSeconds: 5 },
    })
    expect(await lock.state()).toMatchObject({ wrongTries: 4, nextTryAt: expect.any(String) })
    desk.clocks.set(3_600_000)
    expect(kindOf(await unlock({ pin }))).toBe('rate-limited')
    desk.clocks.set(-7_200_000)
    expect(kindOf(await unlock({ pin }))).toBe('rate-limited')
    desk.clocks.pass(5_000)
    expect(kindOf(await unlock({ pin: wrong }))).toBe('unauthorized')
    lock.close()
    // Clock set back by a year and restarted: the full wait applies, not a year.
    desk.clocks.set(-365 * 86_400_000)
    const again = await desk.start()
    expect(await again.lock.state()).toMatchObject({ locked: true, wrongTries: 5 })
    expect(await again.unlock({ pin })).toMatchObject({ failure: { kind: 'rate-limited', retryAfterSeconds: 10 } })
    desk.clocks.pass(9_000)
    expect(kindOf(await again.unlock({ pin }))).toBe('rate-limited')
    desk.clocks.pass(1_000)
    expect(await again.unlock({ pin })).toMatchObject({ ok: true })
    expect(await again.lock.state()).toMatchObject({ wrongTries: 0 })
    again.lock.close()
  })

  it('the wait doubles up to five minutes', () => {
    expect([0, 1, 3, 4, 5, 6, 9, 10, 50, 5_000].map(waitAfter)).toEqual([
      0, 0, 0, 5_000, 10_000, 20_000, 160_000, 300_000, 300_000, 300_000,
    ])
  })

  it('counts each of many that come at once, and a try that could not be counted is not taken', async () => {
    const { desk, lock, unlock, notes } = await withPin()
    const answers = await Promise.all(Array.from({ length: 12 }, () => unlock({ pin: wrong })))
    expect(answers.map((answer) => kindOf(answer) ?? '').toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 'rate-limited'),
      ...Array.from({ length: 4 }, () => 'unauthorized'),
    ])
    expect(await lock.state()).toMatchObject({ wrongTries: 4 })
    expect(notes.filter(({ action }) => action === 'lock.refused')).toHaveLength(4)
    lock.close()
    expect((await (await desk.start()).lock.state()).wrongTries).toBe(4)
  })

  it.each(['locked', 'prompt-dismissed', 'no-session-bus', 'no-service', 'never-returns', 'module-missing'] as const)(
    'a keychain that does not give it (%s) lets nobody in, and takes no try',
    async (mode) => {
      const { desk, lock, unlock } = await withPin()
      desk.keychain.behave(mode)
      for (const typed of [pin, wrong]) expect(kindOf(await unlock({ pin: typed }))).toBe('vault-unavailable')
      expect(await lock.state()).toMatchObject({
        locked: true,
        pin: 'unreadable',
        pinFailure: { kind: 'vault-unavailable' },
        wrongTries: 0,
      })
      desk.keychain.release()
      desk.keychain.behave('open')
      // A keychain that responds again is used immediately.
      expect(await unlock({ pin })).toMatchObject({ ok: true })
      lock.close()
    },
  )

  it('what was kept and is gone, or was altered, lets nobody in', async () => {
    for (const damage of [
      undefined,
      '',
      'null',
      '{"algorithm":"plain","hash":"736251"}',
      '{"algorithm":"scrypt","N":2,"r":1,"p":1,"salt":"","hash":""}',
    ]) {
      const { desk, lock, unlock } = await withPin()
      for (const account of desk.keychain.items.keys())
        if (damage === undefined) desk.keychain.items.delete(account)
        else desk.keychain.items.set(account, damage)
      for (const typed of [pin, wrong]) expect(kindOf(await unlock({ pin: typed }))).toBe('vault-unavailable')
      expect(lock.locked()).toBe('yes')
      lock.close()
    }
  })

  it('is opened by nothing but the PIN', async () => {
    const runs = counted(25, 500)
    let held = 0
    const desk = await withPin()
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }), async (typed) => {
        fc.pre(typed.normalize('NFKC') !== pin)
        desk.desk.clocks.pass(5 * 60_000)
        expect(kindOf(await desk.unlock({ pin: typed }))).toBe('unauthorized')
        held += 1
      }),
      { numRuns: runs },
    )
    desk.desk.clocks.pass(5 * 60_000)
    expect(await desk.unlock({ pin })).toMatchObject({ ok: true })
    desk.lock.close()
    tellRow(15, held, held, { part: 'unlock by nothing but the PIN', control: 'the PIN opens' })
  }, 120_000)
})

describe('the PIN changed', () => {
  it('only with the one before', async () => {
    const { lock, unlock, notes } = await withPin()
    await unlock({ pin })
    expect(kindOf(await lock.setPin({ newPin: '918273' }))).toBe('invalid-input')
    expect(kindOf(await lock.setPin({ pin: wrong, newPin: '918273' }))).toBe('unauthorized')
    expect(kindOf(await lock.removePin({ pin: wrong }))).toBe('unauthorized')
    expect(await lock.setPin({ pin, newPin: '918273' })).toMatchObject({ ok: true, value: { pin: 'set' } })
    expect(await lock.removePin({ pin: '918273' })).toMatchObject({ ok: true, value: { pin: 'none' } })
    expect(kindOf(await lock.removePin({ pin: '918273' }))).toBe('rejected')
    // Each wrong PIN, as at an unlock.
    const refused = { action: 'lock.refused', outcome: 'refused', failure: 'unauthorized', details: ['pin', 'change'] }
    expect(notes.filter(({ outcome }) => outcome === 'refused')).toMatchObject([refused, refused])
    const ofPin = notes.filter(({ action }) => action.startsWith('pin.'))
    expect(ofPin.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'pin.set begun',
      'pin.set done',
      'pin.removed begun',
      'pin.removed done',
    ])
    expect(ofPin[0]?.correlationId).toBe(ofPin[1]?.correlationId)
    lock.close()
  })

  it('without a keychain it is kept for the session, and the next start is open', async () => {
    const desk = lockDesk()
    desk.keychain.behave('no-session-bus')
    const { lock, unlock } = await desk.start()
    expect(await lock.setPin({ newPin: pin })).toMatchObject({ ok: true, value: { pin: 'set', pinKept: 'session' } })
    lock.engage('asked')
    expect(kindOf(await unlock({ pin: wrong }))).toBe('unauthorized')
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    lock.close()
    expect((await desk.start()).lock.locked()).toBe('no')
  })
})

describe('a forgotten PIN', () => {
  const connection = (id: string) =>
    ({
      id,
      name: id,
      stage: 'uat',
      baseUrl: 'https://a.example',
      visitUrl: 'https://a.example',
      schedulingUrl: 'https://a.example',
    }) as Parameters<Awaited<ReturnType<typeof withPin>>['vault']['set']>[0]

  it('takes the keys of all connections with it, and wrong tries begin anew', async () => {
    const { desk, lock, vault, unlock, notes } = await withPin()
    // Keys are saved under the PIN, so it's needed first.
    await unlock({ pin })
    for (const id of ['uat', 'prod'])
      expect(
        await vault.set({ ...connection(id), practiceIds: [], gateway: false }, 'entities', `key-of-${id}`),
      ).toMatchObject({ ok: true })
    expect(desk.keychain.items.size).toBe(3)
    lock.engage('asked')
    for (let times = 0; times < 4; times += 1) await unlock({ pin: wrong })
    expect(await lock.forgetPin({ operator: 'Kim' })).toMatchObject({
      ok: true,
      value: { locked: true, pin: 'none', wrongTries: 0 },
    })
    expect(desk.keychain.items.size).toBe(0)
    expect(notes.filter(({ action }) => action === 'pin.forgotten')).toMatchObject([
      { outcome: 'begun', operator: 'Kim' },
      { outcome: 'done', operator: 'Kim' },
    ])
    expect(lock.locked()).toBe('yes')
    expect(await unlock({ operator: 'Kim', newPin: '918273' })).toMatchObject({ ok: true })
    lock.close()
  })

  it('says what is left where the keychain does not let it go, and nobody is let in', async () => {
    const { desk, lock, vault, unlock } = await withPin()
    await vault.set({ ...connection('prod'), practiceIds: [], gateway: false }, 'entities', 'key-of-prod')
    desk.keychain.behave('locked')
    const answer = await lock.forgetPin({ operator: 'Kim' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
    expect(answer.ok ? '' : answer.failure.message).toContain('“Production”')
    desk.connections.length = 0
    const unnamed = await lock.forgetPin({ operator: 'Kim' })
    expect(unnamed.ok ? '' : unnamed.failure.message).toContain('a connection that isn’t in the list weren’t removed')
    expect(lock.locked()).toBe('yes')
    desk.keychain.behave('open')
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    lock.close()
  })

  it('takes every key with it also where the list of connections cannot be read, and no secret of the console’s own', async () => {
    const { desk, lock, vault } = await withPin()
    const uat = { ...connection('uat'), practiceIds: [], gateway: false }
    await vault.set(uat, 'entities', 'key-of-uat')
    await vault.set({ ...uat, id: 'made-elsewhere' }, 'booking', 'key-of-another')
    await vault.setStorePassword('uat', 'postgres://team', 'password-of-uat')
    await vault.ownSecret('audit-trail')
    desk.connections.length = 0
    expect(await lock.forgetPin({ operator: 'Kim' })).toMatchObject({ ok: true, value: { pin: 'none' } })
    expect([...desk.keychain.items.keys()]).toEqual([expect.stringMatching(/^\(console\)\/audit-trail\//)])
    lock.close()
  })

  it('takes the keys of the session too', async () => {
    const { desk, lock, vault } = await withPin()
    const uat = { ...connection('uat'), practiceIds: [], gateway: false }
    desk.keychain.behave('no-session-bus')
    expect(await vault.set(uat, 'entities', 'key-of-uat')).toEqual({ ok: true, value: 'session' })
    desk.keychain.behave('open')
    expect(await lock.forgetPin({ operator: 'Kim' })).toMatchObject({ ok: true })
    expect(await vault.keySource(uat)('entities', 'https://a.example')).toEqual({ found: false })
    lock.close()
  })

  it('stays where nobody can read which keys there are', async () => {
    const desk = lockDesk()
    const marks = path.join(desk.userDataPath, 'key-marks.json')
    mkdirSync(marks)
    const { lock } = await desk.start()
    expect(lock.locked()).toBe('yes')
    const answer = await lock.forgetPin({ operator: 'Kim' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(answer.ok ? '' : answer.failure.message).toMatch(/^The list of saved keys can’t be read.*still set/)
    expect(await lock.state()).toMatchObject({ locked: true, pin: 'unreadable' })
    lock.close()
  })

  it('is refused where that cannot be recorded, and where there is none', async () => {
    const { lock, page, desk } = await withPin()
    page.trailFails = true
    expect(kindOf(await lock.forgetPin({ operator: 'Kim' }))).toBe('storage')
    expect(desk.keychain.items.size).toBe(1)
    lock.close()
    const none = await lockDesk().start()
    expect(kindOf(await none.lock.forgetPin({ operator: 'Kim' }))).toBe('rejected')
    none.lock.close()
  })
})

describe('the check of the system', () => {
  it('stands for the PIN where there is one', async () => {
    const { desk } = await withPin()
    let knows = false
    const asked: string[] = []
    const { lock, unlock } = await desk.start({
      systemCheck: {
        name: 'Touch ID',
        ask: async (reason) => {
          asked.push(reason)
          return knows
        },
      },
    })
    expect(await lock.state()).toMatchObject({ systemCheck: 'Touch ID' })
    expect(kindOf(await unlock({ systemCheck: true }))).toBe('unauthorized')
    expect(await lock.state()).toMatchObject({ locked: true, wrongTries: 0 })
    knows = true
    expect(await unlock({ systemCheck: true })).toMatchObject({ ok: true })
    expect(asked).toEqual(['unlock Access Console', 'unlock Access Console'])
    lock.close()
  })

  it('is no way in where there is none', async () => {
    const { lock, unlock } = await withPin()
    expect(kindOf(await unlock({ systemCheck: true }))).toBe('rejected')
    expect(lock.locked()).toBe('yes')
    lock.close()
  })

  it('a lock while it asks holds', async () => {
    const { desk } = await withPin()
    const question = Promise.withResolvers<boolean>()
    const { lock, unlock } = await desk.start({
      systemCheck: { name: 'Touch ID', ask: () => question.promise },
    })
    const answer = unlock({ systemCheck: true })
    lock.engage('suspend')
    question.resolve(true)
    expect(kindOf(await answer)).toBe('locked')
    expect(lock.locked()).toBe('yes')
    lock.close()
  })
})
