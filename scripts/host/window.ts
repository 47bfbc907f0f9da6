import { EventEmitter } from 'node:events'
import { hasDisplay } from '../prepare/display.ts'
import type { App } from './app.ts'
import { type Browser, type OpenedWindow, startBrowser } from './browser.ts'
import type { Bounds } from './chromium.ts'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
import { type HostEvent, hostEvent } from './host-event.ts'
import type { IpcMain } from './ipc-main.ts'
import { used } from '../../src/main/shell/electron-members.ts'
import { onlyWhatIsSupported } from './unsupported.ts'
import { WebContents, type WebPreferences } from './web-contents.ts'

type WindowOptions = Partial<Bounds> & { title?: string; show?: boolean; webPreferences?: WebPreferences }
type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen'
type Opened = OpenedWindow & { readonly browser: Browser }

const pollMs = 500

/** Creates an app's `BrowserWindow` class. Chromium starts with the first window and ends with the last. */
export function browserWindowOf(app: App, ipcMain: IpcMain) {
  let open: readonly BrowserWindow[] = []
  let focused: BrowserWindow | undefined
  let browser: Promise<Browser> | undefined

  class BrowserWindow extends EventEmitter {
    private readonly contents: WebContents
    private title: string
    private readonly options: WindowOptions
    private bounds: Bounds
    private normalBounds: Bounds
    private state: WindowState = 'normal'
    private opening: Promise<Opened> | undefined
    private opened: Opened | undefined

    static getAllWindows(): BrowserWindow[] {
      return [...open]
    }

    static fromWebContents(contents: WebContents): BrowserWindow | null {
      return open.find(({ webContents }) => webContents === contents) ?? null
    }

    static getFocusedWindow(): BrowserWindow | null {
      return focused ?? open.at(-1) ?? null
    }

    constructor(options: WindowOptions = {}) {
      super()
      const { x = 10, y = 10, width = 800, height = 600, webPreferences = {} } = options
      this.options = options
      this.bounds = { x, y, width, height }
      this.normalBounds = this.bounds
      const contents = new WebContents(webPreferences)
      const hasEnded = () => contents.destroyed
      this.contents = onlyWhatIsSupported('webContents', contents, { members: used.webContents, hasEnded })
      this.contents.loadURL = (url) => this.loadURL(url)
      const supported = onlyWhatIsSupported('BrowserWindow', this, { members: used.window, hasEnded })
      open = [...open, supported]
      focused = supported
      this.title = options.title ?? ''
      this.contents.on('page-title-updated', (event: HostEvent, title: string, isExplicit: boolean) => {
        this.emit('page-title-updated', event, title, isExplicit)
        if (!event.defaultPrevented) this.title = title
      })
      app.emit('web-contents-created', hostEvent({}), this.contents)
      app.emit('browser-window-created', hostEvent({}), supported)
      return supported
    }

    get webContents(): WebContents {
      return this.contents
    }

    async loadURL(url: string): Promise<void> {
      this.opening ??= this.open(url)
      const { page } = await this.opening
      this.contents.once('dom-ready', () => this.emit('ready-to-show'))
      await page.load(url)
    }

    private async open(url: string): Promise<Opened> {
      const { x, y, width, height } = this.options
      const bounds = {
        ...(x === undefined ? {} : { x }),
        ...(y === undefined ? {} : { y }),
        width: width ?? 800,
        height: height ?? 600,
      }
      const headless = !hasDisplay() || process.env.ACCESS_CONSOLE_HEADLESS === '1'
      const flags = [...this.networkFlags(), ...(this.state === 'maximized' ? ['--start-maximized'] : [])]
      const { contents } = this
      browser ??= startBrowser({ userData: app.getPath('userData'), headless, bounds, flags, contents, ipcMain, url })
      const started = await browser
      const opened = await started.openWindow(contents, bounds)
      this.opened = { ...opened, browser: started }
      void opened.closed.then(() => this.closed())
      if (this.state !== 'normal') this.place({ windowState: this.state })
      if (!headless) this.followBounds()
      return this.opened
    }

    /** The session's network settings as flags, which Chromium reads only at startup. */
    private networkFlags(): string[] {
      const { proxy } = this.contents.session
      return [
        `--webrtc-ip-handling-policy=${this.contents.getWebRTCIPHandlingPolicy()}`,
        ...(proxy?.proxyRules === undefined ? [] : [`--proxy-server=${proxy.proxyRules}`]),
        ...(proxy?.proxyBypassRules === undefined ? [] : [`--proxy-bypass-list=${proxy.proxyBypassRules}`]),
      ]
    }

    /** Polls the bounds, because the browser doesn't report when the user moves or resizes the window. */
    private followBounds(): void {
      const timer = setInterval(() => {
        if (this.opened === undefined) return clearInterval(timer)
        const { browser: shown, windowId } = this.opened
        shown.cdp
          .send('Browser.getWindowBounds', { windowId })
          .then(({ bounds }) => this.noteBounds(bounds))
          .catch(() => undefined)
      }, pollMs)
      timer.unref()
    }

    private noteBounds({ left, top, width, height, windowState = 'normal' }: Protocol.Browser.Bounds): void {
      const before = this.bounds
      const wasState = this.state
      const after = {
        x: left ?? before.x,
        y: top ?? before.y,
        width: width ?? before.width,
        height: height ?? before.height,
      }
      this.state = windowState
      if (windowState !== 'minimized') this.bounds = after
      if (windowState === 'normal') this.normalBounds = after
      if (after.width !== before.width || after.height !== before.height) this.emit('resize')
      if (after.x !== before.x || after.y !== before.y) this.emit('move')
      if (wasState !== windowState && windowState === 'maximized') this.emit('maximize')
      if (wasState === 'maximized' && windowState === 'normal') this.emit('unmaximize')
    }

    /** Moves or resizes the window; before it exists, sets its initial bounds. */
    private place(wanted: Protocol.Browser.Bounds): void {
      this.noteBounds({ windowState: this.state, ...wanted })
      const { opened } = this
      if (opened === undefined) return
      opened.browser.cdp
        .send('Browser.setWindowBounds', { windowId: opened.windowId, bounds: wanted })
        .catch(() => undefined)
    }

    getBounds(): Bounds {
      return this.bounds
    }

    getNormalBounds(): Bounds {
      return this.normalBounds
    }

    setBounds({ x, y, width, height }: Partial<Bounds>): void {
      this.place({
        ...(x === undefined ? {} : { left: x }),
        ...(y === undefined ? {} : { top: y }),
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
      })
    }

    isMaximized(): boolean {
      return this.state === 'maximized'
    }

    isMinimized(): boolean {
      return this.state === 'minimized'
    }

    isFullScreen(): boolean {
      return this.state === 'fullscreen'
    }

    setFullScreen(on: boolean): void {
      this.place({ windowState: on ? 'fullscreen' : 'normal' })
    }

    maximize(): void {
      this.place({ windowState: 'maximized' })
    }

    unmaximize(): void {
      this.place({ windowState: 'normal' })
    }

    restore(): void {
      this.place({ windowState: 'normal' })
    }

    minimize(): void {
      this.place({ windowState: 'minimized' })
    }

    isVisible(): boolean {
      return this.opened !== undefined && this.state !== 'minimized'
    }

    /** A no-op: the window is visible from its start. */
    show(): void {}

    focus(): void {
      focused = open.find(({ webContents }) => webContents === this.contents)
      this.emit('focus')
      const { opened } = this
      opened?.browser.cdp.send('Target.activateTarget', { targetId: opened.targetId }).catch(() => undefined)
    }

    getTitle(): string {
      return this.title
    }

    /** Kept alone: a Chromium window shows its page's title. */
    setTitle(title: string): void {
      this.title = title
    }

    setMenuBarVisibility(_visible: boolean): void {}

    isDestroyed(): boolean {
      return this.contents.isDestroyed()
    }

    close(): void {
      const event = hostEvent({})
      this.emit('close', event)
      if (!event.defaultPrevented) this.destroy()
    }

    /** Gone at once, and its page soon after. With the last window the browser ends first. */
    destroy(): void {
      const { opening } = this
      if (opening === undefined) return this.gone()
      if (open.length > 1) {
        opening
          .then(({ browser: shown, targetId }) => shown.cdp.send('Target.closeTarget', { targetId }))
          .catch(() => undefined)
        return this.gone()
      }
      opening
        .then(({ browser: shown }) => shown.cdp.send('Browser.close', {}).catch(() => shown.kill()))
        .catch(() => this.gone())
    }

    /** Its page is closed, by the user or the app. Without windows, the browser ends first. */
    private async closed(): Promise<void> {
      if (open.length <= 1 && this.opened !== undefined) {
        const { cdp, exited, kill } = this.opened.browser
        await cdp.send('Browser.close', {}).catch(kill)
        await exited
      }
      this.gone()
    }

    private gone(): void {
      if (this.contents.destroyed) return
      if (this.opened !== undefined) this.emit('close', hostEvent({}))
      this.opened = undefined
      const others = ({ webContents }: BrowserWindow) => webContents !== this.contents
      open = open.filter(others)
      if (focused !== undefined && !others(focused)) focused = undefined
      this.contents.destroyed = true
      this.contents.control = undefined
      this.contents.emit('destroyed')
      this.emit('closed')
      if (open.length === 0) app.windowAllClosed()
    }
  }

  return BrowserWindow
}
