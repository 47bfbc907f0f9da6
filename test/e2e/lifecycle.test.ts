import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, launchApp, startAgain, temporaryFolder } from './harness.ts'

/** Starts and exits of the built app, one after another with the same user data. */

const userData = temporaryFolder()
let app: App
beforeAll(async () => {
  app = await launchApp({ userData })
})
afterAll(async () => {
  await app.close()
  rmSync(userData, { recursive: true, force: true })
})

const wanted = { x: 60, y: 40, width: 1111, height: 700 }

describe('the console', () => {
  it('starts with an empty console and output', async () => {
    await app.page.getByRole('navigation').first().waitFor()
    expect(app.consoleMessages.filter(({ type }) => type === 'error' || type === 'uncaught')).toEqual([])
    // Electron's Chromium prints graphics messages; the host must print nothing.
    expect(app.runtime === 'electron' ? '' : app.output()).toBe('')
  })

  it('runs once for a user data folder: a second start shows the first window and ends', async () => {
    await app.evaluate(({ app: main }) => {
      const notes = globalThis as { secondStarts?: number }
      notes.secondStarts = 0
      main.on('second-instance', () => {
        notes.secondStarts = (notes.secondStarts ?? 0) + 1
      })
    })
    expect(await startAgain(userData)).toBe(0)
    await expect.poll(() => app.evaluate(() => (globalThis as { secondStarts?: number }).secondStarts)).toBe(1)
  })

  it('ends without an error when its window is closed', async () => {
    await app.page.getByRole('checkbox', { name: 'Book for callers' }).click()
    await app.page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await app.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await app.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), wanted)
    await expect.poll(() => app.page.evaluate(() => window.outerWidth)).toBe(wanted.width)
    void app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
    // On macOS an app outlives its windows, but not on the Chromium host.
    if (process.platform === 'darwin' && app.runtime === 'electron') await app.close()
    expect(await app.exited).toBe(0)
    expect(app.consoleMessages.filter(({ type }) => type === 'error' || type === 'uncaught')).toEqual([])
    expect(app.runtime === 'electron' ? '' : app.output()).toBe('')
    expect(readdirSync(userData).filter((name) => name.startsWith('chromium-'))).toEqual([])
  })

  it('opens where it was closed, on the page of the role that was chosen', async () => {
    const file = path.join(userData, 'window-state.json')
    // Windows doesn't use file modes.
    expect(process.platform === 'win32' ? 0 : statSync(file).mode & 0o077).toBe(0)
    app = await launchApp({ userData })
    await expect.poll(() => app.page.evaluate(() => window.location.hash)).toBe('#/booking/desk')
    const bounds = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
    expect(bounds).toEqual(wanted)
    expect(await app.page.evaluate(() => window.outerWidth)).toBe(wanted.width)
  })

  it('starts again after it was killed', async () => {
    app.kill()
    await app.exited
    app = await launchApp({ userData })
    expect(await app.page.title()).not.toBe('')
  })
})
