import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { callNames, cancelChannel, channelOf } from '../../src/bridge/calls.ts'
import { contentSecurityPolicy, securityHeaders } from '../../src/main/shell/response-headers.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type App, launchApp } from './harness.ts'

/** The built app's real behavior at run time, in either runtime. */

let app: App
beforeAll(async () => {
  app = await launchApp({ browser: findBrowser() })
})
afterAll(() => app.close())

describe('the page’s own place', () => {
  it('has the web preferences of a page on the web, and no developer tools', async () => {
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      // Missing from Electron's published types.
      return (contents as unknown as { getLastWebPreferences(): Record<string, unknown> }).getLastWebPreferences()
    })
    const wanted = {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: false,
      spellcheck: false,
    }
    // A runtime may report fewer of them, but at least these.
    for (const name of ['sandbox', 'contextIsolation', 'nodeIntegration', 'webSecurity'])
      expect(preferences).toHaveProperty(name)
    expect({ ...wanted, ...preferences }).toMatchObject(wanted)
  })

  it('arrives with a strict content security policy and the other headers', async () => {
    const answered = app.page.waitForResponse((response) => response.url().endsWith('/index.html'))
    const loaded = app.page.waitForEvent('load')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
    const headers = (await answered).headers()
    expect(headers).toMatchObject(securityHeaders)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    await loaded
  })

  it('refuses what the policy refuses: code from text, inline scripts, handlers in markup', async () => {
    expect(contentSecurityPolicy).not.toContain('unsafe-eval')
    const ran = await app.page.evaluate(async () => {
      const holder = globalThis as { ran?: string[] }
      holder.ran = []
      const inline = document.createElement('script')
      inline.textContent = 'ran.push("inline script")'
      document.head.append(inline)
      const image = document.createElement('div')
      image.innerHTML = '<img src="data:," onerror="ran.push(\'handler\')">'
      document.body.append(image)
      // As the text of a timer, which the driver's evaluation doesn't exempt from the policy.
      const later = setTimeout as unknown as (code: string, delay: number) => number
      later('ran.push("timer text")', 0)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return holder.ran
    })
    expect(ran).toEqual([])
  })

  it('has no Node in it', async () => {
    const found = await app.page.evaluate(() =>
      ['require', 'process', 'module', 'exports', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter(
        (name) => name in globalThis,
      ),
    )
    expect(found).toEqual([])
  })

  it('has one global more than an empty page: accessConsole', async () => {
    const added = await app.page.evaluate(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const usual = new Set(frame.contentWindow === null ? [] : Object.getOwnPropertyNames(frame.contentWindow))
      frame.remove()
      // Frames appear as numbers; zod keeps its registry in its own globals.
      return Object.getOwnPropertyNames(window).filter(
        (name) => !usual.has(name) && !/^(\d+|__zod_.*)$/.test(name) && name !== 'ran',
      )
    })
    expect(added).toEqual(['accessConsole'])
  })

  it('offers exactly the declared calls, and cannot change them', async () => {
    const offered = await app.page.evaluate(() => {
      const before = window.accessConsole
      try {
        Object.assign(window, { accessConsole: {} })
      } catch {
        // A rejection with an error also counts.
      }
      return {
        calls: Object.keys(before?.call ?? {}),
        same: window.accessConsole === before,
        frozen: Object.isFrozen(before) && Object.isFrozen(before?.call),
      }
    })
    expect(offered.calls.toSorted()).toEqual(callNames.toSorted())
    expect(offered).toMatchObject({ same: true, frozen: true })
  })

  it('serves files of the bundle only', async () => {
    const own = await app.page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.getAttribute('href') ?? '',
    )
    const loads = (addresses: string[]) =>
      app.page.evaluate(
        (list) =>
          Promise.all(
            list.map(
              (address) =>
                new Promise<boolean>((resolve) => {
                  const link = document.createElement('link')
                  link.rel = 'stylesheet'
                  link.onload = () => resolve(true)
                  link.onerror = () => resolve(false)
                  link.href = address
                  document.head.append(link)
                }),
            ),
          ),
        addresses,
      )
    const escapes = [
      '/..%2fmain%2findex.js',
      '/%2e%2e%2fpreload%2findex.cjs',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/..%5cmain%5cindex.js',
      '/%252e%252e%252fmain',
    ]
    expect(await loads([`${own}?again`])).toEqual([true])
    expect(await loads(escapes)).toEqual(escapes.map(() => false))
  })
})

