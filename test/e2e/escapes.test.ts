import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { takesTurn } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type Canary, startCanary } from './canary.ts'
import { type Escape, escapes as usual, rarerEscapes, silentEscapes } from './escapes.ts'
import { type App, launchApp, runtime, temporaryFolder } from './harness.ts'

const escapes = { ...usual, ...rarerEscapes }
/** How many attempts the console blocked, and how many succeeded in an unprotected page. */
const counts = { held: 0, arrived: 0 }
const allEscapes = { ...escapes, ...silentEscapes }

const addresses = [
  'file:///etc/passwd',
  'file://127.0.0.1/share/x.html',
  String.raw`\\127.0.0.1\share\x.html`,
  'data:text/html,gone',
  'about:blank',
  'blob:app://console/x',
  'chrome://version',
  'https://example.com/',
  'app://elsewhere/index.html',
  'app://console/..%2f..%2fpackage.json',
]

/** With the short count every sixth way out. The control tries the three silent ones in a test of their own. */
const tried = <One>(ways: Readonly<Record<string, One>>) => Object.entries(ways).filter((_, at) => takesTurn(at, 0, 6))
const addressesTried = addresses.filter((_, at) => takesTurn(at, 0, 6))
const alwaysTried = Object.keys(silentEscapes).length

/** Long enough for a local request to arrive; the control below proves that each does. */
const settlePauseMs = 150

/** Runs the attempt in the page, whatever its result. */
async function attempt(page: Page, escape: Escape, canary: Canary): Promise<void> {
  const { origin, udpPort } = canary
  const ran = page.evaluate(escape, { origin, udpPort }).catch(() => undefined)
  await Promise.race([ran, page.waitForTimeout(1_000)])
}

const bridgeParts = (page: Page) => page.evaluate(() => Object.keys(window.accessConsole ?? {}).toSorted())

describe('a hostile page in the console', () => {
  let app: App
  let canary: Canary
  beforeAll(async () => {
    canary = await startCanary()
    app = await launchApp({ browser: findBrowser() })
  })
  afterAll(async () => {
    await app.close()
    await canary.close()
  })

  it.each(tried(allEscapes))('does not get out by %s', async (_name, escape) => {
    const address = app.page.url()
    await attempt(app.page, escape, canary)
    await app.page.waitForTimeout(settlePauseMs)
    expect(canary.paths).toEqual([])
    expect(canary.connections()).toBe(0)
    expect(canary.packets()).toBe(0)
    expect(app.page.url().replace(/#.*/, '')).toBe(address.replace(/#.*/, ''))
    expect(await bridgeParts(app.page)).toEqual(['call', 'cancel', 'on'])
    counts.held += 1
  })

  it.each(addressesTried)('does not go to %s', async (address) => {
    await app.page.evaluate((to) => location.assign(to), address).catch(() => undefined)
    await app.page.waitForTimeout(settlePauseMs)
    await expect.poll(() => app.page.url()).toMatch(/\/index\.html/)
    await expect.poll(() => bridgeParts(app.page).catch(() => [])).toEqual(['call', 'cancel', 'on'])
    counts.held += 1
  })

  it('leaves one window open, and the canary heard nothing but the control', async () => {
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    await canary.proveItHears()
    expect(canary.paths).toEqual(['/control'])
    expect(canary.connections()).toBe(1)
  })
})

it('thirty ways out at the least, and each that took its turn is held', () => {
  expect(Object.keys(allEscapes).length).toBeGreaterThan(30)
  expect(counts.held).toBe(tried(allEscapes).length + addressesTried.length)
})

/** The same attempts in an unprotected page: each must arrive, or the silence above would prove nothing. It changes with the browser alone. */
describe('the control: a page without the console around it', { tags: ['night'] }, () => {
  let browser: Browser
  let canary: Canary
  let pageAddress: string
  const launchOptions = {
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-popup-blocking', '--disable-dev-shm-usage'],
  }
  const server = createServer((request, response) => {
    // A worker from the page's own server, which requests the address in its URL.
    if (request.url?.startsWith('/worker.js') === true) {
      const script = "fetch(new URL(location.href).searchParams.get('to'), { mode: 'no-cors' })"
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>plain</title><body></body>')
  })
  beforeAll(async () => {
    canary = await startCanary()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    pageAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    browser = await chromium.launch(launchOptions)
  })
  afterAll(async () => {
    await browser.close()
    await canary.close()
    server.close()
  })

  it.each(tried(escapes))('%s arrives', async (name, escape) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(pageAddress)
    await attempt(page, escape, canary)
    await expect.poll(() => canary.paths.some((path) => path.startsWith(`/${name}`)), { timeout: 60_000 }).toBe(true)
    counts.arrived += 1
    await context.close()
  })

  it('an early connection arrives, and so do the probes of a peer connection and of a transport', async () => {
    // Private windows don't preconnect, so this needs a profile.
    const profile = temporaryFolder()
    const context = await chromium.launchPersistentContext(profile, launchOptions)
    const page = await context.newPage()
    await page.goto(pageAddress)
    const before = canary.connections()
    await attempt(page, silentEscapes.preconnect!, canary)
    await expect.poll(() => canary.connections(), { timeout: 60_000 }).toBeGreaterThan(before)
    const packets = canary.packets()
    await attempt(page, silentEscapes.peerConnection!, canary)
    await expect.poll(() => canary.packets(), { timeout: 60_000 }).toBeGreaterThan(packets)
    // Packets of the previous connection may still arrive, so the transport has its own canary.
    const other = await startCanary()
    await attempt(page, silentEscapes.webTransport!, other)
    await expect.poll(() => other.packets(), { timeout: 60_000 }).toBeGreaterThan(0)
    await other.close()
    counts.arrived += alwaysTried
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('is counted: each held there and arrived here', () => {
    const held = tried(allEscapes).length + addressesTried.length
    expect(counts).toEqual({ held, arrived: tried(escapes).length + alwaysTried })
    tellRow(2, counts.held, held, {
      part: 'ways out tried by the page',
      control: `all ${counts.arrived} ways (the rest are ${addressesTried.length} addresses) reach a canary of TCP and UDP from a page that nothing holds`,
      ran: runtime,
    })
  })
})
