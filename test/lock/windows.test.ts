import { expect, it } from 'vitest'
import type { KeptOnScreen } from '../../src/bridge/calls/lock.ts'
import { withPin } from './lock-desk.ts'

/** One lock over several windows: the first works, the second shows the wall or another screen. */

const minute = 60_000
const pin = '736251'
const signal = new AbortController().signal
const address = (hash: string, window = 2) => `app://console/index.html?window=${window}${hash}`

async function twoWindows(regionsWhileLocked: KeptOnScreen, first = '#/settings', second = '#/regions/wall') {
  const bench = await withPin(pin)
  await bench.unlock({ pin })
  await bench.lock.saveSettings({ idleMinutes: 5, clipboardSeconds: 60, regionsWhileLocked })
  bench.page.address = `app://console/index.html${first}`
  bench.page.further = [{ window: 2, address: address(second) }]
  if (second === '#/regions/wall') bench.lock.wallShown(true, 2)
  const keptIn = async () => [(await bench.lock.state()).keeps, (await bench.lock.state(undefined, 2)).keeps]
  return { ...bench, keptIn, emptyAt: () => [1, 2].map((window) => bench.page.emptyAtOf(window)) }
}

it('empties each window to the lock page, and tells each on unlock where it was', async () => {
  const { lock, locks, keptIn, emptyAt } = await twoWindows('nothing')
  lock.engage('asked')
  expect(locks.map(({ keeps }) => keeps)).toEqual(['nothing'])
  expect([lock.locked(), emptyAt(), await keptIn()]).toEqual(['yes', ['', ''], ['nothing', 'nothing']])
  expect((await lock.state()).returnTo).toBeUndefined()

  expect(await lock.unlock({ operator: 'Dana', pin }, signal, 2)).toMatchObject({
    ok: true,
    value: { returnTo: '#/regions/wall' },
  })
  expect((await lock.state()).returnTo).toBe('#/settings')
  expect(lock.locked()).toBe('no')
  lock.close()
})

it('keeps the wall in the window that shows it alone, and the first has the lock page', async () => {
  const { lock, keptIn, emptyAt } = await twoWindows('wall')
  lock.engage('system-lock')
  expect(lock.locked()).toBe('wall')
  expect([emptyAt(), await keptIn()]).toEqual([
    ['', '#/regions/wall'],
    ['nothing', 'wall'],
  ])
  lock.close()
})

it('a hand at the lock page of one window doesn’t take the wall off the other, nor empty the page that is typed in', async () => {
  const { desk, lock, locks, keptIn } = await twoWindows('wall')
  lock.engage('asked')
  const before = locks.length
  lock.active(1)
  expect([locks.length, await keptIn()]).toEqual([before, ['nothing', 'wall']])
  // At the wall itself, it leads to the lock page, and the wall is back a minute later.
  lock.active(2)
  expect(await keptIn()).toEqual(['nothing', 'nothing'])
  desk.clocks.pass(minute + 1_000)
  expect(await keptIn()).toEqual(['nothing', 'wall'])
  lock.close()
})

it('input in either window keeps the console unlocked; without any, an unattended wall stays and the rest locks', async () => {
  const { desk, lock, keptIn } = await twoWindows('nothing')
  for (let turn = 0; turn < 6; turn += 1) {
    desk.clocks.pass(4 * minute)
    lock.active(1 + (turn % 2))
    expect(lock.locked()).toBe('no')
  }
  desk.clocks.pass(6 * minute)
  expect([lock.locked(), await keptIn()]).toEqual(['wall', ['nothing', 'wall']])
  // A sign that the person left takes down what settings don't allow.
  lock.engage('system-lock')
  expect([lock.locked(), await keptIn()]).toEqual(['yes', ['nothing', 'nothing']])
  lock.close()
})

it.each(['on the wall', 'at the lock page'] as const)(
  'a window that closes %s keeps nothing: the console answers as fully locked, and nothing comes back',
  async (when) => {
    const { desk, lock } = await twoWindows('wall')
    lock.engage('asked')
    if (when === 'at the lock page') lock.active(2)
    lock.wallShown(false, 2)
    lock.windowClosed(2)
    expect(lock.locked()).toBe('yes')
    desk.clocks.pass(2 * minute)
    expect(lock.locked()).toBe('yes')
    lock.close()
    expect(desk.clocks.timers.size).toBe(0)
  },
)

it('board and wall at once: each window keeps its own, and the record names the wall’s setting at most', async () => {
  const { lock, keptIn } = await twoWindows('board', '#/regions/board', '#/regions/wall')
  lock.engage('asked')
  expect(await keptIn()).toEqual(['board', 'wall'])
  lock.close()
})

it('each of two windows that unlock at once is let in, by one check', async () => {
  const { lock, notes } = await twoWindows('nothing')
  lock.engage('asked')
  const opened = () => notes.filter(({ action }) => action === 'lock.opened').length
  const before = opened()
  const both = await Promise.all([1, 2].map((window) => lock.unlock({ operator: 'Dana', pin }, signal, window)))
  expect(both).toMatchObject([
    { ok: true, value: { returnTo: '#/settings' } },
    { ok: true, value: { returnTo: '#/regions/wall' } },
  ])
  expect(opened() - before).toBe(1)
  lock.close()
})

it('a window that reopens on a locked console starts at the lock page, and one unlock leads it to its screen', async () => {
  const { lock } = await withPin(pin)
  expect([lock.reopensAt(2, '#/reports'), lock.returnTo(2)]).toEqual(['', '#/reports'])
  expect(await lock.unlock({ operator: 'Dana', pin }, signal, 1)).toMatchObject({ ok: true })
  expect((await lock.state(undefined, 2)).returnTo).toBe('#/reports')
  expect(lock.reopensAt(3, '#/regions/wall')).toBe('#/regions/wall')
  lock.close()
})