describe('the bridge', () => {
  it('listens to the declared channels and no other', async () => {
    const channels = await app.evaluate(({ ipcMain }) => ({
      // Electron keeps them under this name, which its types don't contain.
      handled: [...(ipcMain as unknown as { _invokeHandlers: Map<string, unknown> })._invokeHandlers.keys()],
      heard: ipcMain.eventNames().map(String),
    }))
    expect(channels.handled.toSorted()).toEqual(callNames.map(channelOf).toSorted())
    // The runtime itself listens to "error", so that a channel of that name doesn't throw.
    expect(channels.heard.filter((name) => name !== 'error')).toEqual([cancelChannel])
    tellRow(4, channels.handled.length + 1, callNames.length + 1, {
      part: `channels open in the built app, of ${callNames.length} calls and one to cancel`,
      ran: app.runtime,
    })
  })

  it('answers the console’s page', async () => {
    const answer = await app.page.evaluate(() => window.accessConsole?.call['app.info']('from-the-console', undefined))
    expect(answer).toMatchObject({ ok: true, value: { runtime: app.runtime } })
  })

  it('answers a malformed call with a failure', async () => {
    const answers = await app.page.evaluate(async () => {
      const call = (window.accessConsole?.call ?? {}) as Record<string, (...args: unknown[]) => Promise<unknown>>
      const inputs = [
        null,
        42,
        'x',
        [],
        { connectionId: 7 },
        new Date(),
        new Uint8Array(3),
        { __proto__: { connectionId: 'sandbox' } },
      ]
      const wrongIds = [undefined, '', 7, {}, 'x'.repeat(300)]
      return Promise.all([
        ...inputs.map((input) => call['settings.keys']?.('id', input)),
        ...wrongIds.map((id) => call['app.info']?.(id, undefined)),
      ])
    })
    expect(answers).toHaveLength(13)
    for (const answer of answers) expect(answer).toMatchObject({ ok: false })
  })

  it('refuses what cannot be cloned, and a channel nobody declared is unknown', async () => {
    const answer = await app.page.evaluate(() =>
      window.accessConsole?.call['app.info']('functions', (() => 1) as never).then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    )
    expect(answer).toContain('could not be cloned')
    await expect(app.page.evaluate(() => window.accessConsole?.on('nobody' as never, () => undefined))).rejects.toThrow(
      'no event named',
    )
  })

  it('answers no other document in the same window', async () => {
    const at = () => app.page.evaluate(() => window.location.href).catch(String)
    const home = await at()
    const address = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]
      const before = contents?.webContents.getURL() ?? ''
      await contents?.loadURL('about:blank')
      return before
    })
    await expect.poll(at).toBe('about:blank')
    const answer = await app.page.evaluate(() => window.accessConsole?.call['app.info']('from-elsewhere', undefined))
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
    await app.evaluate(({ BrowserWindow }, back) => BrowserWindow.getAllWindows()[0]?.loadURL(back), address)
    await expect.poll(at).toBe(home)
    const again = await app.page.evaluate(() => window.accessConsole?.call['app.info']('back', undefined))
    expect(again).toMatchObject({ ok: true })
  })
})

describe('a page that was taken over', () => {
  it('saves no address that nobody agreed to in a window of the system (security finding 9)', async () => {
    const answers = (response: 0 | 1) =>
      app.evaluate(({ dialog }, pressed) => {
        const shown: string[] = []
        Object.assign(globalThis, { shown })
        Object.assign(dialog, {
          showMessageBox: async (...given: unknown[]) => {
            shown.push((given.at(-1) as { readonly detail: string }).detail)
            return { response: pressed, checkboxChecked: false }
          },
        })
      }, response)
    const shown = () => app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
    const save = () =>
      app.page.evaluate(async () => {
        const address = 'https://thief.example'
        const fields = {
          name: 'Own',
          stage: 'uat',
          baseUrl: address,
          visitUrl: address,
          schedulingUrl: address,
        } as const
        const answer = await window.accessConsole?.call['settings.saveConnection']('save', { fields })
        const list = await window.accessConsole?.call['settings.connections']('list', undefined)
        const names = list?.ok === true ? list.value.connections.map(({ name }) => name) : []
        return { ok: answer?.ok, isThere: names.includes('Own') }
      })
    await answers(1)
    expect(await save()).toEqual({ ok: false, isThere: false })
    expect(await shown()).toEqual([expect.stringContaining('https://thief.example')])
    await answers(0)
    expect(await save()).toEqual({ ok: true, isThere: true })
  })
})

