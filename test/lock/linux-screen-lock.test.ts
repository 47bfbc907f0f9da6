import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { watchLinuxScreenLock } from '../../src/main/shell/linux-screen-lock.ts'
import { type DesktopBus, startDesktopBus } from './desktop-bus.ts'

/** Uses a real bus, on which the test sends a desktop's signals. */

const ends: (() => void)[] = []
const lasting: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function startBus(): Promise<DesktopBus> {
  const bus = await startDesktopBus()
  ends.push(() => void bus.stop())
  return bus
}

async function watch({ address, screenSaver }: DesktopBus) {
  const state = { left: 0 }
  const { end } = watchLinuxScreenLock({ DBUS_SESSION_BUS_ADDRESS: address }, () => {
    state.left += 1
  })
  ends.push(end)
  // No signal arrives until it listens.
  await expect
    .poll(() => {
      screenSaver('org.gnome', true)
      return state.left
    })
    .toBeGreaterThan(0)
  // Earlier signals may still be in transit.
  await expect
    .poll(async () => {
      const before = state.left
      await new Promise((resolve) => setTimeout(resolve, 100))
      return state.left === before
    })
    .toBe(true)
  return state
}

describe.skipIf(process.platform !== 'linux')('the lock of the screen on Linux', () => {
  let shared: { readonly bus: DesktopBus; readonly state: { readonly left: number } } | undefined
  /** One bus for all desktops. */
  async function watched() {
    if (shared !== undefined) return shared
    const bus = await startBus()
    shared = { bus, state: await watch(bus) }
    lasting.push(...ends.splice(0))
    return shared
  }
  afterAll(() => {
    for (const end of lasting.splice(0)) end()
  })

  it.each(['org.gnome', 'org.freedesktop', 'org.cinnamon', 'org.mate', 'org.xfce'])(
    'is heard from %s',
    async (desktop) => {
      const { bus, state } = await watched()
      const before = state.left
      bus.screenSaver(desktop, true)
      await expect.poll(() => state.left).toBe(before + 1)
    },
  )

  it('is nothing else: no screen that comes back, no other signal', async () => {
    const bus = await startBus()
    const state = await watch(bus)
    const before = state.left
    bus.screenSaver('org.gnome', false)
    bus.screenSaver('org.gnome', true, 'WakeUpScreen')
    bus.screenSaver('org.example', true)
    bus.screenSaver('org.kde', true)
    bus.screenSaver('org.mate', true)
    await expect.poll(() => state.left).toBeGreaterThan(before)
    expect(state.left).toBe(before + 1)
  })

  it('is heard again after the monitor has ended with its bus', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bus-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const address = `unix:path=${path.join(folder, 'bus')}`
    const before = await startDesktopBus(address)
    let heard = 0
    const leave = () => {
      heard += 1
    }
    ends.push(watchLinuxScreenLock({ DBUS_SESSION_BUS_ADDRESS: address }, leave, 50).end)
    await before.stop()
    const bus = await startDesktopBus(address)
    ends.push(() => void bus.stop())
    await expect
      .poll(() => {
        bus.screenSaver('org.gnome', true)
        return heard
      })
      .toBeGreaterThan(0)
  })

  it('is not heard without a bus, and nothing goes wrong', async () => {
    let heard = 0
    for (const env of [{}, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }]) {
      const { end } = watchLinuxScreenLock(env, () => {
        heard += 1
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      end()
    }
    expect(heard).toBe(0)
  })
})
