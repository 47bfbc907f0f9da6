import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { KeptOnScreen } from '../../src/bridge/calls/lock.ts'
import { systemIdle } from '../../src/main/shell/system-idle.ts'
import { lockDesk, withPin } from './lock-desk.ts'

/** The wall and the board of regions on a locked console, and what counts as presence at the computer. */

const minute = 60_000
const pin = '736251'
const times = { idleMinutes: 5, clipboardSeconds: 60 }
const wall = 'app://console/index.html#/regions/wall'

async function onWall(settings: { readonly regionsWhileLocked?: KeptOnScreen; readonly wallAtStart?: boolean } = {}) {
  const bench = await withPin(pin)
  await bench.unlock({ pin })
  expect(await bench.lock.saveSettings({ ...times, ...settings })).toMatchObject({ ok: true })
  bench.page.address = wall
  bench.lock.wallShown(true, 1)
  bench.locks.length = 0
  return bench
}

describe('a key on the locked wall', () => {
  it('leads to the lock page, which gives way to the wall when it is left alone for a minute', async () => {
    const { desk, lock, locks } = await onWall()
    desk.clocks.pass(5 * minute)
    expect(lock.locked()).toBe('wall')
    lock.active()
    expect(lock.locked()).toBe('yes')
    desk.clocks.pass(minute - 1_000)
    expect(lock.locked()).toBe('yes')
    desk.clocks.pass(2_000)
    expect(lock.locked()).toBe('wall')
    expect(locks.map(({ keeps }) => keeps)).toEqual(['wall', 'nothing', 'wall'])
    // Again, for each touch of the keyboard.
    lock.active()
    desk.clocks.pass(minute + 1_000)
    expect(lock.locked()).toBe('wall')
    lock.close()
    expect(desk.clocks.timers.size).toBe(0)
  })

  it('is answered with the lock page as long as somebody is there: the wall does not come back under the hands of somebody who unlocks, and goes on after it', async () => {
    const { desk, lock, unlock } = await onWall()
    desk.clocks.pass(5 * minute)
    lock.active()
    for (let signs = 0; signs < 6; signs += 1) {
      desk.clocks.pass(30_000)
      lock.active()
      expect(lock.locked()).toBe('yes')
    }
    const opening = unlock({ pin })
    desk.clocks.pass(2 * minute)
    expect(await opening).toMatchObject({ ok: true, value: { returnTo: '#/regions/wall' } })
    desk.clocks.pass(2 * minute)
    expect(lock.locked()).toBe('no')
    lock.close()
  })

  it('leads to the lock page for good once the computer was left: its screen locked, or asleep', async () => {
    const { desk, lock } = await onWall()
    desk.clocks.pass(5 * minute)
    lock.active()
    lock.engage('system-lock')
    desk.clocks.pass(10 * minute)
    expect(lock.locked()).toBe('yes')
    lock.close()
  })
})

describe('where settings let a locked console show regions', () => {
  it.each(['system-lock', 'suspend', 'resume', 'asked'] as const)('the wall stays by %s too', async (reason) => {
    const { desk, lock, locks } = await onWall({ regionsWhileLocked: 'wall' })
    expect(lock.regionsWhileLocked()).toBe(true)
    lock.engage(reason)
    expect(locks).toEqual([{ reason, keeps: 'wall' }])
    lock.engage('suspend')
    lock.active()
    expect(lock.locked()).toBe('yes')
    lock.engage('resume')
    desk.clocks.pass(minute + 1_000)
    expect(lock.locked()).toBe('wall')
    lock.close()
  })

  it('another screen is locked whole all the same', async () => {
    const { desk, lock } = await onWall({ regionsWhileLocked: 'wall' })
    lock.wallShown(false, 1)
    desk.clocks.pass(6 * minute)
    expect(lock.locked()).toBe('yes')
    lock.close()
  })

  it.each([
    ['board', 'wall'],
    ['wall', 'wall'],
    ['nothing', 'yes'],
  ] as const)('a restart with a PIN begins with the wall only then: %s', async (regionsWhileLocked, locked) => {
    const before = await onWall({ regionsWhileLocked, wallAtStart: true })
    before.lock.close()
    const { lock, unlock } = await before.desk.start()
    expect(lock.locked()).toBe(locked)
    expect(lock.startsAt()).toBe('#/regions/wall')
    lock.active()
    expect(lock.locked()).toBe('yes')
    expect(await unlock({ pin })).toMatchObject({ ok: true, value: { returnTo: '#/regions/wall' } })
    lock.close()
  })
})

it('a restart with a PIN begins locked whole where the wall isn’t the start, whatever may stay', async () => {
  const before = await onWall({ regionsWhileLocked: 'wall', wallAtStart: false })
  before.lock.close()
  const { lock } = await before.desk.start()
  expect(lock.locked()).toBe('yes')
  expect(lock.startsAt()).toBe('')
  lock.close()
})

