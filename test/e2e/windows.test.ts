import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelOf } from '../../src/bridge/calls.ts'
import { mostFurther } from '../../src/bridge/calls/app.ts'
import type { Asserted } from '../../src/main/shell/assertions/assert-shell.ts'
import { type App, launchApp, runCommand } from './harness.ts'
import { folderForAll } from '../new-folders.ts'

/** Several windows of the built app: the wall in one while work goes on in the other, one lock for all, one desk. */

const night = { tags: ['night'] }

let app: App
let second: Page
let hasEnded = false
const userData = folderForAll()
const patience = { timeout: 60_000 }

beforeAll(async () => {
  app = await launchApp({ userData })
})
afterAll(async () => {
  if (!hasEnded) await app.close()
})

const rail = (page: Page) => page.getByRole('navigation', { name: 'Workspaces' })
const wallOf = (page: Page) => page.getByRole('region', { name: 'Wall' })
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked' })
const hashOf = (page: Page) => page.evaluate(() => window.location.hash)
const windowCount = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

/** The page of the window that `open` opens. */
async function windowFrom(open: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([app.page.context().waitForEvent('page', patience), open()])
  page.setDefaultTimeout(patience.timeout)
  await rail(page).or(wallOf(page)).first().waitFor()
  return page
}

it('newcomer habit: opens the wall in a second window from the palette, checked as the first was, and work goes on in the first', async () => {
  await app.evaluate(() => Reflect.deleteProperty(globalThis, Symbol.for('access-console.asserted')))
  await rail(app.page).getByRole('link', { name: 'Regions' }).click()
  await app.page.getByRole('heading', { name: 'Regions', exact: true }).waitFor()
  second = await windowFrom(() => runCommand(app.page, 'Open the wall in a new window'))
  await wallOf(second).getByRole('listitem').first().waitFor()
  expect(await hashOf(second)).toBe('#/regions/wall')

  const asserted = await app.evaluate(
    () => (globalThis as unknown as Record<symbol, readonly Asserted[]>)[Symbol.for('access-console.asserted')] ?? [],
  )
  expect(asserted).toHaveLength(20)
  expect(asserted.filter(({ outcome }) => outcome === 'fails')).toEqual([])
  // A further wall fills its window, so that the first isn't covered.
  expect(
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isFullScreen())),
  ).toEqual([false, false])

  await rail(app.page).getByRole('link', { name: 'Settings' }).click()
  await app.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await wallOf(second).getByRole('listitem').first().waitFor()
})

it(
  'follows a theme that is selected in the other window, and neither undoes what the other changed',
  night,
  async () => {
    const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    const railState = () => app.page.evaluate(() => JSON.parse(localStorage.getItem('access-console.ui') ?? '{}'))
    await runCommand(app.page, 'Dark theme')
    await expect.poll(() => scheme(second), patience).toBe('dark')
    await runCommand(app.page, 'Narrow the sidebar')
    await expect.poll(railState, patience).toMatchObject({ theme: 'dark', railCollapsed: true })
  },
)

it('locks both: neither has anything of its screen, and one unlock brings both back', async () => {
  for (const page of [app.page, second]) await page.evaluate(() => Object.assign(globalThis, { mark: 'of this page' }))
  await app.page.keyboard.press('Control+l')
  await Promise.all([locked(app.page), locked(second)].map((heading) => heading.waitFor()))
  for (const page of [app.page, second]) {
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await wallOf(page).count()).toBe(0)
    expect(await page.evaluate(() => [window.history.length, 'mark' in globalThis])).toEqual([1, false])
    const refused = await page.evaluate(() =>
      window.accessConsole?.call['app.openWindow']('while-locked', { address: '#/regions/wall' }),
    )
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'locked' } })
  }
  expect(await windowCount()).toBe(2)

  await second.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
  await second.getByRole('button', { name: 'Unlock without a PIN' }).click()
  await wallOf(second).getByRole('listitem').first().waitFor()
  await app.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  expect(await hashOf(second)).toBe('#/regions/wall')
})

