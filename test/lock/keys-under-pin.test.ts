import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allAt, sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import { keptOf } from '../../src/main/services/lock/pin-hash.ts'
import { vaultOver } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import type { Vault } from '../../src/main/services/vault/vault.ts'
import { kindOf, type Desk, lockDesk } from './lock-desk.ts'

/** Security finding 3: while a PIN is set, no saved key can be used before it's entered, whatever the files of the console say. */

const [pin, other, wrong] = ['736251', '918273', '111222']
const origin = 'https://api.example'
const connection = sampleConnection({ id: 'uat', ...allAt(origin) })
const key = 'entities-key-0123456789'
const secrets = { key, password: 'history-password', webhook: 'webhook-secret-1' }

async function save(vault: Vault): Promise<void> {
  const saved = [
    await vault.set(connection, 'entities', secrets.key),
    await vault.setStorePassword('uat', 'db.example:5432', secrets.password),
    await vault.setWebhookSecret('uat', secrets.webhook),
  ]
  expect(saved.map((one) => one.ok && one.value)).toEqual(['saved', 'saved', 'saved'])
}

/** What a console can use now; `undefined` for what it can't. */
async function usable(vault: Vault) {
  const found = [
    await vault.keySource(connection)('entities', origin),
    await vault.storePassword('uat', 'db.example:5432'),
    await vault.webhookSecret('uat'),
  ]
  return found.map((one) => (one.found ? one.key : one.failure?.message))
}
const longestWaitMs = 5 * 60_000
const all = Object.values(secrets)
const needsPin = all.map(() => 'Saved keys need the PIN once after each start.')

const plainIn = (items: ReadonlyMap<string, string>) =>
  all.filter((secret) => [...items.values()].some((text) => text.includes(secret)))

/** A desk with the secrets and a PIN. */
async function deskWithPin() {
  const desk = lockDesk()
  const first = await desk.start()
  await save(first.vault)
  expect(plainIn(desk.keychain.items)).toEqual(all)
  expect(await first.lock.setPin({ newPin: pin })).toMatchObject({ ok: true })
  return { desk, first }
}

const marksFile = (folder: string) => path.join(folder, 'key-marks.json')
const lockFileOf = (folder: string) => path.join(folder, 'lock.json')

/** As someone with the folder may do by hand: no file says anymore that a PIN is set. */
function takePinOutOf(folder: string): void {
  const marks = JSON.parse(readFileSync(marksFile(folder), 'utf8')) as { marks: { family: string }[] }
  marks.marks = marks.marks.filter(({ family }) => family !== 'lock-pin')
  writeFileSync(marksFile(folder), JSON.stringify(marks))
  writeFileSync(lockFileOf(folder), '{}')
}

