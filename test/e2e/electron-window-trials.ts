import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { used, usedEvents } from '../../src/main/shell/electron-members.ts'
import { effect, patience, type Trial, type Trials, ways } from './electron-trials.ts'
import type { App } from './harness.ts'

/** Trials of windows and their contents, in windows of their own where one is changed or ended, and of events. */

export function windowTrials(app: () => App): Trials<typeof used, 'webContents' | 'window'> {
  const { gives, fails, isThere } = ways(app)
  return {
    webContents: {
      // The end is reported in a later turn: whoever ended the page has gone on by then.
      forcefullyCrashRenderer: gives(['returned', 'gone'], async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        await window.loadURL('about:blank')
        const { webContents: contents } = window
        const seen: string[] = []
        const gone = new Promise((resolve) => contents.once('render-process-gone', () => resolve(seen.push('gone'))))
        contents.forcefullyCrashRenderer()
        seen.push('returned')
        await gone
        window.destroy()
        return seen
      }),
      getOSProcessId: gives(true, ({ BrowserWindow }) =>
        Number.isInteger(BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId()),
      ),
      getURL: gives(true, ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.getURL().startsWith('app://console/'),
      ),
      isDestroyed: gives([false, true], ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        const { webContents: contents } = window
        const before = contents.isDestroyed()
        window.destroy()
        return [before, contents.isDestroyed()]
      }),
      loadURL: fails(/ERR_/, async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        try {
          await window.webContents.loadURL('https://elsewhere.example/')
        } finally {
          window.destroy()
        }
      }),
      mainFrame: gives(true, ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        return contents?.mainFrame.url === contents?.getURL()
      }),
      navigationHistory: effect(async () => {
        await app().page.evaluate(() => history.pushState({}, '', '#/settings/about'))
        await app().evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory.clear(),
        )
        await expect.poll(() => app().page.evaluate(() => history.length), patience).toBe(1)
      }),
      on: gives(true, ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        return contents?.on('did-navigate', () => undefined) === contents
      }),
      once: gives(1, ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        let times = 0
        contents?.once('paint', () => (times += 1))
        for (const _ of [1, 2]) contents?.emit('paint')
        return times
      }),
      printToPDF: gives('%PDF-', async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        const printed = await contents?.printToPDF({ printBackground: true, preferCSSPageSize: true })
        return printed?.subarray(0, 5).toString()
      }),
      reload: effect(async () => {
        await app().page.evaluate(() => Reflect.set(window, 'isOld', true))
        await app().evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
        const isOld = () => app().page.evaluate(() => Reflect.get(window, 'isOld'))
        await expect.poll(isOld, patience).toBeUndefined()
        await app().page.waitForLoadState('load')
      }),
      send: effect(async () => {
        await app().page.evaluate(() => {
          window.accessConsole?.on('shell.help', (payload) => void Reflect.set(window, 'heard', [payload]))
        })
        await app().evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.send('event:shell.help', { of: 'trial' }),
        )
        const heard = () => app().page.evaluate(() => Reflect.get(window, 'heard'))
        await expect.poll(heard, patience).toEqual([{ of: 'trial' }])
      }),
      setWebRTCIPHandlingPolicy: gives('disable_non_proxied_udp', ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.getWebRTCIPHandlingPolicy(),
      ),
      // On the stand-in the page gets a window for a moment, which is no window of the console.
      setWindowOpenHandler: effect(async () => {
        await app().page.evaluate(() => void window.open('https://elsewhere.example/'))
        expect(await app().evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
      }),
    },
    window: {
      // Whatever is called after a window's end throws, so that no work goes on with it unseen.
      destroy: gives([true, 'Object has been destroyed', 'Object has been destroyed'], ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        window.destroy()
        const errors = [() => window.focus(), () => window.webContents.send('trial')].map((use) => {
          try {
            use()
            return 'none'
          } catch (cause) {
            return cause instanceof Error ? cause.message : ''
          }
        })
        return [window.isDestroyed(), ...errors]
      }),
      focus: isThere(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus()),
      getNormalBounds: gives([900, 700], ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false, width: 900, height: 700 })
        const { width, height } = window.getNormalBounds()
        window.destroy()
        return [width, height]
      }),
      isDestroyed: gives(false, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isDestroyed()),
      isMaximized: isThere(({ BrowserWindow }) => typeof BrowserWindow.getAllWindows()[0]?.isMaximized() === 'boolean'),
      isMinimized: gives(false, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()),
      loadURL: effect(async () => {
        expect((await loadedWindow(app())).address).toBe('app://console/index.html')
      }),
      maximize: isThere(({ BrowserWindow }) => typeof BrowserWindow.getAllWindows()[0]?.maximize === 'function'),
      on: gives(true, ({ BrowserWindow }) => {
        const [first] = BrowserWindow.getAllWindows()
        return first?.on('show', () => undefined) === first
      }),
      once: gives(1, ({ BrowserWindow }) => {
        const [first] = BrowserWindow.getAllWindows()
        let times = 0
        first?.once('show', () => (times += 1))
        for (const _ of [1, 2]) first?.emit('show')
        return times
      }),
      restore: isThere(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.restore()),
      setFullScreen: isThere(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setFullScreen(false)),
      setTitle: gives('Trial', ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        window.setTitle('Trial')
        const title = window.getTitle()
        window.destroy()
        return title
      }),
      show: isThere(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show()),
      webContents: gives(true, ({ BrowserWindow }) => {
        const [first] = BrowserWindow.getAllWindows()
        return first !== undefined && BrowserWindow.fromWebContents(first.webContents) === first
      }),
    },
  }
}

