import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { whole } from '../counted.ts'
import { type App, launchApp, runCommand } from './harness.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/** Further windows over restarts of the built app: those that were open at the end open again, with the lock if it starts locked. */

const folder = folderForAll()
const userData = path.join(folder, 'console')
mkdirSync(userData)
let app: App | undefined
const end = async () => {
  await app?.close()
  app = undefined
}
afterAll(() => end())

const patience = { timeout: 60_000 }
const pin = '73625190'
const start = async (environment: Readonly<Record<string, string>> = {}) => {
  app = await launchApp({ userData, environment })
  return app
}
const rail = (page: Page) => page.getByRole('navigation', { name: 'Workspaces' })
const further = ({ page }: App) =>
  page
    .context()
    .pages()
    .filter((one) => one.url().includes('window='))
/** The screens of the further windows, sorted, since windows that reopen get their pages in any order. */
const screens = (of: App) =>
  Promise.all(
    further(of).map((page) =>
      page.evaluate(() => /^#\/(?:regions\/wall|[a-z]+)/.exec(window.location.hash)?.[0] ?? ''),
    ),
  )
    .then((shown) => shown.toSorted())
    .catch(() => [])
const windows = (of: App) =>
  of.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.getNormalBounds()))
const savedFile = path.join(userData, 'further-windows.json')
const saved = () => JSON.parse(readFileSync(savedFile, 'utf8')) as unknown

const wallPlace = { x: 300, y: 120, width: 1200, height: 700 }
const reportsPlace = { x: 500, y: 200, width: 1100, height: 660 }

/** Opens the wall and Reports in further windows, each at its place. */
async function openTwo(first: App): Promise<void> {
  await rail(first.page).getByRole('link', { name: 'Regions' }).click()
  await first.page.getByRole('heading', { name: 'Regions', exact: true }).waitFor()
  await runCommand(first.page, 'Open the wall in a new window')
  await expect.poll(() => screens(first), patience).toEqual(['#/regions/wall'])
  // Settings renders little, and is not where the second one ends.
  await rail(first.page).getByRole('link', { name: 'Settings' }).click()
  await first.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await first.page.getByRole('button', { name: 'Open this page in a new window' }).click()
  await expect.poll(() => further(first).length, patience).toBe(2)
  const [, other] = further(first)
  if (other === undefined) throw new Error('There is no second further window.')
  await rail(other).getByRole('link', { name: 'Reports' }).click()
  await expect.poll(() => screens(first), patience).toEqual(['#/regions/wall', '#/reports'])
  await first.evaluate(
    ({ BrowserWindow }, places) =>
      BrowserWindow.getAllWindows()
        .slice(1)
        .forEach((one, at) => one.setBounds(places[at] ?? {})),
    [wallPlace, reportsPlace],
  )
}
// Nothing of an address but the screen.
const bothSaved = [
  { bounds: wallPlace, maximized: false, screen: '#/regions/wall' },
  { bounds: reportsPlace, maximized: false, screen: '#/reports' },
]

/** Ends what runs and forgets what it kept. */
async function forgetAll(): Promise<void> {
  await end()
  rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  mkdirSync(userData)
}

it.skipIf(process.platform === 'win32')(
  'shows the lock in each where the console starts locked, one unlock opens all, and the one that is closed is left out',
  async () => {
    writeFileSync(savedFile, JSON.stringify(bothSaved), { mode: 0o600 })
    // With this file the console starts locked.
    const policy = path.join(folder, 'policy.json')
    const settings = { version: 1, managedBy: 'Valley Health IT', pinRequired: true }
    writeFileSync(policy, JSON.stringify(settings), { mode: 0o644 })
    const locked = await start({ ACCESS_CONSOLE_POLICY: policy })
    const { page } = locked
    await expect.poll(() => further(locked).length, patience).toBe(2)
    expect((await windows(locked)).slice(1)).toEqual([wallPlace, reportsPlace])
    const others = further(locked)
    for (const one of [page, ...others]) {
      await one.getByRole('heading', { name: 'Locked' }).waitFor()
      expect(await one.getByRole('navigation').count()).toBe(0)
    }
    // Saved while it is locked, each still has its screen.
    const moved = { ...reportsPlace, x: 420 }
    const move = (to: typeof moved) =>
      locked.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[2]?.setBounds(place), to)
    await move(moved)
    await expect.poll(saved, patience).toEqual([bothSaved[0], { ...bothSaved[1], bounds: moved }])
    await move(reportsPlace)
    await expect.poll(saved, patience).toEqual(bothSaved)
    await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
    await page.getByLabel('New PIN', { exact: true }).fill(pin)
    await page.getByLabel('Repeat new PIN').fill(pin)
    await page.getByRole('button', { name: 'Set a PIN and unlock' }).click()
    await expect.poll(() => screens(locked), patience).toEqual(['#/regions/wall', '#/reports'])
    if (whole) {
      await page.keyboard.press('Control+l')
      for (const other of others) await other.getByRole('heading', { name: 'Locked' }).waitFor()
    }
    await locked.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[2]?.close())
    await expect.poll(saved, patience).toEqual(bothSaved.slice(0, 1))
    await end()
    expect(saved()).toEqual(bothSaved.slice(0, 1))
  },
)

it('leaves out the one that was closed, also after the console was killed', night, async () => {
  await forgetAll()
  const first = await start()
  await openTwo(first)
  await first.page.getByRole('button', { name: 'Open this page in a new window' }).click()
  await expect.poll(saved, patience).toMatchObject([...bothSaved, { screen: '#/settings' }])
  await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[3]?.close())
  await expect.poll(saved, patience).toEqual(bothSaved)
  first.kill()
  await first.exited

  const again = await start()
  await expect.poll(() => further(again).length, patience).toBe(2)
  expect((await windows(again)).slice(1)).toEqual([wallPlace, reportsPlace])
})

it('opens the two that were open at the end again, each at its place with its workspace', night, async () => {
  await forgetAll()
  await openTwo(await start())
  await end()
  expect(saved()).toEqual(bothSaved)

  const second = await start()
  await expect.poll(() => screens(second), patience).toEqual(['#/regions/wall', '#/reports'])
  expect((await windows(second)).slice(1)).toEqual([wallPlace, reportsPlace])
})
