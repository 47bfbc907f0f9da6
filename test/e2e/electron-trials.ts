import type * as Electron from 'electron'
import { expect } from 'vitest'
import type { used } from '../../src/main/shell/electron-members.ts'
import { root } from '../../scripts/prepare/project.ts'
import { type App, startAgain } from './harness.ts'

/** One trial for each member of Electron that the console uses: what its documentation says of it, as far as one machine can show it. */

export type Trial = {
  /** `presence`: it only shows that the member is there and can be called. Its effect would end the test, or can't be seen by one. */
  readonly shows: 'effect' | 'presence'
  /** Undefined on systems that lack it. */
  readonly run: (() => Promise<void>) | undefined
}
/** A trial of what it does. */
export const effect = (run: () => Promise<void>): Trial => ({ shows: 'effect', run })
type Main = (electron: typeof Electron) => unknown
/** A trial for each name of the lists of these parts. */
export type Trials<Lists, Parts extends keyof Lists> = {
  readonly [Part in Parts]: {
    readonly [Name in Extract<Lists[Part] extends readonly (infer One)[] ? One : never, string>]: Trial
  }
}

export const patience = { timeout: 30_000, interval: 100 }

/** Ways to say a trial of a running console. */
export function ways(app: () => App) {
  return {
    /** Runs in main and expects its value. */
    gives: (expected: unknown, run: Main): Trial =>
      effect(async () => {
        expect(await app().evaluate(run)).toEqual(expected)
      }),
    /** Runs in main and expects an error with this message, thrown or rejected. */
    fails: (message: RegExp, run: Main): Trial =>
      effect(async () => {
        await expect(app().evaluate(run)).rejects.toThrow(message)
      }),
    /** It's there, or can be called. */
    isThere: (run: (electron: typeof Electron) => boolean | void): Trial => ({
      shows: 'presence',
      run: async () => {
        expect(await app().evaluate(run)).not.toBe(false)
      },
    }),
    /** Runs in the page. */
    inPage: (expected: unknown, run: () => unknown): Trial =>
      effect(async () => {
        expect(await app().page.evaluate(run)).toEqual(expected)
      }),
  }
}

/** Members that only macOS has. */
const onMac = (trial: Trial): Trial => (process.platform === 'darwin' ? trial : { ...trial, run: undefined })