describe('permissions and devices', () => {
  /** The page isn't permitted, or the device doesn't exist; never an error of the test itself. */
  const reasons = /NotAllowedError|SecurityError|NotFoundError|denied|not persisted|missing/
  let refused = 0
  const refusals: Record<string, () => unknown> = {
    clipboardWrite: () => navigator.clipboard.writeText('by the page'),
    clipboardWriteItems: () =>
      navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob(['by the page']) })]),
    hid: () =>
      (navigator as unknown as { hid: { requestDevice(o: object): unknown } }).hid.requestDevice({ filters: [] }),
    bluetooth: () => {
      const { bluetooth } = navigator as unknown as { bluetooth?: { requestDevice(o: object): unknown } }
      // Chromium without Bluetooth lacks this API entirely.
      return bluetooth?.requestDevice({ acceptAllDevices: true }) ?? Promise.reject(new Error('missing'))
    },
    persistentStorage: async () =>
      (await navigator.storage.persist()) ? true : Promise.reject(new Error('not persisted')),
    wakeLock: () => (navigator as unknown as { wakeLock: { request(): unknown } }).wakeLock.request(),
    fonts: () => (window as unknown as { queryLocalFonts(): unknown }).queryLocalFonts(),
    screens: () => (window as unknown as { getScreenDetails(): unknown }).getScreenDetails(),
    payment: () =>
      new PaymentRequest([{ supportedMethods: 'https://pay.example' }], {
        total: { label: 'x', amount: { currency: 'USD', value: '1' } },
      }).show(),
    credentials: () => navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16) } }),
    notifications: async () =>
      (await Notification.requestPermission()) === 'granted' ? true : Promise.reject(new Error('denied')),
    geolocation: () =>
      new Promise((resolve, reject) => {
        const refuse = ({ code }: GeolocationPositionError) => reject(new Error(code === 1 ? 'denied' : 'no location'))
        navigator.geolocation.getCurrentPosition(() => resolve(true), refuse)
      }),
    camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
    microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
    screen: () => navigator.mediaDevices.getDisplayMedia({ video: true }),
    clipboardRead: () => navigator.clipboard.readText(),
    midi: () => navigator.requestMIDIAccess({ sysex: true }),
    usb: () =>
      (navigator as unknown as { usb: { requestDevice(o: object): unknown } }).usb.requestDevice({ filters: [] }),
    serial: () => (navigator as unknown as { serial: { requestPort(): unknown } }).serial.requestPort(),
    idle: async () => {
      const detector = (globalThis as unknown as { IdleDetector: { requestPermission(): Promise<string> } })
        .IdleDetector
      return (await detector.requestPermission()) === 'granted' ? true : Promise.reject(new Error('denied'))
    },
  }

  it.each(Object.entries(refusals))('%s is refused', async (_name, ask) => {
    await app.page.bringToFront()
    await expect(app.page.evaluate(ask)).rejects.toThrow(reasons)
    refused += 1
  })

  it('nothing is granted, not even copying', async () => {
    const granted = await app.page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'midi',
        'clipboard-read',
        'clipboard-write',
        'persistent-storage',
        'local-fonts',
        'idle-detection',
        'window-management',
        'screen-wake-lock',
        'storage-access',
        'background-sync',
      ]
      const states = await Promise.all(
        names.map((name) =>
          navigator.permissions.query({ name: name as PermissionName }).then(
            ({ state }) => state,
            () => 'unknown',
          ),
        ),
      )
      return names.filter((_name, index) => states[index] === 'granted')
    })
    expect(granted).toEqual([])
    expect(refused).toBe(Object.keys(refusals).length)
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>x'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const context = await browser.newContext({
      permissions: ['clipboard-write', 'clipboard-read', 'geolocation'],
      geolocation: { latitude: 1, longitude: 1 },
    })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const controls = ['clipboardWrite', 'clipboardRead', 'geolocation'] as const
    for (const name of controls) await page.evaluate(refusals[name] ?? (() => undefined))
    await browser.close()
    server.close()
    tellRow(5, refused, Object.keys(refusals).length, {
      part: 'asked for by the page of the built app',
      control: `${controls.join(', ')}: had by a plain page to which they were granted`,
      ran: app.runtime,
    })
  })
})
