import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, launchApp, startAgain, temporaryFolder } from './harness.ts'

const night = { tags: ['night'] }

/** Starts and exits of the built app. */

const errors = ({ consoleMessages }: App) =>
  consoleMessages.filter(({ type }) => type === 'error' || type === 'uncaught')

describe('the console', () => {
  // One console for the three: its start, a second start, and its end.
  let app: App
  beforeAll(async () => {
    app = await launchApp()
  })
  afterAll(() => app.kill())

  it('starts without an error on its console or its output', async () => {
    await app.page.getByRole('navigation').first().waitFor()
    expect(errors(app)).toEqual([])
  })

  it('runs once for a user data folder: a second start shows the first window and ends', async () => {
    await app.evaluate(({ app: main }) => {
      const notes = globalThis as { secondStarts?: number }
      notes.secondStarts = 0
      main.on('second-instance', () => {
        notes.secondStarts = (notes.secondStarts ?? 0) + 1
      })
    })
    expect(await startAgain(app.userData)).toBe(0)
    await expect.poll(() => app.evaluate(() => (globalThis as { secondStarts?: number }).secondStarts)).toBe(1)
  })

  it('ends when its window is closed, without an error', async () => {
    void app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
    // On macOS an app outlives its windows, but not on the Chromium host.
    if (process.platform === 'darwin' && app.runtime === 'electron') await app.close()
    expect(await app.exited).toBe(0)
    expect(errors(app)).toEqual([])
    // Electron's Chromium prints graphics messages; the host must print nothing.
    expect(app.runtime === 'electron' ? '' : app.output()).toBe('')
    rmSync(app.userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('ends by quitting without an error', night, async () => {
    const quits = await launchApp()
    await quits.page.getByRole('navigation').first().waitFor()
    await quits.close()
    expect(errors(quits)).toEqual([])
    expect(await quits.exited).toBe(0)
    expect(quits.runtime === 'electron' ? '' : quits.output()).toBe('')
  })

  it('starts again after it was killed', night, async () => {
    const userData = temporaryFolder()
    const killed = await launchApp({ userData })
    killed.kill()
    await killed.exited
    const app = await launchApp({ userData })
    expect(await app.page.title()).not.toBe('')
    await app.close()
    rmSync(userData, { recursive: true, force: true })
  })

  it('opens where it was closed, on the page of the role that was chosen', night, async () => {
    const userData = temporaryFolder()
    const first = await launchApp({ userData })
    await first.page.getByRole('checkbox', { name: 'Book for callers' }).click()
    await first.page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await first.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    const wanted = { x: 60, y: 40, width: 1111, height: 700 }
    await first.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), wanted)
    await expect.poll(() => first.page.evaluate(() => window.outerWidth)).toBe(wanted.width)
    await first.close()

    const file = path.join(userData, 'window-state.json')
    // Windows doesn't use file modes.
    expect(process.platform === 'win32' ? 0 : statSync(file).mode & 0o077).toBe(0)
    const second = await launchApp({ userData })
    await expect.poll(() => second.page.evaluate(() => window.location.hash)).toBe('#/booking/desk')
    const bounds = await second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
    expect(bounds).toEqual(wanted)
    expect(await second.page.evaluate(() => window.outerWidth)).toBe(wanted.width)
    await second.close()
    expect(readdirSync(userData).filter((name) => name.startsWith('chromium-'))).toEqual([])
    rmSync(userData, { recursive: true, force: true })
  })
})
