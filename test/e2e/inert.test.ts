import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type Canary, startCanary } from './canary.ts'
import { type App, launchApp, runtime, temporaryFolder } from './harness.ts'

/**
 * Browser features for keys, menus, drags, printing and saving, which the console disables. Each is also tried in a plain page, where it works. Keys that a
 * browser handles before the page (its print dialog, its tools) can't be pressed from here. Electron has no such keys; the test checks that the page prevents
 * their defaults.
 */

const night = { tags: ['night'] }

/** Records the result of keys, menus and drags after all page handlers ran. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, unknown> = { printed: 0, kept: [], drags: [] }
    Object.assign(globalThis, { seenByTest: seen })
    const kept = seen['kept'] as string[]
    const drags = seen['drags'] as string[]
    addEventListener('dragstart', (event) => drags.push(event.defaultPrevented ? 'kept' : 'begun'))
    addEventListener('beforeprint', () => {
      seen['printed'] = Number(seen['printed']) + 1
    })
    for (const name of ['keydown', 'contextmenu'])
      addEventListener(name, (event) => {
        const key = event instanceof KeyboardEvent ? ` ${event.code}` : ''
        if (event.defaultPrevented) kept.push(`${name}${key}`)
      })
  })
}
const seen = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { seenByTest: { printed: number; kept: string[]; drags: string[] } }).seenByTest,
  )

/** Each tries its feature and returns whether it worked: never in the console, always in a plain page. */
const deeds: Readonly<Record<string, (page: Page, canary: Canary) => Promise<boolean>>> = {
  'printing by the page': async (page) => {
    await page.evaluate(() => window.print())
    return (await seen(page)).printed > 0
  },
  'saving what the page makes': async (page) => {
    const download = page.waitForEvent('download', { timeout: 1_500 }).then(
      () => true,
      () => false,
    )
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['x']))
      link.download = 'x.txt'
      link.click()
    })
    return download
  },
  'the menu over a heading or an image': async (page) => {
    await page.locator('h1').first().click({ button: 'right' })
    return !(await seen(page)).kept.includes('contextmenu')
  },
  'dragging a link out': async (page) => {
    const box = await page.locator('a[href]').last().boundingBox()
    if (box === null) throw new Error('there is no link to drag')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 90, { steps: 8 })
    await page.waitForTimeout(200)
    await page.mouse.up()
    const { drags } = await seen(page)
    expect(drags).toHaveLength(1)
    return drags[0] === 'begun'
  },
  'a file that is dropped': async (page, canary) => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'dropped.html')
    writeFileSync(file, `<img src="${canary.origin}/dropped">`)
    const session = await page.context().newCDPSession(page)
    const data = { items: [], files: [file], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data }).catch(() => undefined)
    for (let waits = 0; waits < 20 && !canary.paths.includes('/dropped'); waits++) await page.waitForTimeout(50)
    await session.detach().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
    return canary.paths.includes('/dropped')
  },
}
const keys = [
  ['Control+p', 'KeyP'],
  ['Control+s', 'KeyS'],
  ['Control+u', 'KeyU'],
  ['Control+Shift+p', 'KeyP'],
  ['Control+Shift+s', 'KeyS'],
  ['Control+Shift+i', 'KeyI'],
  ['Control+Shift+j', 'KeyJ'],
  ['Control+Shift+c', 'KeyC'],
  ['F12', 'F12'],
] as const
let inert = 0
let arrived = 0

describe('in the console', () => {
  let app: App
  let canary: Canary
  beforeAll(async () => {
    canary = await startCanary()
    app = await launchApp({ browser: findBrowser() })
    await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
    await app.page.evaluate(() => {
      location.hash = '#/settings/about'
    })
    await app.page.locator('h1').first().waitFor()
    await listen(app.page)
  })
  afterAll(async () => {
    await app.close()
    await canary.close()
  })

  it.each(keys)('%s is left to no browser', async (key, code) => {
    const before = (await seen(app.page)).kept.length
    await app.page.keyboard.press(key)
    expect((await seen(app.page)).kept.slice(before)).toContain(`keydown ${code}`)
    expect((await seen(app.page)).printed).toBe(0)
    inert += 1
  })

  it.each(Object.entries(deeds))('%s does nothing', async (_name, deed) => {
    const address = app.page.url()
    expect(await deed(app.page, canary)).toBe(false)
    expect(app.page.url().split('#')[0]).toBe(address.split('#')[0])
    inert += 1
  })

  it.each(['view-source:app://console/index.html', 'chrome://inspect', 'devtools://devtools/bundled/inspector.html'])(
    '%s does not open',
    async (address) => {
      const before = app.page.url()
      await app.page
        .evaluate((to) => {
          window.open(to)
          location.assign(to)
        }, address)
        .catch(() => undefined)
      await app.page.waitForTimeout(200)
      expect(app.page.url().split('#')[0]).toBe(before.split('#')[0])
      expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
      inert += 1
    },
  )

  it('the menu of the application neither prints, saves nor opens tools', async () => {
    const roles = await app.evaluate(({ Menu }) => {
      type Item = { readonly role?: string; readonly submenu?: unknown }
      const items = (menu: unknown): readonly Item[] =>
        Array.isArray(menu) ? (menu as Item[]) : ((menu as { items?: Item[] } | null)?.items ?? [])
      const all = (menu: unknown): string[] =>
        items(menu).flatMap(({ role = '', submenu }) => [role.toLowerCase(), ...all(submenu)])
      return all(Menu.getApplicationMenu())
    })
    expect(roles).toContain('copy')
    expect(roles.filter((role) => /devtools|print|save|reload|sharemenu/.test(role))).toEqual([])
  })
})

it('each feature was tried in the console', () => {
  expect(inert).toBe(keys.length + Object.keys(deeds).length + 3)
})

// Above, a drag must begin and a key must be seen. Only this control shows that the test can see the other deeds.
describe('the control: a plain page', night, () => {
  let browser: Browser
  let canary: Canary
  const server = createServer((_request, response) => {
    const page = '<!doctype html><title>plain</title><h1>Plain</h1><p><a href="/x">A link that can be dragged</a></p>'
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  beforeAll(async () => {
    canary = await startCanary()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await canary.close()
    server.close()
  })

  const open = async () => {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await listen(page)
    return page
  }
  /** One page for all keys, since the browser ignores them. */
  let forKeys: Page | undefined

  it.each(Object.entries(deeds))('%s happens', async (_name, deed) => {
    const page = await open()
    expect(await deed(page, canary)).toBe(true)
    arrived += 1
    await page.close()
  })

  it.each(keys)('%s is left to the browser', async (key) => {
    forKeys ??= await open()
    await forKeys.keyboard.press(key)
    expect((await seen(forKeys)).kept).toEqual([])
    arrived += 1
  })

  it('is counted', () => {
    expect([inert, arrived]).toEqual([keys.length + 5 + 3, keys.length + 5])
    tellRow(18, inert, keys.length + Object.keys(deeds).length + 3, {
      part: 'print, save, source, tools, menus, dragging out, dropping in',
      control: `${arrived} of them happen in a plain page`,
      ran: runtime,
    })
  })
})