describe('with a PIN', () => {
  it('the keychain holds no secret of a connection that anything but the PIN opens', async () => {
    const { desk, first } = await deskWithPin()
    expect(plainIn(desk.keychain.items)).toEqual([])
    // In the session that set it, work goes on; also under the lock.
    expect(await usable(first.vault)).toEqual(all)
    first.lock.engage('asked')
    expect(await usable(first.vault)).toEqual(all)
    first.lock.close()
  })

  it('a start uses none before the right PIN; a wrong one opens nothing', async () => {
    const { desk, first } = await deskWithPin()
    first.lock.close()
    const { vault, unlock, lock } = await desk.start()
    expect(await usable(vault)).toEqual(needsPin)
    // What waits for the PIN, such as a webhook, is told so.
    expect(await vault.webhookSecret('uat')).toMatchObject({ pinNeeded: true })
    expect(kindOf(await unlock({ pin: wrong }))).toBe('unauthorized')
    expect(await usable(vault)).toEqual(needsPin)
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    expect(await usable(vault)).toEqual(all)
    lock.close()
  })

  it('files that were edited so that no PIN is set open the console and no key', async () => {
    const { desk, first } = await deskWithPin()
    first.lock.close()
    takePinOutOf(desk.userDataPath)
    const { vault, lock, unlock } = await desk.start()
    expect(lock.locked()).toBe('no')
    expect(await usable(vault)).toEqual(needsPin)
    // Nor does another PIN that is set there.
    expect(await lock.setPin({ newPin: other })).toMatchObject({ ok: true })
    lock.engage('asked')
    await unlock({ pin: other })
    expect((await usable(vault)).filter((one) => all.includes(one ?? ''))).toEqual([])
    lock.close()
  })

  it('the check of the system opens the console, and the keys stay closed until the PIN', async () => {
    const { desk, first } = await deskWithPin()
    first.lock.close()
    const { vault, unlock, lock } = await desk.start({ systemCheck: { name: 'Touch ID', ask: async () => true } })
    expect(await unlock({ systemCheck: true })).toMatchObject({ ok: true })
    expect(await usable(vault)).toEqual(needsPin)
    lock.engage('asked')
    await unlock({ pin })
    lock.engage('asked')
    await unlock({ systemCheck: true })
    expect(await usable(vault)).toEqual(all)
    lock.close()
  })

  it('a key that is saved before the PIN is entered is refused and not saved plain', async () => {
    const { desk, first } = await deskWithPin()
    first.lock.close()
    const { vault, lock } = await desk.start()
    expect(await vault.set(connection, 'visits', 'another-key-123456')).toMatchObject({
      ok: false,
      failure: { kind: 'vault-unavailable', message: needsPin[0] },
    })
    expect(await vault.set(connection, 'entities', 'another-key-123456')).toMatchObject({ ok: false })
    expect([...desk.keychain.items.values()].join('\n')).not.toContain('another-key')
    lock.close()
  })

  it('the next step to set a key again is offered for a console without a PIN, where it works', async () => {
    const { desk, first } = await deskWithPin()
    first.lock.close()
    const start = await desk.start()
    const refused = await start.vault.keySource(connection)('entities', origin)
    expect(refused).toMatchObject({
      failure: {
        nextStep: expect.stringMatching(/^Unlock the console with its PIN.*If no PIN is set anymore, remove/),
      },
    })
    expect(await start.vault.remove('uat', 'entities')).toMatchObject({ ok: true })
    expect(await start.vault.set(connection, 'entities', secrets.key)).toMatchObject({ ok: false })
    start.lock.close()
    takePinOutOf(desk.userDataPath)
    const { vault, lock } = await desk.start()
    expect(await vault.set(connection, 'entities', secrets.key)).toMatchObject({ ok: true, value: 'saved' })
    expect((await usable(vault))[0]).toBe(secrets.key)
    lock.close()
  })

  it('an item that is put in the place of another opens nothing', async () => {
    const { desk, first } = await deskWithPin()
    const [, account] = [...desk.keychain.items.keys()].filter((name) => name.startsWith('uat/'))
    const entities = [...desk.keychain.items.keys()].find((name) => name.startsWith('uat/entities/')) ?? ''
    desk.keychain.items.set(entities, desk.keychain.items.get(account ?? '') ?? '')
    first.lock.close()
    const { vault, unlock, lock } = await desk.start()
    await unlock({ pin })
    expect((await usable(vault))[0]).not.toBe(secrets.password)
    lock.close()
  })
})

describe('the PIN changed or removed', () => {
  it('changed: only the new one opens the keys', async () => {
    const { desk, first } = await deskWithPin()
    expect(await first.lock.setPin({ pin, newPin: other })).toMatchObject({ ok: true })
    first.lock.close()
    const { vault, unlock, lock } = await desk.start()
    expect(kindOf(await unlock({ pin }))).toBe('unauthorized')
    expect(await usable(vault)).toEqual(needsPin)
    await unlock({ pin: other })
    expect(await usable(vault)).toEqual(all)
    lock.close()
  })

  it('removed: the keys need none', async () => {
    const { desk, first } = await deskWithPin()
    expect(await first.lock.removePin({ pin })).toMatchObject({ ok: true })
    expect(plainIn(desk.keychain.items)).toEqual(all)
    first.lock.close()
    const { vault, lock } = await desk.start()
    expect(await usable(vault)).toEqual(all)
    lock.close()
  })

  it('not removed where a key cannot be written plain: the PIN stays, and so does each key', async () => {
    const { desk, first } = await deskWithPin()
    const removing = first.lock.removePin({ pin })
    desk.keychain.behave('locked')
    expect(kindOf(await removing)).toBe('vault-unavailable')
    desk.keychain.behave('open')
    first.lock.close()
    const { vault, unlock, lock } = await desk.start()
    expect(lock.locked()).toBe('yes')
    await unlock({ pin })
    expect(await usable(vault)).toEqual(all)
    lock.close()
  })

  it('forgotten: the keys go with it, and new ones come under a new PIN', async () => {
    const { desk, first } = await deskWithPin()
    first.lock.close()
    const { vault, lock, unlock } = await desk.start()
    expect(await lock.forgetPin({ operator: 'Dana' })).toMatchObject({ ok: true })
    await unlock({})
    await save(vault)
    expect(await lock.setPin({ newPin: other })).toMatchObject({ ok: true })
    expect(plainIn(desk.keychain.items)).toEqual([])
    expect(await usable(vault)).toEqual(all)
    lock.close()
  })
})

