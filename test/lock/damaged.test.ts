import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { manyWrongTries } from '../../src/main/services/lock/lock-file.ts'
import { waitAfter } from '../../src/main/services/lock/tries.ts'
import { kindOf, lockDesk, withPin } from './lock-desk.ts'

/** The lock's two plain files, damaged one at a time: neither denies the PIN or resets the wait. */

const pin = '736251'
const wrong = '111222'
const longest = 5 * 60_000

type Folder = { readonly userDataPath: string }
const lockJson = ({ userDataPath }: Folder) => path.join(userDataPath, 'lock.json')
const marksJson = ({ userDataPath }: Folder) => path.join(userDataPath, 'key-marks.json')
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value))

/** `file` without `field`. */
function without(file: string, field: string): void {
  const { [field]: _, ...rest } = readJson(file)
  writeJson(file, rest)
}
function withoutPinMark(desk: Folder): void {
  const file = readJson(marksJson(desk)) as { readonly marks: readonly { readonly family: string }[] }
  writeJson(marksJson(desk), { ...file, marks: file.marks.filter(({ family }) => family !== 'lock-pin') })
}

const damages: Readonly<Record<string, (file: string) => void>> = {
  removed: (file) => rmSync(file),
  emptied: (file) => writeFileSync(file, ''),
  cut: (file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20)),
  'not of its form': (file) => writeFileSync(file, '[]'),
}

describe('the marks of keys', () => {
  it.each([
    ...Object.entries(damages).map(([name, damage]) => [name, (desk: Folder) => damage(marksJson(desk))] as const),
    ['without the mark of the PIN', withoutPinMark] as const,
  ])('%s: the console starts locked, says why, and nothing that is typed opens it', async (_, damage) => {
    const { desk, lock } = await withPin()
    lock.close()
    damage(desk)
    const again = await desk.start()
    expect(again.lock.locked()).toBe('yes')
    expect(await again.lock.state()).toMatchObject({
      locked: true,
      pin: 'unreadable',
      pinFailure: { kind: 'vault-unavailable', message: expect.stringContaining('key-marks.json') },
    })
    for (const asked of [{}, { pin }, { newPin: '918273' }]) expect((await again.unlock(asked)).ok).toBe(false)
    expect(again.lock.locked()).toBe('yes')
    again.lock.close()
    expect((await desk.start()).lock.locked()).toBe('yes')
  })

  it('as they were open it again', async () => {
    const { desk, lock } = await withPin()
    lock.close()
    const aside = `${marksJson(desk)}.copy`
    renameSync(marksJson(desk), aside)
    const locked = await desk.start()
    expect(await locked.lock.state()).toMatchObject({ pin: 'unreadable' })
    locked.lock.close()
    renameSync(aside, marksJson(desk))
    const again = await desk.start()
    expect(await again.unlock({ pin })).toMatchObject({ ok: true })
    again.lock.close()
  })

  it('lost, the PIN can be forgotten, and then there is none', async () => {
    const { desk, lock } = await withPin()
    lock.close()
    rmSync(marksJson(desk))
    const again = await desk.start()
    expect(await again.lock.forgetPin({ operator: 'Kim' })).toMatchObject({ ok: true, value: { pin: 'none' } })
    expect(await again.unlock({})).toMatchObject({ ok: true })
    again.lock.close()
    expect((await desk.start()).lock.locked()).toBe('no')
  })
})