it('a second window led to Booking says where it’s done, and main tells it nothing of a caller', async () => {
  await second.keyboard.press('Tab')
  await second.getByRole('button', { name: 'Leave the wall' }).press('Enter')
  await rail(second).getByRole('link', { name: 'Booking', exact: true }).click()
  await second.getByRole('heading', { name: 'Booking is done in the first window' }).waitFor()
  const answers = await second.evaluate(async () => {
    const { call } = window.accessConsole ?? {}
    return [
      await call?.['booking.desk']('one', { connectionId: 'sandbox' }),
      await call?.['booking.sendsNow']('two', undefined),
      await call?.['booking.afterLock']('three', undefined),
      await call?.['booking.intents']('four', { from: '2026-01-01', to: '2026-01-02' }),
    ]
  })
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
  const isFirstFocused = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.webContents.getURL().includes('window='))
  expect(await isFirstFocused()).toBe(true)
  await second.getByRole('button', { name: 'Go to the first window' }).click()
  await expect.poll(isFirstFocused, patience).toBe(false)
})

it('each window has its own place', async () => {
  await rail(second).getByRole('link', { name: 'Practice mode' }).click()
  await second.getByRole('heading', { name: 'Practice mode', exact: true }).waitFor()
  await app.page.evaluate(() => {
    window.location.hash = '#/settings/about'
  })
  const places = () =>
    Promise.all(
      [app.page, second].map((page) =>
        page.evaluate(async () => (await window.accessConsole?.call['app.places']('places', undefined)) as never),
      ),
    ) as Promise<readonly { readonly value: readonly { readonly address: string }[] }[]>
  await expect
    .poll(async () => (await places()).map(({ value }) => value[0]?.address), patience)
    .toEqual(['#/settings/about', '#/practice'])
})

it('each window comes back to its own place after a lock, wherever it was asked for', night, async () => {
  await second.keyboard.press('Control+l')
  await Promise.all([locked(app.page), locked(second)].map((heading) => heading.waitFor()))
  await app.page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
  await app.page.getByRole('button', { name: 'Unlock without a PIN' }).click()
  await expect.poll(() => hashOf(app.page), patience).toBe('#/settings/about')
  await second.getByRole('heading', { name: 'Practice mode', exact: true }).waitFor()
})

it('a stranger’s frame is refused, also one inside a further window', async () => {
  const kinds = await app.evaluate(async ({ ipcMain, BrowserWindow }, channel) => {
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, (...given: unknown[]) => unknown> })
      ._invokeHandlers
    const own = BrowserWindow.getAllWindows().map(({ webContents }) => webContents)
    const [first, further] = own
    const url = first?.mainFrame.url
    const events = [
      { sender: further, senderFrame: { url } },
      { sender: further, senderFrame: first?.mainFrame },
      { sender: {}, senderFrame: further?.mainFrame },
      { sender: further, senderFrame: null },
      { sender: further, senderFrame: further?.mainFrame },
    ]
    const answers = await Promise.all(
      events.map((event) => handlers.get(channel)?.(event, 'stranger', undefined) as Promise<unknown>),
    )
    return answers.map((answer) => {
      const { ok, failure } = answer as { ok: boolean; failure?: { kind: string } }
      return ok ? 'answered' : failure?.kind
    })
  }, channelOf('app.places'))
  expect(kinds).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'answered'])
})

it('opens four besides the first and says so of a fifth; the page itself opens none', async () => {
  for (let open = 2; open <= mostFurther; open += 1) {
    await app.page.getByRole('button', { name: 'Open this page in a new window' }).click()
    await expect.poll(windowCount, patience).toBe(1 + open)
  }
  await app.page.getByRole('button', { name: 'Open this page in a new window' }).click()
  await app.page.getByText('4 more windows are open, which is the most. Close one, then open another.').waitFor()
  await second.evaluate(() => window.open('#/settings'))
  expect(await windowCount()).toBe(1 + mostFurther)
})

it('a page that crashes is loaded anew at its place, and one that goes on crashing costs its own window alone', async () => {
  const crash = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[1]?.webContents
      contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    })
  await second.evaluate(() => Object.assign(globalThis, { mark: 'of this page' }))
  await crash()
  await expect.poll(() => second.evaluate(() => 'mark' in globalThis).catch(() => true), patience).toBe(false)
  await second.getByRole('heading', { name: 'Practice mode', exact: true }).waitFor()
  await crash()
  await expect.poll(windowCount, patience).toBe(mostFurther)
  expect(app.output()).toContain('A window failed twice within a minute')
  await app.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
})

it('a further window closes alone, and all of them close with the first, which ends the console', async () => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
  await expect.poll(windowCount, patience).toBe(mostFurther - 1)
  await app.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  void app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
  expect(await app.exited).toBe(0)
  hasEnded = true
})