describe('a console of before, with its keys plain beside a PIN', () => {
  async function ofBefore() {
    const desk = lockDesk()
    const first = await desk.start()
    await save(first.vault)
    await first.vault.keepChosen('lock-pin', await keptOf(pin, { N: 2 ** 15, r: 1, p: 1 }))
    first.lock.close()
    return desk
  }

  it('brings them under it at the first unlock', async () => {
    const desk = await ofBefore()
    const { vault, unlock, lock } = await desk.start()
    // Files that don't say how many tries there were have the longest wait.
    desk.clocks.pass(longestWaitMs)
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    expect(await usable(vault)).toEqual(all)
    expect(plainIn(desk.keychain.items)).toEqual([])
    lock.close()
    const next = await desk.start()
    expect(await usable(next.vault)).toEqual(needsPin)
    await next.unlock({ pin })
    expect(await usable(next.vault)).toEqual(all)
    next.lock.close()
  })

  it('gives a mark that was edited no new account', async () => {
    const desk = await ofBefore()
    const file = marksFile(desk.userDataPath)
    const edited = readFileSync(file, 'utf8').replaceAll(origin, 'https://elsewhere.example')
    writeFileSync(file, edited)
    const { vault, unlock, lock } = await desk.start()
    desk.clocks.pass(longestWaitMs)
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    const elsewhere = { ...connection, baseUrl: 'https://elsewhere.example' }
    expect(await vault.keySource(elsewhere)('entities', 'https://elsewhere.example')).toMatchObject({ found: false })
    lock.close()
  })
})

describe('a kill at any step', () => {
  type Moment = { readonly items: Map<string, string>; readonly folder: string }

  /** Runs `work` on a desk and returns the state that a kill would leave before and after each operation on keychain and marks. */
  async function momentsOf(desk: ReturnType<typeof lockDesk>, work: () => Promise<unknown>): Promise<Moment[]> {
    const moments: Moment[] = []
    const { items } = desk.keychain
    const note = () => {
      const folder = path.join(desk.userDataPath, `moment-${moments.length}`)
      mkdirSync(folder)
      for (const file of ['key-marks.json', 'lock.json'])
        if (existsSync(path.join(desk.userDataPath, file)))
          copyFileSync(path.join(desk.userDataPath, file), path.join(folder, file))
      moments.push({ items: new Map(items), folder })
    }
    const [set, remove] = [items.set.bind(items), items.delete.bind(items)]
    items.set = (...given) => {
      note()
      const answer = set(...given)
      note()
      return answer
    }
    items.delete = (...given) => {
      note()
      const answer = remove(...given)
      note()
      return answer
    }
    await work()
    note()
    items.set = set
    items.delete = remove
    return moments
  }

  /** What the PIN that is set then gives, and what the start after that has before it. */
  async function openedAt(moment: Moment) {
    const desk = lockDesk()
    for (const file of ['key-marks.json', 'lock.json'])
      if (existsSync(path.join(moment.folder, file)))
        copyFileSync(path.join(moment.folder, file), path.join(desk.userDataPath, file))
    for (const [account, value] of moment.items) desk.keychain.items.set(account, value)
    const { vault, unlock, lock } = await desk.start()
    desk.clocks.pass(longestWaitMs)
    if (lock.locked() !== 'no' && !(await unlock({ pin })).ok) await unlock({ pin: other })
    const found = await usable(vault)
    lock.close()
    // What was left plain or over is put right by then.
    const again = await desk.start()
    const before = await usable(again.vault)
    again.lock.close()
    return { found, next: { isOpen: again.lock.locked() === 'no', before, plain: plainIn(desk.keychain.items) } }
  }

  it.each([
    ['a PIN is set', async ({ lock }: Desk) => lock.setPin({ newPin: pin }), false],
    ['it is changed', async ({ lock }: Desk) => lock.setPin({ pin, newPin: other }), true],
    ['it is removed', async ({ lock }: Desk) => lock.removePin({ pin }), true],
  ] as const)(
    'while %s leaves each key usable with the PIN that is set then',
    async (_, work, hasPin) => {
      const desk = lockDesk()
      const console_ = await desk.start()
      await save(console_.vault)
      if (hasPin) await console_.lock.setPin({ newPin: pin })
      const moments = await momentsOf(desk, async () => expect(await work(console_)).toMatchObject({ ok: true }))
      console_.lock.close()
      expect(moments.length).toBeGreaterThan(3)
      for (const moment of moments) {
        const { found, next } = await openedAt(moment)
        expect(found).toEqual(all)
        expect(next).toEqual(
          next.isOpen ? { isOpen: true, before: all, plain: all } : { isOpen: false, before: needsPin, plain: [] },
        )
      }
    },
    120_000,
  )
})

it('a vault that nobody told of a PIN reads wrapped keys as little', async () => {
  const { desk, first } = await deskWithPin()
  first.lock.close()
  const alone = vaultOver(desk.keychain, marksFile(desk.userDataPath))
  expect(await usable(alone)).toEqual(needsPin)
})