type LoadedWindow = { readonly address: string; readonly title: string | null; readonly isReady: boolean }
const loadedWindows = new WeakMap<App, Promise<LoadedWindow>>()

/** A window that loads the whole page, once for the trials of a console: its address, and what it reported. */
function loadedWindow(app: App): Promise<LoadedWindow> {
  const loaded =
    loadedWindows.get(app) ??
    app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false })
      const within = <Value>(value: Promise<Value>, otherwise: Value) =>
        Promise.race([value, new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), 30_000).unref())])
      const updated = new Promise<string | null>((resolve) =>
        window.once('page-title-updated', (event, title) => {
          event.preventDefault()
          resolve(title)
        }),
      )
      const ready = new Promise<boolean>((resolve) => window.once('ready-to-show', () => resolve(true)))
      await window.loadURL('app://console/index.html')
      const address = window.webContents.getURL().replace(/#.*/, '')
      const [title, isReady] = [await within(updated, null), await within(ready, false)]
      window.destroy()
      return { address, title, isReady }
    })
  loadedWindows.set(app, loaded)
  return loaded
}

type Emitter = 'app' | 'session' | 'webContents'

/** What the console does at each event; `messages` is the trial of a utility process that sends one. Those that this machine can't bring about are emitted: the console's own listener answers. */
export function eventTrials(app: () => App, messages: Trial): Trials<typeof usedEvents, keyof typeof usedEvents> {
  const { gives, isThere } = ways(app)
  /** Emits it with a callback, and expects the console to prevent it and to answer with these. */
  const prevents = (of: Emitter, name: string, more: readonly unknown[], answered?: readonly unknown[]): Trial =>
    effect(async () => {
      const seen = await app().evaluate(
        (electron, [emitter, event, values]) => {
          const contents = electron.BrowserWindow.getAllWindows()[0]?.webContents
          const from = { app: electron.app, session: electron.session.defaultSession, webContents: contents }[emitter]
          let prevented = false
          let given: unknown[] | undefined
          const answer = (...values: unknown[]) => (given = values)
          from?.emit(event as 'activate', { preventDefault: () => (prevented = true) }, ...values, answer)
          return [prevented, given]
        },
        [of, name, more] as const,
      )
      expect(seen).toEqual([true, answered])
    })
  /** Nothing here brings it about: the console listens to it. */
  const isHeard = (of: 'powerMonitor' | 'app', name: string): Trial => ({
    shows: 'presence',
    run: async () => {
      const count = await app().evaluate(
        (electron, [emitter, event]) => electron[emitter].listenerCount(event as 'resume' & 'activate'),
        [of, name] as const,
      )
      expect(count).toBeGreaterThan(0)
    },
  })
  /** The window's place is saved soon after. */
  const savesPlace = (name: string): Trial =>
    effect(async () => {
      const file = path.join(app().userData, 'window-state.json')
      const before = await app().evaluate(({ BrowserWindow }, event) => {
        BrowserWindow.getAllWindows()[0]?.emit(event)
        return BrowserWindow.getAllWindows()[0]?.getNormalBounds().width
      }, name)
      const saved = () => JSON.parse(readFileSync(file, 'utf8')) as { readonly bounds: { readonly width: number } }
      await expect.poll(() => saved().bounds.width, patience).toBe(before)
    })
  return {
    app: {
      activate: isHeard('app', 'activate'),
      'before-quit': isHeard('app', 'before-quit'),
      'browser-window-created': gives(true, ({ app: from, BrowserWindow }) => {
        const made: unknown[] = []
        from.once('browser-window-created', (_event, window) => made.push(window))
        const window = new BrowserWindow({ show: false })
        window.destroy()
        return made.length === 1 && made[0] === window
      }),
      'open-url': prevents('app', 'open-url', ['access-console://place/regions']),
      'second-instance': isHeard('app', 'second-instance'),
      'web-contents-created': gives(1, ({ app: from, BrowserWindow }) => {
        let made = 0
        from.once('web-contents-created', () => (made += 1))
        new BrowserWindow({ show: false }).destroy()
        return made
      }),
      'will-quit': isHeard('app', 'will-quit'),
      'window-all-closed': isHeard('app', 'window-all-closed'),
    },
    notification: {
      click: gives(1, ({ Notification }) => {
        let clicks = 0
        new Notification({ title: 'Trial' }).on('click', () => (clicks += 1)).emit('click')
        return clicks
      }),
      close: gives(1, ({ Notification }) => {
        let closes = 0
        new Notification({ title: 'Trial' }).on('close', () => (closes += 1)).emit('close')
        return closes
      }),
    },
    powerMonitor: {
      'lock-screen': isHeard('powerMonitor', 'lock-screen'),
      resume: isHeard('powerMonitor', 'resume'),
      suspend: isHeard('powerMonitor', 'suspend'),
      'user-did-resign-active': isHeard('powerMonitor', 'user-did-resign-active'),
    },
    session: {
      'select-hid-device': prevents('session', 'select-hid-device', [{}], [null]),
      'select-serial-port': prevents('session', 'select-serial-port', [[], {}], ['']),
      'select-usb-device': prevents('session', 'select-usb-device', [{}], []),
      'will-download': prevents('session', 'will-download', [{}, {}]),
    },
    utilityProcess: {
      // A module that isn't there: the process ends by itself.
      exit: gives(
        true,
        ({ utilityProcess }) =>
          new Promise((resolve) => {
            const child = utilityProcess.fork('/no/such/module.cjs', [], { stdio: 'ignore' })
            child.on('exit', (code) => resolve(code !== 0))
          }),
      ),
      message: messages,
    },
    webContents: {
      'did-navigate': effect(async () => {
        const navigated = app().evaluate(
          ({ BrowserWindow }) =>
            new Promise((resolve) => {
              const contents = BrowserWindow.getAllWindows()[0]?.webContents
              contents?.once('did-navigate', (_event, url) => resolve(url.startsWith('app://console/')))
              contents?.reload()
            }),
        )
        expect(await navigated).toBe(true)
        await app().page.waitForLoadState('load')
      }),
      'render-process-gone': gives('string', async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        await window.loadURL('about:blank')
        const gone = new Promise((resolve) =>
          window.webContents.once('render-process-gone', (_event, { reason }) => resolve(typeof reason)),
        )
        window.webContents.forcefullyCrashRenderer()
        const reason = await gone
        window.destroy()
        return reason
      }),
      'select-bluetooth-device': prevents('webContents', 'select-bluetooth-device', [[{ deviceId: 'x' }]], ['']),
      'will-attach-webview': prevents('webContents', 'will-attach-webview', [{}, {}]),
      'will-frame-navigate': prevents('webContents', 'will-frame-navigate', []),
      'will-navigate': effect(async () => {
        const before = app().page.url()
        await app().page.evaluate(() => location.assign('https://elsewhere.example/'))
        await prevents('webContents', 'will-navigate', []).run?.()
        expect(app().page.url()).toBe(before)
      }),
      'will-redirect': prevents('webContents', 'will-redirect', []),
    },
    window: {
      close: savesPlace('close'),
      closed: gives(true, async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        const closed = new Promise((resolve) => window.once('closed', () => resolve(window.isDestroyed())))
        window.destroy()
        return closed
      }),
      maximize: savesPlace('maximize'),
      move: savesPlace('move'),
      // Prevented, the window keeps its own title.
      'page-title-updated': effect(async () => {
        expect((await loadedWindow(app())).title).toBe('Access Console')
      }),
      'ready-to-show': effect(async () => {
        expect((await loadedWindow(app())).isReady).toBe(true)
      }),
      resize: savesPlace('resize'),
      'session-end': isThere(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.listenerCount('session-end') === 1,
      ),
      unmaximize: savesPlace('unmaximize'),
    },
  }
}