describe('where settings let a locked console show the board', () => {
  const board = 'app://console/index.html#/regions/board?find=texas'

  async function onBoard(regionsWhileLocked: KeptOnScreen, address = board) {
    const bench = await onWall({ regionsWhileLocked })
    bench.lock.wallShown(false, 1)
    bench.page.address = address
    return bench
  }

  it.each(['system-lock', 'suspend', 'asked', 'idle'] as const)(
    'the board stays by %s, and gives way as the wall does',
    async (reason) => {
      const { desk, lock, locks, unlock, page } = await onBoard('board')
      if (reason === 'idle') desk.clocks.pass(6 * minute)
      else lock.engage(reason)
      expect(lock.locked()).toBe('board')
      // The search isn't kept.
      expect(page.emptyAt).toBe('#/regions/board')
      expect(await lock.state()).toMatchObject({ locked: true, keeps: 'board', reason })
      lock.active()
      expect(lock.locked()).toBe('yes')
      desk.clocks.pass(minute + 1_000)
      expect(lock.locked()).toBe('board')
      expect(locks.map(({ keeps }) => keeps)).toEqual(['board', 'nothing', 'board'])
      lock.active()
      expect(await unlock({ pin })).toMatchObject({ ok: true, value: { returnTo: '#/regions' } })
      expect(lock.locked()).toBe('no')
      lock.close()
    },
  )

  it.each([
    ['wall', board],
    ['nothing', board],
    ['board', 'app://console/index.html#/regions/incidents'],
    ['board', 'app://console/index.html#/booking/board'],
    ['board', 'app://console/index.html#/entities?find=#/regions/board'],
    ['board', ''],
  ] as const)('with the setting %s at %s all is locked', async (kept, address) => {
    const { desk, lock, locks } = await onBoard(kept, address)
    lock.engage('asked')
    desk.clocks.pass(10 * minute)
    expect(lock.locked()).toBe('yes')
    expect(locks).toEqual([{ reason: 'asked', keeps: 'nothing' }])
    lock.close()
  })

  it('the wall stays too, and the record of the lock says which of them', async () => {
    const { lock, notes } = await onWall({ regionsWhileLocked: 'board' })
    lock.engage('asked')
    expect(lock.locked()).toBe('wall')
    expect(notes.at(-1)).toMatchObject({ action: 'lock.engaged', details: ['asked', 'wall'] })
    lock.close()
    const other = await onBoard('board')
    other.lock.engage('asked')
    expect(other.notes.at(-1)).toMatchObject({ action: 'lock.engaged', details: ['asked', 'board'] })
    other.lock.close()
  })

  it.each([
    [true, 'wall'],
    [false, 'nothing'],
    ['everything', 'nothing'],
  ] as const)('a file that says %s means: %s', async (said, meant) => {
    const { lock, desk } = await onWall({ regionsWhileLocked: 'board' })
    lock.close()
    const file = path.join(desk.userDataPath, 'lock.json')
    const facts = z.looseObject({}).parse(JSON.parse(await readFile(file, 'utf8')))
    expect(facts['regionsWhileLocked']).toBe('board')
    await writeFile(file, JSON.stringify({ ...facts, regionsWhileLocked: said }))
    const { lock: next } = await desk.start()
    expect(await next.state()).toMatchObject({ regionsWhileLocked: meant })
    next.close()
  })
})

describe('idle time of the computer', () => {
  it('who works in the window beside is not idle; the computer that nobody uses is', async () => {
    const desk = lockDesk()
    let lastInput = desk.clocks.clock.now()
    const sinceInput = () => Math.floor((desk.clocks.clock.now() - lastInput) / 1_000)
    const { lock, soons, locks } = await desk.start({ systemIdleSeconds: sinceInput })
    for (let gone = 0; gone < 10; gone += 1) {
      desk.clocks.pass(2 * minute)
      lastInput = desk.clocks.clock.now()
    }
    expect({ soons, locks }).toEqual({ soons: [], locks: [] })
    desk.clocks.pass(4 * minute + 40_000)
    expect(soons).toHaveLength(1)
    // Input in another window cancels the warning, without any input in this one.
    lastInput = desk.clocks.clock.now()
    desk.clocks.pass(1_000)
    expect(soons.at(-1)).toBeNull()
    desk.clocks.pass(5 * minute)
    expect(locks).toEqual([{ reason: 'idle', keeps: 'nothing' }])
    lock.close()
  })

  it('is not trusted before it has been seen to grow, nor where there is none', () => {
    const expected = [0, 0, 0, 3, 3, 4, 0, 900]
    const seen = systemIdle({ getSystemIdleTime: () => expected.shift() })
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => seen())).toEqual([undefined, undefined, undefined, 3, 3, 4, 0, 900])
    const stuck = systemIdle({ getSystemIdleTime: () => 7 })
    expect([stuck(), stuck(), stuck()]).toEqual([undefined, undefined, undefined])
    const none = [{}, { getSystemIdleTime: () => Number.NaN }].map((monitor) => systemIdle(monitor)())
    expect(none).toEqual([undefined, undefined])
    const throws = systemIdle({
      getSystemIdleTime() {
        throw new Error('not here')
      },
    })
    expect(throws()).toBeUndefined()
  })
})