describe('the file of the lock', () => {
  it('counts as the longest wait where nobody knows the tries', () => {
    expect(waitAfter(manyWrongTries)).toBe(longest)
    expect(waitAfter(manyWrongTries - 1)).toBeLessThan(longest)
  })

  it.each(Object.entries(damages))('%s: the longest wait, also over a restart, and then the PIN', async (_, damage) => {
    const { desk, lock, unlock } = await withPin()
    for (let times = 0; times < 4; times += 1) await unlock({ pin: wrong })
    lock.close()
    damage(lockJson(desk))
    const again = await desk.start()
    expect(again.lock.locked()).toBe('yes')
    expect(again.notices.join(' ')).toContain('The number of wrong PIN tries isn’t known')
    expect(await again.unlock({ pin })).toMatchObject({
      failure: { kind: 'rate-limited', retryAfterSeconds: longest / 1_000 },
    })
    desk.clocks.pass(longest - 1_000)
    again.lock.close()
    const third = await desk.start()
    expect(third.notices).toEqual([])
    expect(kindOf(await third.unlock({ pin }))).toBe('rate-limited')
    desk.clocks.pass(1_000)
    expect(await third.unlock({ pin })).toMatchObject({ ok: true })
    expect(await third.lock.state()).toMatchObject({ wrongTries: 0 })
    third.lock.close()
  })

  it.each(['wrongTries', 'nextTryAt'])('%s altered or taken out shortens no wait', async (field) => {
    const { desk, lock, unlock } = await withPin()
    for (let times = 0; times < 4; times += 1) await unlock({ pin: wrong })
    lock.close()
    writeJson(lockJson(desk), { ...readJson(lockJson(desk)), [field]: 'soon' })
    const altered = await desk.start()
    expect(kindOf(await altered.unlock({ pin }))).toBe('rate-limited')
    altered.lock.close()
    without(lockJson(desk), field)
    const again = await desk.start()
    expect(kindOf(await again.unlock({ pin }))).toBe('rate-limited')
    again.lock.close()
  })

  it('that cannot be read locks, whether a PIN is marked or not, and opens when it can be', async () => {
    for (const marked of [true, false]) {
      const desk = marked ? (await withPin()).desk : lockDesk()
      const aside = `${lockJson(desk)}.copy`
      if (marked) renameSync(lockJson(desk), aside)
      mkdirSync(lockJson(desk))
      const { lock, unlock } = await desk.start()
      expect(lock.locked()).toBe('yes')
      for (const asked of [{}, { pin }]) expect((await unlock(asked)).ok).toBe(false)
      expect((await lock.forgetPin({ operator: 'Kim' })).ok).toBe(false)
      rmSync(lockJson(desk), { recursive: true })
      if (marked) renameSync(aside, lockJson(desk))
      expect(await lock.state({ askKeychain: true })).toMatchObject({ locked: true, pin: marked ? 'set' : 'none' })
      expect(kindOf(await unlock(marked ? { pin } : { newPin: '111111' }))).toBe(
        marked ? 'rate-limited' : 'invalid-input',
      )
      desk.clocks.pass(longest)
      expect(await unlock(marked ? { pin } : {})).toMatchObject({ ok: true })
      lock.close()
    }
  })

  it('of a console of before has no note: it is noted, and nobody waits', async () => {
    const { desk, lock } = await withPin()
    lock.close()
    without(lockJson(desk), 'pinSet')
    const again = await desk.start()
    expect(readJson(lockJson(desk))).toMatchObject({ pinSet: true })
    expect(await again.unlock({ pin })).toMatchObject({ ok: true })
    again.lock.close()
  })

  it('says that there is none once the PIN was removed', async () => {
    const { desk, lock, unlock } = await withPin()
    await unlock({ pin })
    expect(await lock.removePin({ pin })).toMatchObject({ ok: true })
    lock.close()
    const again = await desk.start()
    expect(again.lock.locked()).toBe('no')
    expect(again.notices).toEqual([])
    again.lock.close()
  })

  it('that cannot be written keeps the PIN', async () => {
    const { desk, lock } = await withPin()
    rmSync(lockJson(desk))
    mkdirSync(lockJson(desk))
    const answer = await lock.forgetPin({ operator: 'Kim' })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(answer.ok ? '' : answer.failure.message).toContain('the PIN is still set')
    expect(await lock.state()).toMatchObject({ locked: true, pin: 'set' })
    expect(desk.keychain.items.size).toBe(1)
    lock.close()
  })

  it('still says that a PIN is set where the keychain did not let it go', async () => {
    const { desk, lock } = await withPin()
    desk.keychain.behave('locked')
    expect(kindOf(await lock.forgetPin({ operator: 'Kim' }))).toBe('vault-unavailable')
    lock.close()
    expect(readJson(lockJson(desk))).toMatchObject({ pinSet: true })
    withoutPinMark(desk)
    expect((await desk.start()).lock.locked()).toBe('yes')
  })
})

describe('a first start', () => {
  it('is open, asks nothing and writes nothing', async () => {
    const desk = lockDesk()
    const { lock, notices } = await desk.start()
    expect(lock.locked()).toBe('no')
    expect(await lock.state()).toMatchObject({ pin: 'none', wrongTries: 0 })
    expect(notices).toEqual([])
    expect(() => readFileSync(lockJson(desk))).toThrow('ENOENT')
    lock.close()
  })
})

describe('the keychain asked again', () => {
  it('gives the PIN that it did not give, and takes no try', async () => {
    const { desk, lock, unlock } = await withPin()
    desk.keychain.behave('prompt-dismissed')
    expect(kindOf(await unlock({ pin }))).toBe('vault-unavailable')
    desk.keychain.behave('open')
    desk.keychain.calls.length = 0
    // The page polls the state all the time; a prompt appears only on a user's request.
    expect(await lock.state()).toMatchObject({ pin: 'unreadable' })
    expect(desk.keychain.calls).toEqual([])
    const asked = await lock.state({ askKeychain: true })
    expect(asked).toMatchObject({ locked: true, pin: 'set', wrongTries: 0 })
    expect(asked.pinFailure).toBeUndefined()
    expect(desk.keychain.calls).not.toEqual([])
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    lock.close()
  })

  it('that still gives nothing, or what is no PIN, says so', async () => {
    const { desk, lock, unlock } = await withPin()
    desk.keychain.behave('locked')
    await unlock({ pin })
    expect(await lock.state({ askKeychain: true })).toMatchObject({
      pin: 'unreadable',
      pinFailure: { kind: 'vault-unavailable' },
    })
    desk.keychain.behave('open')
    for (const account of desk.keychain.items.keys()) desk.keychain.items.set(account, '{}')
    const damaged = await lock.state({ askKeychain: true })
    expect(damaged).toMatchObject({ locked: true, pin: 'unreadable' })
    expect(damaged.pinFailure?.message).toContain('no PIN that can be checked')
    lock.close()
  })
})