/** `app` is a running console; `helper` the path of a module for a utility process that reports `up` and stays. */
export function moduleTrials(
  app: () => App,
  helper: () => string,
): Trials<typeof used, Exclude<keyof typeof used, 'webContents' | 'window'>> {
  const { gives, fails, isThere, inPage } = ways(app)
  return {
    app: {
      getAppPath: gives(true, async ({ app }) => {
        const { existsSync } = process.getBuiltinModule('node:fs')
        return existsSync(`${app.getAppPath()}/package.json`)
      }),
      // A page of the sandbox has nothing of Node.
      enableSandbox: inPage(['undefined', 'undefined'], () => [
        typeof Reflect.get(window, 'process'),
        typeof Reflect.get(window, 'require'),
      ]),
      exit: isThere(({ app }) => typeof app.exit === 'function'),
      getApplicationNameForProtocol: gives('', ({ app }) => app.getApplicationNameForProtocol('no-such-scheme:')),
      getLocaleCountryCode: effect(async () => {
        expect(await app().evaluate(({ app }) => app.getLocaleCountryCode())).toMatch(/^(?:[A-Z]{2})?$/)
      }),
      getPath: fails(/Failed to get 'nowhere' path/, ({ app }) => app.getPath('nowhere' as 'temp')),
      getVersion: effect(async () => {
        const { version } = (await import(`${root}/package.json`, { with: { type: 'json' } })) as { version: string }
        expect(await app().evaluate(({ app }) => app.getVersion())).toBe(version)
      }),
      isPackaged: gives(false, ({ app }) => app.isPackaged),
      on: gives(true, ({ app }) => app.on('activate', () => undefined) === app),
      quit: isThere(({ app }) => typeof app.quit === 'function'),
      relaunch: isThere(({ app }) => typeof app.relaunch === 'function'),
      requestSingleInstanceLock: effect(async () => {
        expect(await app().evaluate(({ app }) => app.requestSingleInstanceLock())).toBe(true)
        expect(await startAgain(app().userData)).toBe(0)
      }),
      setAppUserModelId: isThere(({ app }) => typeof app.setAppUserModelId === 'function'),
      setAsDefaultProtocolClient: isThere(({ app }) => typeof app.setAsDefaultProtocolClient === 'function'),
      setBadgeCount: gives(['boolean', 'boolean'], ({ app }) => [
        typeof app.setBadgeCount(3),
        typeof app.setBadgeCount(0),
      ]),
      setName: gives('Access Console', ({ app }) => app.getName()),
      setPath: effect(async () => {
        expect(await app().evaluate(({ app }) => app.getPath('userData'))).toBe(app().userData)
        await expect(app().evaluate(({ app: from }) => from.setPath('logs', 'not/absolute'))).rejects.toThrow(
          /absolute/,
        )
      }),
      whenReady: gives([undefined, true], async ({ app }) => [await app.whenReady(), app.isReady()]),
    },
    clipboard: {
      clear: gives('', async ({ clipboard }) => {
        await clipboard.writeText('x')
        clipboard.clear()
        return clipboard.readText()
      }),
      readText: gives('Renée 𝟙', async ({ clipboard }) => {
        await clipboard.writeText('Renée 𝟙')
        return clipboard.readText()
      }),
      write: gives('a', async ({ clipboard, ClipboardItem }) => {
        await clipboard.write([new ClipboardItem({ 'text/plain': 'a', 'text/html': '<b>a</b>' })])
        return clipboard.readText()
      }),
      writeText: gives('second', async ({ clipboard }) => {
        await clipboard.writeText('first')
        await clipboard.writeText('second')
        return clipboard.readText()
      }),
    },
    // A window of the system stops a test, so these are tried by what they refuse.
    dialog: {
      showErrorBox: isThere(({ dialog }) => typeof dialog.showErrorBox === 'function'),
      showMessageBox: isThere(({ dialog }) => typeof dialog.showMessageBox === 'function'),
      showOpenDialog: fails(/must be an array/, async ({ dialog }) =>
        dialog.showOpenDialog({ properties: 5 as never }),
      ),
      showSaveDialog: fails(/must be a string/, async ({ dialog }) =>
        dialog.showSaveDialog({ defaultPath: 5 as never }),
      ),
    },
    ipcMain: {
      eventNames: gives([true, false], ({ ipcMain }) => {
        ipcMain.on('trial', () => undefined)
        const names = ipcMain.eventNames().includes('trial')
        ipcMain.removeAllListeners('trial')
        return [names, ipcMain.eventNames().includes('trial')]
      }),
      handle: fails(/second handler for 'trial'/, ({ ipcMain }) => {
        ipcMain.handle('trial', () => undefined)
        ipcMain.handle('trial', () => undefined)
      }),
      on: effect(async () => {
        const heard = app().evaluate(
          ({ ipcMain, BrowserWindow }) =>
            new Promise((resolve) => {
              const channel = ipcMain.eventNames().find((name) => String(name).includes('cancel'))
              ipcMain.once(String(channel), (event, id) => {
                const contents = BrowserWindow.getAllWindows()[0]?.webContents
                resolve([id, event.sender === contents, event.senderFrame === contents?.mainFrame])
              })
            }),
        )
        await app().page.evaluate(() => window.accessConsole?.cancel('trial-id'))
        expect(await heard).toEqual(['trial-id', true, true])
      }),
    },
    menu: {
      buildFromTemplate: gives(
        2,
        ({ Menu }) => Menu.buildFromTemplate([{ label: 'One' }, { label: 'Two' }]).items.length,
      ),
      setApplicationMenu: gives(true, ({ Menu }) => (Menu.getApplicationMenu()?.items.length ?? 0) >= 4),
    },
    notification: {
      on: isThere(({ Notification }) => typeof Notification.isSupported() === 'boolean'),
      show: gives([true, undefined, 'Trial'], ({ Notification }) => {
        const notice = new Notification({ title: 'Trial', body: 'Trial', silent: true })
        return [notice.on('click', () => undefined) === notice, notice.show(), notice.title]
      }),
    },
    powerMonitor: {
      getSystemIdleTime: gives(true, ({ powerMonitor }) => powerMonitor.getSystemIdleTime() >= 0),
      on: gives(true, ({ powerMonitor }) => powerMonitor.on('resume', () => undefined) === powerMonitor),
    },
    powerSaveBlocker: {
      start: gives([true, true], ({ powerSaveBlocker }) => {
        const id = powerSaveBlocker.start('prevent-display-sleep')
        return [Number.isInteger(id), powerSaveBlocker.isStarted(id)]
      }),
      stop: gives(false, ({ powerSaveBlocker }) => {
        const id = powerSaveBlocker.start('prevent-display-sleep')
        powerSaveBlocker.stop(id)
        return powerSaveBlocker.isStarted(id)
      }),
    },
    protocol: {
      registerSchemesAsPrivileged: fails(/before app is ready/, ({ protocol }) =>
        protocol.registerSchemesAsPrivileged([{ scheme: 'trial', privileges: { standard: true } }]),
      ),
    },
    screen: {
      getAllDisplays: gives(true, ({ screen }) =>
        screen.getAllDisplays().every(({ workArea: { width, height } }) => width > 0 && height > 0),
      ),
    },
    session: {
      on: gives(true, ({ session }) => session.defaultSession.listenerCount('will-download') > 0),
      protocol: fails(/protocol/i, ({ session }) =>
        session.defaultSession.protocol.handle('app', () => new Response()),
      ),
      resolveProxy: gives('DIRECT', async ({ session }) => {
        const own = session.fromPartition('trial-direct')
        await own.setProxy({ mode: 'direct' })
        return own.resolveProxy('https://platform.example/')
      }),
      setProxy: gives('PROXY 127.0.0.1:1', async ({ session }) => {
        const own = session.fromPartition('trial-fixed')
        await own.setProxy({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1' })
        return own.resolveProxy('https://platform.example/')
      }),
      setDevicePermissionHandler: inPage([], async () => {
        const hid = Reflect.get(navigator, 'hid') as { getDevices(): Promise<unknown[]> } | undefined
        return (await hid?.getDevices().catch(() => [])) ?? []
      }),
      setDisplayMediaRequestHandler: inPage('refused', () =>
        navigator.mediaDevices.getDisplayMedia({ video: true }).then(
          () => 'shown',
          () => 'refused',
        ),
      ),
      setPermissionCheckHandler: inPage(
        'denied',
        async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
      ),
      setPermissionRequestHandler: inPage('denied', () => Notification.requestPermission()),
      webRequest: inPage('refused', () =>
        fetch('https://platform.example/').then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    },
    shell: {
      beep: isThere(({ shell }) => shell.beep()),
      openExternal: fails(/Invalid URL/, ({ shell }) => shell.openExternal('no address')),
      openPath: gives('string', async ({ shell }) => typeof (await shell.openPath('/no/such/file.csv'))),
      showItemInFolder: isThere(({ shell }) => shell.showItemInFolder('/no/such/file.csv')),
    },
    systemPreferences: {
      canPromptTouchID: onMac(gives('boolean', ({ systemPreferences }) => typeof systemPreferences.canPromptTouchID())),
      promptTouchID: onMac(isThere(({ systemPreferences }) => typeof systemPreferences.promptTouchID === 'function')),
    },
    utilityProcess: {
      on: effect(async () => {
        const run = ({ utilityProcess }: typeof Electron, file: string) =>
          new Promise<unknown>((resolve) => {
            const child = utilityProcess.fork(file, [], { stdio: 'ignore' })
            child.on('message', (message: unknown) => {
              child.kill()
              resolve(message)
            })
          })
        expect(await app().evaluate(run, helper())).toBe('up')
      }),
      kill: effect(async () => {
        const run = ({ utilityProcess }: typeof Electron, file: string) =>
          new Promise<unknown>((resolve) => {
            const child = utilityProcess.fork(file, [], { stdio: 'ignore' })
            let killed = false
            child.on('message', () => (killed = child.kill()))
            child.on('exit', (code) => resolve([killed, typeof code]))
          })
        expect(await app().evaluate(run, helper())).toEqual([true, 'number'])
      }),
    },
  }
}
