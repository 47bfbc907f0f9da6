import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DesktopBus, startDesktopBus } from '../lock/desktop-bus.ts'
import { type App, launchApp } from './harness.ts'

/** The built console on the bus of a desktop with a locked screen. */
describe.skipIf(process.platform !== 'linux')('a screen that is locked on Linux', () => {
  let bus: DesktopBus
  let app: App
  beforeAll(async () => {
    bus = await startDesktopBus()
    app = await launchApp({ environment: { DBUS_SESSION_BUS_ADDRESS: bus.address } })
    await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  })
  afterAll(async () => {
    await app.close()
    await bus.stop()
  })

  it('locks the console', async () => {
    const locked = app.page.getByRole('heading', { name: 'Locked', level: 1 })
    bus.screenSaver('org.gnome', false)
    expect(await locked.isVisible()).toBe(false)
    bus.screenSaver('org.gnome', true)
    await locked.waitFor()
    expect(await app.page.getByRole('navigation', { name: 'Workspaces' }).count()).toBe(0)
  })
})
