import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LockPolicy } from '../../src/main/services/lock/lock-policy.ts'
import { kindOf, lockDesk, withPin } from './lock-desk.ts'

/** The organization's settings hold against the calls of the page, the file of the lock and the system's own check. */

const by = 'Valley Health IT'
const required: LockPolicy = { by, pinRequired: true, pinLeastLength: 8 }
const touchId = { name: 'Touch ID' as const, ask: async () => true }

describe('a PIN that the organization requires', () => {
  it('is set before the console opens, whatever is tried instead', async () => {
    const { lock, unlock } = await lockDesk().start({ managed: required, systemCheck: touchId })
    expect(lock.locked()).toBe('yes')
    for (const asked of [{}, { systemCheck: true }, { systemCheck: true, newPin: '73625190' }, { newPin: '736251' }]) {
      const answer = await unlock(asked)
      expect(kindOf(answer)).toBe('invalid-input')
      expect(lock.locked()).toBe('yes')
    }
    const answer = await unlock({})
    expect(answer.ok ? '' : answer.failure.message).toBe(`${by} requires a PIN.`)
    expect(kindOf(await unlock({ newPin: '73625190' }))).toBe('ok')
    expect(lock.locked()).toBe('no')
    expect((await lock.state()).pin).toBe('set')
  })

  it('can’t be removed or made shorter, and one that was forgotten locks at once', async () => {
    const desk = lockDesk()
    const { lock, unlock } = await desk.start({ managed: required })
    await unlock({ newPin: '73625190' })
    expect(kindOf(await lock.removePin({ pin: '73625190' }))).toBe('invalid-input')
    expect(kindOf(await lock.setPin({ pin: '73625190', newPin: '736251' }))).toBe('invalid-input')
    expect((await lock.state()).pin).toBe('set')
    expect(lock.locked()).toBe('no')
    await lock.forgetPin({ operator: 'Dana' })
    expect(lock.locked()).toBe('yes')
    expect(kindOf(await unlock({}))).toBe('invalid-input')
    expect(kindOf(await unlock({ newPin: '90817263' }))).toBe('ok')
  })

  it('that was set before the organization required one opens as before', async () => {
    const { desk, lock } = await withPin()
    lock.close()
    const managed = await desk.start({ managed: required })
    expect(kindOf(await managed.unlock({ pin: '736251' }))).toBe('ok')
  })
})

describe('the longest idle time of the organization', () => {
  const managed: LockPolicy = { by, idleMinutesAtMost: 3 }

  it('holds against the file, in the state and in fact', async () => {
    const desk = lockDesk()
    const first = await desk.start()
    await first.lock.saveSettings({ idleMinutes: 15, clipboardSeconds: 60 })
    first.lock.close()
    const file = path.join(desk.userDataPath, 'lock.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ idleMinutes: 15 })
    const { lock } = await desk.start({ managed })
    expect((await lock.state()).idleMinutes).toBe(3)
    desk.clocks.pass(2.9 * 60_000)
    expect(lock.locked()).toBe('no')
    desk.clocks.pass(0.2 * 60_000)
    expect(lock.locked()).toBe('yes')
  })

  it('is refused above, and a shorter one is kept', async () => {
    const { lock } = await lockDesk().start({ managed })
    const refused = await lock.saveSettings({ idleMinutes: 4, clipboardSeconds: 60 })
    expect(refused.ok ? '' : refused.failure.message).toBe(`${by} allows at most 3 min without input.`)
    expect(kindOf(await lock.saveSettings({ idleMinutes: 2, clipboardSeconds: 60 }))).toBe('ok')
    expect((await lock.state()).idleMinutes).toBe(2)
  })

  it('also holds where the file is damaged', async () => {
    const desk = lockDesk()
    writeFileSync(path.join(desk.userDataPath, 'lock.json'), '{"idleMinutes":')
    const { lock } = await desk.start({ managed })
    expect((await lock.state()).idleMinutes).toBe(3)
  })
})
