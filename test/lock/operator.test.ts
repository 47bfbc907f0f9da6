import { describe, expect, it } from 'vitest'
import { operatorName } from '../../src/domain/pin-rules.ts'
import { kindOf, lockDesk, withPin } from './lock-desk.ts'

const pin = '736251'

describe('who works here', () => {
  it('is named once, and changes by locking', async () => {
    const { lock, notes } = await lockDesk().start()
    expect(lock.operator()).toBeUndefined()
    expect(await lock.nameOperator('Dana')).toMatchObject({ ok: true, value: { operator: 'Dana' } })
    expect(kindOf(await lock.nameOperator('Kim'))).toBe('rejected')
    expect(lock.operator()).toBe('Dana')
    lock.engage('asked')
    expect(notes.at(-1)).toMatchObject({ action: 'lock.engaged', operator: 'Dana' })
    await expect.poll(() => lock.operator()).toBeUndefined()
    await lock.unlock({ operator: 'Kim' }, new AbortController().signal)
    expect(await lock.state()).toMatchObject({ operator: 'Kim', recentOperators: ['Kim', 'Dana'] })
    lock.close()
  })

  it('eight are remembered, newest first, over a restart', async () => {
    const desk = lockDesk()
    const { lock, unlock } = await desk.start()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) {
      lock.engage('asked')
      await unlock({ operator: name })
    }
    lock.close()
    const { recentOperators } = await (await desk.start()).lock.state()
    expect(recentOperators).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
    expect(recentOperators.every((name) => operatorName.safeParse(name).success)).toBe(true)
  })
})

describe('the record', () => {
  it('of a try to unlock names who tries, and nobody else is taken for them meanwhile', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: known, resolve: answer } = Promise.withResolvers<boolean>()
    const systemCheck = {
      name: 'Touch ID',
      ask: () => {
        ask()
        return known
      },
    } as const
    const { lock, notes, unlock } = await lockDesk().start({ systemCheck })
    await lock.nameOperator('Ada')
    lock.engage('asked')
    await expect.poll(() => lock.operator()).toBeUndefined()
    const trying = unlock({ operator: 'Ben', systemCheck: true })
    await asked
    // Ada's work may end now.
    expect(lock.operator()).toBeUndefined()
    answer(false)
    expect(kindOf(await trying)).toBe('unauthorized')
    expect(notes.at(-1)).toMatchObject({ action: 'lock.refused', operator: 'Ben' })
    expect(await unlock({ operator: 'Ben' })).toMatchObject({ ok: true })
    expect(notes.at(-1)).toMatchObject({ action: 'lock.opened', operator: 'Ben' })
    lock.close()
  })

  it('locking does not wait for it; an unlock that cannot be recorded is refused', async () => {
    const { lock, page, unlock, locks } = await withPin()
    page.trailFails = true
    expect(kindOf(await unlock({ pin }))).toBe('storage')
    expect(lock.locked()).toBe('yes')
    page.trailFails = false
    expect(await unlock({ pin })).toMatchObject({ ok: true })
    page.trailFails = true
    lock.engage('asked')
    expect(lock.locked()).toBe('yes')
    expect(locks.at(-1)).toEqual({ reason: 'asked', keeps: 'nothing' })
    expect(kindOf(await lock.saveSettings({ idleMinutes: 9, clipboardSeconds: 30 }))).toBe('storage')
    expect((await lock.state()).idleMinutes).toBe(5)
    lock.close()
  })

  it('of changed settings names those whose value changed; without a change there is none', async () => {
    const { lock, notes } = await lockDesk().start()
    const now = { idleMinutes: 5, clipboardSeconds: 60, regionsWhileLocked: 'nothing', wallAtStart: false } as const
    for (const change of [{ wallAtStart: true }, { wallAtStart: true, idleMinutes: 7 }, {}, {}])
      expect(await lock.saveSettings({ ...now, ...change })).toMatchObject({ ok: true, value: { ...now, ...change } })
    expect(notes.map(({ action, details }) => [action, details])).toEqual([
      ['settings.changed', ['wallAtStart']],
      ['settings.changed', ['idleMinutes']],
      ['settings.changed', ['idleMinutes', 'wallAtStart']],
    ])
    lock.close()
  })
})

it('of where somebody was only the screen is kept', async () => {
  const { lock, page, unlock } = await lockDesk().start()
  const led: string[] = []
  for (const hash of [
    '#/reports/jobs?find=Planted',
    '#/histories',
    '#/settings/lock',
    '#/planted/x',
    '',
    '#/reports%20planted',
    '#planted#/reports',
    '#/regions/wall',
  ]) {
    page.address = `app://console/index.html?emptied=3${hash}`
    lock.engage('asked')
    const answer = await unlock({})
    led.push(answer.ok ? answer.value.returnTo : 'refused')
  }
  expect(led).toEqual(['#/reports', '#/histories', '#/settings', '', '', '', '', '#/regions/wall'])
  lock.close()
})
